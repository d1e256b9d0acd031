import { useMessages } from '../../shell/language.tsx'
import { messages as shared } from '../messages.ts'
import { Alert, type AlertOptions } from './Alert.tsx'
import { messages } from './act-messages.ts'
import type { Act } from './use-act.ts'

export interface ActAlertProps<Input, Result, Id extends string> {
  act: Act<Input, Result>
  /** What is asked. Not given where a form asked, which gives way to what comes of it. */
  question?: AlertOptions<Id>
  working: string
  /** What is said instead of the product's own words while it is looked up what became of it. */
  checking?: string
  checkingNote?: string | undefined
  /** Not given where the dialog closes then. */
  done?: (result: Result, input: Input) => AlertOptions<Id>
  failed: (error: unknown, input: Input) => AlertOptions<Id>
  /** The button that was pressed, of those that do not close. */
  onAct?: (button: Exclude<Id, 'close'>) => void
  /** Closes, once it is done, another way. */
  onLeave?: () => void
}

/** A question that turns into what came of it, in the same place. What is not known yet when it is closed is said in a notice. */
export function ActAlert<Input, Result, Id extends string = 'close' | 'act'>({
  act,
  question,
  working,
  checking,
  checkingNote,
  done,
  failed,
  onAct,
  onLeave,
}: ActAlertProps<Input, Result, Id>) {
  const t = { ...useMessages(shared), ...useMessages(messages) }
  const { step } = act
  const view = viewOf()
  if (view === undefined) return null
  return (
    <Alert
      // After a form, what had no button to take the focus gives way to what has one.
      key={question === undefined ? `${act.busy} ${act.unsure}` : undefined}
      {...view}
      onAnswer={button => {
        if (button !== undefined && button !== 'close') onAct?.(button as Exclude<Id, 'close'>)
        else if (step.at === 'done' && onLeave !== undefined) onLeave()
        else act.close()
      }}
    />
  )

  function viewOf(): AlertOptions<Id | 'close'> | undefined {
    switch (step.at) {
      case 'question':
        return question
      case 'working':
        if (!step.unsure) return { tone: 'working', title: working, buttons: [] }
        return {
          tone: 'working',
          title: checking ?? t.checking,
          content: checkingNote ?? t.checkingNote,
          buttons: [{ id: 'close', label: t.close, ...(question === undefined && { variant: 'primary' }) }],
        }
      case 'done':
        return { tone: 'good', ...done?.(step.result, step.input) } as AlertOptions<Id>
      case 'failed':
        return { tone: 'bad', ...failed(step.error, step.input) }
    }
  }
}
