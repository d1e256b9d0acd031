import { useLayoutEffect } from 'react'
import { create } from 'zustand'
import type { ButtonVariant } from '../Button.tsx'
import { useQuestionOpened } from '../question-opened.ts'
import { Alert, type AlertOptions, type AlertProps } from './Alert.tsx'
import { DialogSlot } from './DialogSlot.tsx'

interface Question {
  number: number
  props: AlertProps
  /** Tells who asked, once the dialog has left and the page can take the focus again. */
  onGone: () => void
}

const useQuestions = create<{ waiting: readonly Question[] }>(() => ({ waiting: [] }))
let requested = 0

/**
 * Shows an alert and waits for its answer, the id of a button or undefined after Escape; one after another when
 * several are asked at once. `const button = await alertDialog({ title, content, buttons })`
 */
export function alertDialog<Id extends string = string>(options: AlertOptions<Id>): Promise<Id | undefined> {
  return new Promise(resolve => {
    const number = ++requested
    let given: { button: Id | undefined } | undefined
    const onAnswer = (button: Id | undefined) => {
      given ??= { button }
      useQuestions.setState(({ waiting }) => ({
        waiting: waiting.filter(question => question.number !== number),
      }))
    }
    const onGone = () => given && resolve(given.button)
    // The queue forgets which ids the buttons have; the answer goes back to the one who knows.
    const props = { ...options, onAnswer } as unknown as AlertProps
    useQuestions.setState(({ waiting }) => ({ waiting: [...waiting, { number, props, onGone }] }))
    useQuestionOpened.setState({ asked: true })
  })
}

export interface ConfirmOptions {
  /** The whole question, naming the thing: “Delete the booking of room Ada, …?” */
  title: string
  content?: AlertOptions['content']
  tone?: AlertOptions['tone']
  /** The verb of the button that does it. */
  confirm: string
  /** The other button. */
  cancel: string
  /** `danger` for what cannot be taken back; defaults to `primary`. */
  variant?: ButtonVariant
}

/** Asks before doing; true only when the person pressed the button that does it. */
export async function confirmDialog({
  confirm,
  cancel,
  variant = 'primary',
  ...options
}: ConfirmOptions): Promise<boolean> {
  const button = await alertDialog({
    ...options,
    buttons: [
      { id: 'cancel', label: cancel },
      { id: 'confirm', label: confirm, variant },
    ],
  })
  return button === 'confirm'
}

/** Where alerts asked by `alertDialog` and `confirmDialog` appear. Once, in the shell. */
export function DialogHost() {
  const question = useQuestions(({ waiting }) => waiting[0])
  return <DialogSlot>{question && <Requested key={question.number} {...question} />}</DialogSlot>
}

function Requested({ props, onGone }: Question) {
  useLayoutEffect(() => onGone, [onGone])
  return <Alert {...props} />
}
