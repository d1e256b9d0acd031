import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { checkItem, type Entry, publishEntry } from '#features/studio/contract.ts'
import { CheckingDialog } from '#features/studio/web/public.tsx'
import { CallProblem, call, keyOf } from '#platform/web/api/call.ts'
import { useMessages } from '#platform/web/shell/language.tsx'
import { Button } from '#platform/web/ui/Button.tsx'
import { ActDialog } from '#platform/web/ui/forms/ActDialog.tsx'
import { Modal } from '#platform/web/ui/forms/Modal.tsx'
import { useFormer } from '#platform/web/ui/forms/use-act.ts'
import { messages } from '../../plan-messages.ts'
import styles from './Plan.module.css'
import { type Item, planned, slotsIn } from './plan.ts'
import { useSlotWords } from './slot-words.ts'

interface PublishEventDialogProps {
  entry: Entry
  item: Item
  /** Of the draft, as it was saved last. */
  version: () => number
  onDone: () => Promise<void>
  onClose: () => void
}

const part = 'animations'

/** Says what putting the event in force causes, and does it. */
export default function PublishEventDialog(props: PublishEventDialogProps) {
  const t = useMessages(messages)
  const { nameOf } = useSlotWords()
  const { entry, item, version, onDone, onClose } = useFormer(props)
  const [saved] = useState(version)
  const [refusal, setRefusal] = useState<string>()
  const { id } = entry
  const title = entry.title || t.untitled
  const body = { id, item: { ...item } }
  const verdict = useQuery({
    queryKey: [...keyOf(checkItem, { params: { part }, body }), saved],
    queryFn: ({ signal }) => call(checkItem, { params: { part }, body }, { signal }),
    gcTime: 0,
  })
  const all = planned(slotsIn(item))
  const whereIs = (field: string) => {
    const [, index] = /^slots\.(\d+)(?:\.|$)/.exec(field) ?? []
    const at = index === undefined ? undefined : all[Number(index)]?.at
    if (at !== undefined) return t.slotField(nameOf(at))
    return field === '' ? t.eventItself : field === 'slots' ? t.slotsField : field
  }
  if (verdict.data === undefined)
    return <CheckingDialog title={t.publishTitle(title)} check={verdict} onClose={onClose} />
  const { faults, warnings, effects } = verdict.data
  if (faults.length > 0) {
    return (
      <Modal
        key="faults"
        title={t.correctFirst}
        onClose={onClose}
        footer={
          <Button variant="primary" onClick={onClose} data-autofocus>
            {t.close}
          </Button>
        }
      >
        <ul className={styles.list}>
          {faults.map(({ field, message }) => (
            <li key={`${field} ${message}`}>
              <strong>{whereIs(field)}</strong> {message}
            </li>
          ))}
        </ul>
      </Modal>
    )
  }
  return (
    <ActDialog
      title={t.publishTitle(title)}
      confirm={t.publish}
      working={t.publishing}
      doneTitle={t.publishedTitle}
      onClose={onClose}
      isToCorrect={error => {
        if (!(error instanceof CallProblem) || error.status !== 400) return false
        // The check says more than it did, now that it is to be done.
        setRefusal(Object.values(error.fields).join(' ') || error.message)
        return true
      }}
      act={options =>
        call(publishEntry, { params: { part, id }, body: { version: saved } }, options).then(async () => {
          await onDone()
          return t.published(title)
        })
      }
    >
      <div className={styles.told}>
        {refusal !== undefined && (
          <p role="alert" className={styles.refusal}>
            {refusal}
          </p>
        )}
        <p>{t.count(all.length)}</p>
        {effects.length > 0 && (
          <Told title={t.causes}>
            {effects.map(effect => (
              <li key={effect}>{effect}</li>
            ))}
          </Told>
        )}
        {warnings.length > 0 && (
          <Told title={t.worthKnowing}>
            {warnings.map(({ field, message }) => (
              <li key={`${field} ${message}`}>
                {/* What is said of all slots names them itself. */}
                {field !== 'slots' && <strong>{whereIs(field)} </strong>}
                {message}
              </li>
            ))}
          </Told>
        )}
      </div>
    </ActDialog>
  )
}

function Told({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section>
      <h3 className={styles.dialogTitle}>{title}</h3>
      <ul className={styles.list}>{children}</ul>
    </section>
  )
}
