import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { spanInWords } from '#features/rooms/rules.ts'
import type { Language } from '#platform/text/language.ts'
import { type CallOptions, CallProblem, call, isNotThere, isUnknownOutcome } from '#platform/web/api/call.ts'
import { useProblemWords } from '#platform/web/api/problem-words.ts'
import { useLanguage, useMessages } from '#platform/web/shell/language.tsx'
import { ActAlert } from '#platform/web/ui/forms/ActAlert.tsx'
import type { AlertButton } from '#platform/web/ui/forms/Alert.tsx'
import { TextField } from '#platform/web/ui/forms/TextField.tsx'
import { useAct } from '#platform/web/ui/forms/use-act.ts'
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
  const [act, setAct] = useState(first)
  const [missing, setMissing] = useState(false)
  const note = useRef('')
  const field = useRef<HTMLInputElement>(null)
  const reload = () =>
    client.invalidateQueries({ predicate: ({ queryKey }) => queryKey[2] === listRoomRequests.path })
  const words = t.acts[act]

  const answering = useAct({
    send: (_, options) => {
      const isMissing = act === 'withdraw' && note.current.trim() === ''
      setMissing(isMissing)
      if (!isMissing) return send(act, request, note.current.trim(), options)
      field.current?.focus()
      return undefined
    },
    onDone: () => {
      void reload()
      note.current = ''
    },
    onFailed: (error, _, { close }) => {
      void reload()
      // The role is gone: the list says so.
      if (!isNotThere(error)) return
      close()
      return true
    },
    onClose,
    notices: {
      done: () => words.done(request.person.name),
      failed: error => [failureOf(error), why(error)].filter(Boolean).join(' '),
    },
  })

  const closing: AlertButton<Button> = { id: 'close', label: t.close, variant: 'primary' }
  const { room, person } = request
  const what = t.what(room.name, spansOf(request, language).when, person.name)
  return (
    <ActAlert<void, unknown, Button>
      act={answering}
      question={{
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
                error={missing ? t.noteMissing : undefined}
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
      }}
      working={words.working}
      checking={words.checking}
      checkingNote={t.checkingNote}
      done={() => ({
        title: words.doneTitle,
        content: (
          <>
            <p>{what}</p>
            <p>{words.done(person.name)}</p>
          </>
        ),
        buttons: act === 'approve' ? [{ id: 'undo', label: t.undo }, closing] : [closing],
      })}
      failed={error => {
        // What a colleague or the person has done meanwhile is no failure.
        const isElsewhere = error instanceof CallProblem && error.status === 409
        return {
          tone: isElsewhere ? 'warn' : 'bad',
          title: isElsewhere ? t.elsewhereTitle : t.failedTitle,
          content: (
            <>
              <p>{what}</p>
              <p>{why(error)}</p>
              {!isElsewhere && <p>{failureOf(error)}</p>}
            </>
          ),
          buttons: [closing],
        }
      }}
      onAct={button => {
        if (button === 'act') return void answering.send()
        setAct('withdraw')
        answering.ask()
      }}
    />
  )

  /** Nothing is said of what is not known. */
  function failureOf(error: unknown): string {
    return isUnknownOutcome(error) ? '' : words.failed
  }
}

function send(act: ConsentAct, { id, revision }: RoomRequest, note: string, options: CallOptions) {
  const params = { id }
  switch (act) {
    case 'approve':
      return call(approveRoomRequest, { params, body: { revision } }, options)
    case 'refuse':
      return call(refuseRoomRequest, { params, body: { revision, ...(note !== '' && { note }) } }, options)
    case 'withdraw':
      return call(withdrawRoom, { params, body: { revision, note } }, options)
  }
}
