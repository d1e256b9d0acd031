import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { type CallOptions, isUnknownOutcome } from '../../api/call.ts'
import { useProblemWords } from '../../api/problem-words.ts'
import { useMessages } from '../../shell/language.tsx'
import { Button } from '../Button.tsx'
import { messages as shared } from '../messages.ts'
import { toast } from '../Toasts.tsx'
import styles from './ActDialog.module.css'
import { Alert } from './Alert.tsx'
import { messages } from './act-messages.ts'
import { Modal } from './Modal.tsx'

type Step =
  | { at: 'form' }
  | { at: 'working'; unsure: boolean }
  | { at: 'done'; words: string }
  | { at: 'failed'; words: string }

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
  const [step, setStep] = useState<Step>({ at: 'form' })
  const open = useRef(true)
  useEffect(() => {
    open.current = true
    return () => {
      open.current = false
    }
  }, [])

  async function send() {
    const acting = act({ onUnsure: () => setStep({ at: 'working', unsure: true }) })
    if (acting === undefined) return
    setStep({ at: 'working', unsure: false })
    try {
      const words = await acting
      await client.invalidateQueries()
      if (open.current) setStep({ at: 'done', words })
      else toast.success(words)
    } catch (error) {
      if (open.current && isToCorrect?.(error) === true) return setStep({ at: 'form' })
      // What refused it may have changed what is shown behind.
      void client.invalidateQueries()
      const words = isUnknownOutcome(error) ? why(error) : `${t.failedTitle}. ${why(error)}`
      if (open.current) setStep({ at: 'failed', words: why(error) })
      else toast.error(words)
    }
  }

  // Of its own each: what had no button to take the focus gives way to what has one.
  const close = { id: 'close', label: t.close, variant: 'primary' } as const
  switch (step.at) {
    case 'form':
      return (
        <Modal
          title={title}
          onClose={onClose}
          onSubmit={() => void send()}
          footer={
            <>
              <Button onClick={onClose}>{keep ?? t.cancel}</Button>
              <Button type="submit" variant={danger ? 'danger' : 'primary'}>
                {confirm}
              </Button>
            </>
          }
        >
          <div className={styles.form}>{children}</div>
        </Modal>
      )
    case 'working':
      return step.unsure ? (
        <Alert
          key="unsure"
          tone="working"
          title={t.checking}
          content={t.checkingNote}
          buttons={[close]}
          onAnswer={onClose}
        />
      ) : (
        <Alert tone="working" title={working} buttons={[]} onAnswer={() => {}} />
      )
    case 'done':
      return (
        <Alert
          key="end"
          tone="good"
          title={doneTitle}
          content={step.words}
          buttons={[close]}
          onAnswer={onClose}
        />
      )
    case 'failed':
      return (
        <Alert
          key="end"
          tone="bad"
          title={t.failedTitle}
          content={step.words}
          buttons={[close]}
          onAnswer={onClose}
        />
      )
  }
}
