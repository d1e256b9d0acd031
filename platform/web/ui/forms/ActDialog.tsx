import { useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { type CallOptions, isUnknownOutcome } from '../../api/call.ts'
import { useProblemWords } from '../../api/problem-words.ts'
import { useMessages } from '../../shell/language.tsx'
import { Button } from '../Button.tsx'
import { messages as shared } from '../messages.ts'
import { ActAlert } from './ActAlert.tsx'
import styles from './ActDialog.module.css'
import { messages } from './act-messages.ts'
import { Modal } from './Modal.tsx'
import { useAct } from './use-act.ts'

export interface ActDialogProps {
  title: string
  /** The verb of the button that does it. */
  confirm: string
  danger?: boolean
  /** The other button; “Cancel” by default. */
  keep?: string
  working: string
  doneTitle: string
  /** Does it once what was typed is right. @returns what came of it, in words; undefined: something is to be corrected */
  act: (options: CallOptions) => Promise<string> | undefined
  /** Whether a refusal is about what was typed: the form is then there again, and says so at its field. */
  isToCorrect?: (error: unknown) => boolean
  onClose: () => void
  /** What is asked, and the fields. */
  children: ReactNode
}

/** A form that turns into what came of it. What is not known yet when it is closed is said in a notice. */
export function ActDialog({
  title,
  confirm,
  danger = false,
  keep,
  working,
  doneTitle,
  act,
  isToCorrect,
  onClose,
  children,
}: ActDialogProps) {
  const t = { ...useMessages(shared), ...useMessages(messages) }
  const client = useQueryClient()
  const why = useProblemWords()
  const acting = useAct<void, string>({
    send: (_, options) => act(options),
    onDone: () => client.invalidateQueries(),
    onFailed: (error, _, { isOpen }) => {
      if (isOpen() && isToCorrect?.(error) === true) return true
      // What refused it may have changed what is shown behind.
      void client.invalidateQueries()
    },
    onClose,
    notices: {
      done: words => words,
      failed: error => (isUnknownOutcome(error) ? why(error) : `${t.failedTitle}. ${why(error)}`),
    },
  })
  if (acting.step.at === 'question') {
    return (
      <Modal
        title={title}
        onClose={acting.close}
        onSubmit={() => void acting.send()}
        footer={
          <>
            <Button onClick={acting.close}>{keep ?? t.cancel}</Button>
            <Button type="submit" variant={danger ? 'danger' : 'primary'}>
              {confirm}
            </Button>
          </>
        }
      >
        <div className={styles.form}>{children}</div>
      </Modal>
    )
  }
  const buttons = [{ id: 'close', label: t.close, variant: 'primary' }] as const
  return (
    <ActAlert
      act={acting}
      working={working}
      done={words => ({ title: doneTitle, content: words, buttons })}
      failed={error => ({ title: t.failedTitle, content: why(error), buttons })}
    />
  )
}
