import { type ReactNode, useState } from 'react'
import { useMessages } from '#platform/web/shell/language.tsx'
import { Button } from '../Button.tsx'
import { LiveRegion } from '../LiveRegion.tsx'
import { messages } from '../messages.ts'
import { Checkbox } from './Checkbox.tsx'
import styles from './FilterDialog.module.css'
import { Modal } from './Modal.tsx'

export interface FilterOption {
  id: string
  label: ReactNode
}

export interface FilterDialogProps {
  title: string
  options: readonly FilterOption[]
  /** Ids of what is selected now; all by default. */
  selected?: readonly string[]
  /** Ids in the order of the options. */
  onApply: (ids: string[]) => void
  onClose: () => void
  /** Instead of the list when there are no options. */
  empty?: ReactNode
}

/** Chooses what a list shows; nothing changes before Apply. Open as long as it is rendered. */
export function FilterDialog({ title, options, selected, onApply, onClose, empty }: FilterDialogProps) {
  const t = useMessages(messages)
  const [chosen, setChosen] = useState(() => new Set(selected ?? options.map(({ id }) => id)))
  const ids = options.map(({ id }) => id).filter(id => chosen.has(id))
  const all = ids.length === options.length
  const check = (id: string, on: boolean) =>
    setChosen(new Set(on ? [...ids, id] : ids.filter(one => one !== id)))
  return (
    <Modal
      title={title}
      onClose={onClose}
      onSubmit={() => onApply(ids)}
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
            <fieldset>
              <legend className="visually-hidden">{title}</legend>
              <Checkbox
                className={styles.all}
                label={t.selectAll}
                checked={all}
                mixed={ids.length > 0 && !all}
                onCheck={on => setChosen(new Set(on ? options.map(({ id }) => id) : []))}
              />
              {options.map(({ id, label }) => (
                <Checkbox key={id} label={label} checked={chosen.has(id)} onCheck={on => check(id, on)} />
              ))}
            </fieldset>
          </div>
          <LiveRegion visible className={styles.count}>
            {t.selected(ids.length, options.length)}
          </LiveRegion>
        </>
      )}
    </Modal>
  )
}
