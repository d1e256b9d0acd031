import { type ReactNode, useState } from 'react'
import { useMessages } from '#platform/web/shell/language.tsx'
import { Button } from './Button.tsx'
import { CheckboxList, type CheckboxOption } from './Checkbox.tsx'
import styles from './FilterDialog.module.css'
import { LiveRegion } from './LiveRegion.tsx'
import { Modal } from './Modal.tsx'
import { messages } from './messages.ts'

export interface FilterDialogProps {
  title: string
  options: readonly CheckboxOption[]
  /** Ids of what is selected now; all by default. */
  selected?: readonly string[]
  onApply: (ids: string[]) => void
  onClose: () => void
  /** Instead of the list when there are no options. */
  empty?: ReactNode
}

/** Chooses what a list shows; nothing changes before Apply. Open as long as it is rendered. */
export function FilterDialog({ title, options, selected, onApply, onClose, empty }: FilterDialogProps) {
  const t = useMessages(messages)
  const [chosen, setChosen] = useState(() => [...(selected ?? options.map(({ id }) => id))])
  return (
    <Modal
      title={title}
      onClose={onClose}
      onSubmit={() => onApply(chosen)}
      footer={
        <>
          <Button onClick={onClose}>{t.cancel}</Button>
          <Button variant="primary" type="submit" disabled={options.length === 0}>
            {t.apply}
          </Button>
        </>
      }
    >
      {options.length === 0 ? (
        <p>{empty ?? t.noOption}</p>
      ) : (
        <>
          <div className={styles.list}>
            <CheckboxList
              label={title}
              labelHidden
              options={options}
              selected={chosen}
              onSelect={setChosen}
              withAll
            />
          </div>
          <LiveRegion visible className={styles.count}>
            {t.selected(chosen.length, options.length)}
          </LiveRegion>
        </>
      )}
    </Modal>
  )
}
