import { type ReactNode, useState } from 'react'
import { useMessages } from '#platform/web/shell/language.tsx'
import { Button } from '../Button.tsx'
import { LiveRegion } from '../LiveRegion.tsx'
import { Loading, Skeleton } from '../Skeleton.tsx'
import { ErrorState } from '../States.tsx'
import { Checkbox } from './Checkbox.tsx'
import styles from './FilterDialog.module.css'
import { Modal } from './Modal.tsx'
import { messages } from './messages.ts'

export interface FilterOption {
  id: string
  label: ReactNode
}

export interface FilterDialogProps {
  title: string
  /** Undefined while they are not known. */
  options: readonly FilterOption[] | undefined
  /** Ids of what is selected now; all by default. */
  selected?: readonly string[]
  /** Ids in the order of the options. */
  onApply: (ids: string[]) => void
  onClose: () => void
  /** Instead of the list when there are no options. */
  empty?: ReactNode
  /** Where the options may fail to come: says so, alone, and tries again. */
  failure?: { title: string; retry: () => void; retrying: boolean } | undefined
}

/** Chooses what a list shows; nothing changes before Apply. Open as long as it is rendered. */
export function FilterDialog({
  title,
  options: known,
  selected,
  onApply,
  onClose,
  empty,
  failure,
}: FilterDialogProps) {
  const t = useMessages(messages)
  const options = known ?? []
  const [changed, setChosen] = useState<ReadonlySet<string>>()
  // The options may come while the dialog is open.
  const chosen = changed ?? new Set(selected ?? options.map(({ id }) => id))
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
      {known === undefined ? (
        failure === undefined ? (
          <Loading className={styles.loading}>
            <Skeleton width="40%" />
            <Skeleton width="60%" />
            <Skeleton width="50%" />
          </Loading>
        ) : (
          <ErrorState title={failure.title} onRetry={failure.retry} busy={failure.retrying} />
        )
      ) : options.length === 0 ? (
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
