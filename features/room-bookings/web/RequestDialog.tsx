import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { spanInWords } from '#features/rooms/rules.ts'
import type { Language } from '#platform/text/language.ts'
import { CallProblem, call, isNotThere, isUnknownOutcome } from '#platform/web/api/call.ts'
import { useProblemWords } from '#platform/web/api/problem-words.ts'
import { useLanguage, useMessages } from '#platform/web/shell/language.tsx'
import { Alert, type AlertButton, type AlertOptions } from '#platform/web/ui/forms/Alert.tsx'
import { TextField } from '#platform/web/ui/forms/TextField.tsx'
import { toast } from '#platform/web/ui/Toasts.tsx'
import { messages } from '../requests-messages.ts'
import {
  approveRoomRequest,
  listRoomRequests,
  longestNote,
  type RoomRequest,
  refuseRoomRequest,
  withdrawRoom,
} from '../staff-contract.ts'

export type ConsentAct = 'approve' | 'refuse' | 'withdraw'

type Step =
  | { at: 'question'; act: ConsentAct; missing?: boolean }
  | { at: 'working'; act: ConsentAct; unsure: boolean }
  | { at: 'done'; act: ConsentAct }
  | { at: 'failed'; act: ConsentAct; error: unknown }

type Button = 'close' | 'act' | 'undo'

export interface RequestDialogProps {
  act: ConsentAct
  /** As it was when its button was pressed. */
  request: RoomRequest
  onClose: () => void
}

/** The time of a request in words, and the one that its person has already. */
export function spansOf(
  request: RoomRequest,
  language: Language,
): { when: string; former: string | undefined } {
  const { startDateTime, endDateTime, formerStartDateTime: from, formerEndDateTime: to } = request
  const words = (start: string, end: string) =>
    spanInWords({ start: new Date(start), end: new Date(end) }, language)
  return {
    when: words(startDateTime, endDateTime),
    former: from === null || to === null ? undefined : words(from, to),
  }
}

/**
 * Asks, then gives a room, refuses it or takes it back, and says what came of it in the same place; where a colleague was
 * quicker, what is so now. What is not known yet when it is closed is said in a notice.
 */
export function RequestDialog({ act: first, request, onClose }: RequestDialogProps) {
  const t = useMessages(messages)
  const language = useLanguage()
  const client = useQueryClient()
  const why = useProblemWords()
  const [step, setStep] = useState<Step>({ at: 'question', act: first })
  const note = useRef('')
  const field = useRef<HTMLInputElement>(null)
  const open = useRef(true)
  useEffect(() => {
    open.current = true
    return () => {
      open.current = false
    }
  }, [])
  const close = () => {
    open.current = false
    onClose()
  }
  const reload = () =>
    client.invalidateQueries({ predicate: ({ queryKey }) => queryKey[2] === listRoomRequests.path })

  async function answer(act: ConsentAct): Promise<void> {
    if (act === 'withdraw' && note.current.trim() === '') {
      setStep({ at: 'question', act, missing: true })
      return field.current?.focus()
    }
    setStep({ at: 'working', act, unsure: false })
    try {
      await send(act, request, note.current.trim(), () => setStep({ at: 'working', act, unsure: true }))
    } catch (error) {
      void reload()
      // The role is gone: the list says so.
      if (isNotThere(error)) return close()
      if (open.current) setStep({ at: 'failed', act, error })
      else toast.error([failureOf(act, error), why(error)].filter(Boolean).join(' '))
      return
    }
    void reload()
    note.current = ''
    if (open.current) setStep({ at: 'done', act })
    else toast.success(t.acts[act].done(request.person.name))
  }

  const { onAct, ...view } = viewOf()
  return (
    <Alert<Button>
      {...view}
      onAnswer={button => {
        if (button === 'act') onAct?.()
        else if (button === 'undo') setStep({ at: 'question', act: 'withdraw' })
        else close()
      }}
    />
  )

  function viewOf(): AlertOptions<Button> & { onAct?: () => void } {
    const { act } = step
    const words = t.acts[act]
    const closing: AlertButton<Button> = { id: 'close', label: t.close, variant: 'primary' }
    const { room, person } = request
    const what = t.what(room.name, spansOf(request, language).when, person.name)
    switch (step.at) {
      case 'question':
        return {
          title: words.question,
          content: (
            <>
              <p>{what}</p>
              {act !== 'approve' && (
                <TextField
                  // A question after an undo begins with nothing typed.
                  key={act}
                  ref={field}
                  label={act === 'withdraw' ? t.noteNeeded : t.note}
                  hint={t.noteHint}
                  error={step.missing ? t.noteMissing : undefined}
                  maxLength={longestNote}
                  autoComplete="off"
                  onChange={event => {
                    note.current = event.target.value
                  }}
                />
              )}
            </>
          ),
          buttons: [
            { id: 'close', label: t.cancel },
            { id: 'act', label: words.button, variant: act === 'approve' ? 'primary' : 'danger' },
          ],
          onAct: () => void answer(act),
        }
      case 'working':
        if (!step.unsure) return { tone: 'working', title: words.working, buttons: [] }
        return {
          tone: 'working',
          title: words.checking,
          content: t.checkingNote,
          buttons: [{ id: 'close', label: t.close }],
        }
      case 'done':
        return {
          tone: 'good',
          title: words.doneTitle,
          content: (
            <>
              <p>{what}</p>
              <p>{words.done(person.name)}</p>
            </>
          ),
          buttons: act === 'approve' ? [{ id: 'undo', label: t.undo }, closing] : [closing],
        }
      case 'failed': {
        const { error } = step
        // What a colleague or the person has done meanwhile is no failure.
        const isElsewhere = error instanceof CallProblem && error.status === 409
        return {
          tone: isElsewhere ? 'warn' : 'bad',
          title: isElsewhere ? t.elsewhereTitle : t.failedTitle,
          content: (
            <>
              <p>{what}</p>
              <p>{why(error)}</p>
              {!isElsewhere && <p>{failureOf(act, error)}</p>}
            </>
          ),
          buttons: [closing],
        }
      }
    }
  }

  /** Nothing is said of what is not known. */
  function failureOf(act: ConsentAct, error: unknown): string {
    return isUnknownOutcome(error) ? '' : t.acts[act].failed
  }
}

function send(act: ConsentAct, { id, revision }: RoomRequest, note: string, onUnsure: () => void) {
  const params = { id }
  switch (act) {
    case 'approve':
      return call(approveRoomRequest, { params, body: { revision } }, { onUnsure })
    case 'refuse':
      return call(
        refuseRoomRequest,
        { params, body: { revision, ...(note !== '' && { note }) } },
        { onUnsure },
      )
    case 'withdraw':
      return call(withdrawRoom, { params, body: { revision, note } }, { onUnsure })
  }
}
