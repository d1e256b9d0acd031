import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { CallProblem, call, isNotThere, isUnknownOutcome } from '#platform/web/api/call.ts'
import { useProblemWords } from '#platform/web/api/problem-words.ts'
import { useLanguage, useMessages } from '#platform/web/shell/language.tsx'
import { Button } from '#platform/web/ui/Button.tsx'
import { Alert } from '#platform/web/ui/forms/Alert.tsx'
import { Modal } from '#platform/web/ui/forms/Modal.tsx'
import { TextField } from '#platform/web/ui/forms/TextField.tsx'
import { toast } from '#platform/web/ui/Toasts.tsx'
import { answerLate, type KitchenOrder, maxReason, type OrderContent } from '../../staff-contract.ts'
import { messages } from '../../staff-messages.ts'
import styles from './LateDialog.module.css'
import { comparedFields, nothing, orderInWords } from './order-words.ts'
import { reloadBoards } from './use-board.ts'

type Step =
  | { at: 'question' }
  | { at: 'working'; unsure: boolean }
  | { at: 'done'; accepted: boolean }
  | { at: 'failed'; error: unknown }

/**
 * Shows what was asked after the deadline beside what is ordered, and turns into what came of the answer. What is not known
 * yet when it is closed is said in a notice.
 */
export function LateDialog({ order, onClose }: { order: KitchenOrder; onClose: () => void }) {
  const t = useMessages(messages)
  const language = useLanguage()
  const client = useQueryClient()
  const why = useProblemWords()
  const [step, setStep] = useState<Step>({ at: 'question' })
  const [reason, setReason] = useState('')
  const open = useRef(true)
  useEffect(() => {
    open.current = true
    return () => {
      open.current = false
    }
  }, [])
  const { id, version, lateRequest } = order
  const kind = lateRequest?.kind ?? 'CANCEL'

  async function answer(accept: boolean) {
    setStep({ at: 'working', unsure: false })
    const words = accept ? t.accepted[kind] : t.refusedTexts[kind]
    try {
      const body = {
        accept,
        askedAt: lateRequest?.askedAt ?? '',
        version,
        ...(reason.trim() !== '' && { reason: reason.trim() }),
      }
      await call(
        answerLate,
        { params: { id }, body },
        { onUnsure: () => setStep({ at: 'working', unsure: true }) },
      )
    } catch (error) {
      void reloadBoards(client)
      // The role is gone: the board says so.
      if (isNotThere(error)) return onClose()
      if (open.current) setStep({ at: 'failed', error })
      else toast.error(isUnknownOutcome(error) ? why(error) : `${t.failedTitle}. ${why(error)}`)
      return
    }
    void reloadBoards(client)
    if (open.current) setStep({ at: 'done', accepted: accept })
    else toast.success(words)
  }

  const closing = { id: 'close', label: t.close, variant: 'primary' } as const
  switch (step.at) {
    case 'question':
      return (
        <Modal
          title={t.lateQuestion[kind]}
          wide
          onClose={onClose}
          onSubmit={() => void answer(true)}
          footer={
            <>
              <Button onClick={onClose}>{t.later}</Button>
              <Button variant="danger" onClick={() => void answer(false)}>
                {t.refuse}
              </Button>
              <Button type="submit" variant="primary">
                {t.accept}
              </Button>
            </>
          }
        >
          <div className={styles.parts}>
            <p className={styles.what}>{orderInWords(order, language)}</p>
            {lateRequest?.change != null && <Compared order={order} change={lateRequest.change} />}
            <p>{t.lateNote[kind]}</p>
            <TextField
              label={t.reason}
              hint={t.reasonHint}
              maxLength={maxReason}
              autoComplete="off"
              value={reason}
              onChange={event => setReason(event.target.value)}
            />
          </div>
        </Modal>
      )
    case 'working':
      return step.unsure ? (
        <Alert
          key="unsure"
          tone="working"
          title={t.checkingAnswer}
          content={t.checkingNote}
          buttons={[closing]}
          onAnswer={onClose}
        />
      ) : (
        <Alert tone="working" title={t.answering} buttons={[]} onAnswer={() => {}} />
      )
    case 'done':
      return (
        <Alert
          key="end"
          tone="good"
          title={step.accepted ? t.acceptedTitle : t.refusedTitle}
          content={step.accepted ? t.accepted[kind] : t.refusedTexts[kind]}
          buttons={[closing]}
          onAnswer={onClose}
        />
      )
    case 'failed': {
      const { error } = step
      // What a colleague or the person has done meanwhile is no failure.
      const isElsewhere = error instanceof CallProblem && error.status === 409
      return (
        <Alert
          key="end"
          tone={isElsewhere ? 'warn' : 'bad'}
          title={isElsewhere ? t.elsewhereTitle : t.failedTitle}
          content={why(error)}
          buttons={[closing]}
          onAnswer={onClose}
        />
      )
    }
  }
}

function Compared({ order, change }: { order: KitchenOrder; change: OrderContent }) {
  const t = useMessages(messages)
  const language = useLanguage()
  return (
    <table className={styles.compared}>
      <thead>
        <tr>
          <th scope="col">{t.field}</th>
          <th scope="col">{t.now}</th>
          <th scope="col">{t.asked}</th>
        </tr>
      </thead>
      <tbody>
        {comparedFields(order, change, language).map(({ field, now, asked, changed }) => (
          <tr key={field} data-changed={changed || undefined}>
            <th scope="row">
              {t.fields[field]}
              {changed && <span className={styles.changed}> {t.changed}</span>}
            </th>
            <td>{now || nothing}</td>
            <td>{asked || nothing}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
