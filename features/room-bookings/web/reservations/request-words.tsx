import type { ReactNode } from 'react'
import { useLanguage, useMessages } from '#platform/web/shell/language.tsx'
import type { AlertOptions } from '#platform/web/ui/forms/Alert.tsx'
import { messages } from '../../dialog-messages.ts'
import { reasonInWords } from '../answers.ts'
import { useForManager } from '../for-manager.ts'
import { confirmedSpanOf, spanOf } from './my-schedules.ts'
import { type Request, useAnswer } from './use-answer.ts'
import { useSpanWords } from './use-words.ts'

export interface RequestWords {
  title: string
  content: ReactNode
  tone: NonNullable<AlertOptions['tone']>
}

/** What a dialog says of a request that the server took: requested, and once the room has answered what it answered. */
export function useRequestWords(request: Request | undefined): RequestWords | undefined {
  const t = useMessages(messages)
  const language = useLanguage()
  const when = useSpanWords()
  const answer = useAnswer(request)
  const manager = useForManager()
  if (request === undefined) return undefined
  const { reservation } = request
  const confirmed = confirmedSpanOf(reservation)
  const isChange = confirmed !== undefined || request.formerRevision !== undefined
  const text = t.bookedText(reservation.referentiel.room, when(spanOf(reservation)))
  const placed = (room: string | null, time: string) => (room === null ? time : `${room}, ${time}`)
  const why = answer === undefined ? '' : reasonInWords(answer, language)
  const { needsApproval } = reservation.referentiel
  const confirmedNote = manager === undefined ? t.confirmedNote : t.confirmedForNote(manager.name)
  const said = {
    accepted: { tone: 'good', title: isChange ? t.movedTitle : t.confirmedTitle, note: confirmedNote },
    moved: { tone: 'good', title: t.movedTitle, note: confirmedNote },
    refused: { tone: 'bad', title: t.refusedTitle, note: why },
    notMoved: {
      tone: 'bad',
      title: t.notMovedTitle,
      note: [why, confirmed && t.stays(placed(reservation.confirmedRoom, when(confirmed)))]
        .filter(Boolean)
        .join(' '),
    },
    waiting: {
      tone: 'good',
      title: isChange ? t.changedTitle : t.bookedTitle,
      note:
        manager !== undefined
          ? t.requestedForNote(manager.name)
          : !isChange
            ? needsApproval
              ? t.consentNote
              : t.bookedNote
            : confirmed === undefined
              ? t.requestedNote
              : needsApproval
                ? t.consentChangeNote
                : t.changedNote,
    },
  } as const
  const { tone, title, note } = said[answer?.kind ?? 'waiting']
  return {
    tone,
    title,
    content: (
      <>
        <p>
          <strong>{text}</strong>
        </p>
        <p>{note}</p>
      </>
    ),
  }
}
