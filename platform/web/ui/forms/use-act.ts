import { type RefObject, useEffect, useRef, useState } from 'react'
import type { CallOptions } from '../../api/call.ts'
import { toast } from '../Toasts.tsx'

/** How far it is with what a dialog or a form asks for; `input` says with what it was sent. */
export type ActStep<Input, Result> =
  | { at: 'question' }
  | { at: 'working'; input: Input; unsure: boolean }
  | { at: 'done'; input: Input; result: Result }
  | { at: 'failed'; input: Input; error: unknown }

export interface Asking {
  /** Whether what sent it is still shown. */
  isOpen: () => boolean
  close: () => void
}

export interface ActOptions<Input, Result> {
  /** Sends it once what was typed is right. @returns undefined: something is to be corrected */
  send: (input: Input, options: CallOptions) => Promise<Result> | undefined
  /** Follows what was done, before that is said; one that closes leaves the saying to the notice. */
  onDone?: (result: Result, input: Input, asking: Asking) => unknown
  /** Follows what was not done. @returns true: it was dealt with, and whoever is still there is asked anew */
  onFailed?: (error: unknown, input: Input, asking: Asking) => unknown
  onClose?: () => void
  /** What is said where nobody is shown the last step any more. */
  notices?: {
    done: (result: Result, input: Input) => string
    failed: (error: unknown, input: Input) => string
  }
}

export interface Act<Input, Result> extends Asking {
  step: ActStep<Input, Result>
  busy: boolean
  /** No answer came: it is being looked up what became of it. */
  unsure: boolean
  send: (input: Input) => Promise<void>
  /** Asks again. */
  ask: () => void
}

/** Whether what calls it is still shown. */
export function useOpen(): RefObject<boolean> {
  const open = useRef(true)
  useEffect(() => {
    open.current = true
    return () => {
      open.current = false
    }
  }, [])
  return open
}

/**
 * Sends what was asked for once, and says how far it is until it is certain what came of it: in the step while it is
 * shown, else in a notice.
 */
export function useAct<Input = void, Result = unknown>(
  options: ActOptions<Input, Result>,
): Act<Input, Result> {
  const [step, setStep] = useState<ActStep<Input, Result>>({ at: 'question' })
  const open = useOpen()
  const { onDone, onFailed, notices } = options
  const asking: Asking = {
    isOpen: () => open.current,
    close: () => {
      // Not only when it has left: it leaves slowly, and what ends meanwhile is read by nobody.
      open.current = false
      options.onClose?.()
    },
  }

  async function send(input: Input): Promise<void> {
    const working = (unsure: boolean) => setStep({ at: 'working', input, unsure })
    const sending = options.send(input, { onUnsure: () => working(true) })
    if (sending === undefined) return
    working(false)
    let result: Result
    try {
      result = await sending
    } catch (error) {
      const isDealtWith = (await onFailed?.(error, input, asking)) === true
      if (open.current) setStep(isDealtWith ? { at: 'question' } : { at: 'failed', input, error })
      else if (!isDealtWith && notices !== undefined) toast.error(notices.failed(error, input))
      return
    }
    await onDone?.(result, input, asking)
    if (open.current) setStep({ at: 'done', input, result })
    else if (notices !== undefined) toast.success(notices.done(result, input))
  }

  return {
    ...asking,
    step,
    busy: step.at === 'working',
    unsure: step.at === 'working' && step.unsure,
    send,
    ask: () => setStep({ at: 'question' }),
  }
}

/** What a thing was when its dialog opened: what comes of the dialog speaks of that one. */
export function useFormer<Thing>(thing: Thing): Thing {
  const [former] = useState(thing)
  return former
}
