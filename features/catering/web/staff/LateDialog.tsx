import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { CallProblem, call, isNotThere, isUnknownOutcome } from '#platform/web/api/call.ts'
import { useProblemWords } from '#platform/web/api/problem-words.ts'
import { useLanguage, useMessages } from '#platform/web/shell/language.tsx'
import { Button } from '#platform/web/ui/Button.tsx'
import { ActAlert } from '#platform/web/ui/forms/ActAlert.tsx'
import { Modal } from '#platform/web/ui/forms/Modal.tsx'
import { TextField } from '#platform/web/ui/forms/TextField.tsx'
import { useAct } from '#platform/web/ui/forms/use-act.ts'
import { answerLate, type KitchenOrder, maxReason, type OrderContent } from '../../staff-contract.ts'
import { messages } from '../../staff-messages.ts'
import styles from './LateDialog.module.css'
import { comparedFields, nothing, orderInWords } from './order-words.ts'
import { reloadBoards } from './use-board.ts'

/**
 * Shows what was asked after the deadline beside what is ordered, and turns into what came of the answer. What is not known
 * yet when it is closed is said in a notice.
 */
export function LateDialog({ order, onClose }: { order: KitchenOrder; onClose: () => void }) {
  const t = useMessages(messages)
  const language = useLanguage()
  const client = useQueryClient()
  const why = useProblemWords()
  const [reason, setReason] = useState('')
  const { id, version, lateRequest } = order
  const kind = lateRequest?.kind ?? 'CANCEL'

  const act = useAct({
    send: (accept: boolean, options) =>
      call(
        answerLate,
        {
          params: { id },
          body: {
            accept,
            askedAt: lateRequest?.askedAt ?? '',
            version,
            ...(reason.trim() !== '' && { reason: reason.trim() }),
          },
        },
        options,
      ),
    onDone: () => void reloadBoards(client),
    onFailed: (error, _, { close }) => {
      void reloadBoards(client)
      // The role is gone: the board says so.
      if (isNotThere(error)) close()
      return isNotThere(error)
    },
    onClose,
    notices: {
      done: (_, accept) => (accept ? t.accepted : t.refusedTexts)[kind],
      failed: error => (isUnknownOutcome(error) ? why(error) : `${t.failedTitle}. ${why(error)}`),
    },
  })

  if (act.step.at === 'question') {
    return (
      <Modal
        title={t.lateQuestion[kind]}
        wide
        onClose={act.close}
        onSubmit={() => void act.send(true)}
        footer={
          <>
            <Button onClick={act.close}>{t.later}</Button>
            <Button variant="danger" onClick={() => void act.send(false)}>
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
  }
  const buttons = [{ id: 'close', label: t.close, variant: 'primary' }] as const
  return (
    <ActAlert
      act={act}
      working={t.answering}
      checking={t.checkingAnswer}
      done={(_, accepted) => ({
        title: accepted ? t.acceptedTitle : t.refusedTitle,
        content: (accepted ? t.accepted : t.refusedTexts)[kind],
        buttons,
      })}
      failed={error => {
        // What a colleague or the person has done meanwhile is no failure.
        const isElsewhere = error instanceof CallProblem && error.status === 409
        return {
          tone: isElsewhere ? 'warn' : 'bad',
          title: isElsewhere ? t.elsewhereTitle : t.failedTitle,
          content: why(error),
          buttons,
        }
      }}
    />
  )
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
