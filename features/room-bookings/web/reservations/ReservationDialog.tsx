import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react'
import type { Referentiel } from '#features/rooms/contract.ts'
import { overlap, type Span } from '#features/rooms/rules.ts'
import { CallProblem, call, isUnknownOutcome } from '#platform/web/api/call.ts'
import { record } from '#platform/web/observability/analytics.ts'
import { useLanguage, useMessages } from '#platform/web/shell/language.tsx'
import { Alert, type AlertButton, type AlertOptions } from '#platform/web/ui/forms/Alert.tsx'
import { TextField } from '#platform/web/ui/forms/TextField.tsx'
import { toast } from '#platform/web/ui/Toasts.tsx'
import {
  bookRoom,
  deleteReservation,
  events,
  longestLabel,
  type Meeting,
  type Reservation,
} from '../../contract.ts'
import { messages } from '../../dialog-messages.ts'
import { expectAnswer } from '../told-answers.ts'
import { reloadReservations } from '../use-schedules.ts'
import { BookingLinks } from './BookingLinks.tsx'
import { DependentChoices, DependentsNow } from './Dependents.tsx'
import { type Choice, FreeChoices } from './FreeChoices.tsx'
import { type FreeInstead, freeInstead } from './free-instead.ts'
import { forgetReservation, ownBookings, rememberReservation, standingOf } from './known-schedules.ts'
import { type Booking, confirmedSpanOf, spanOf } from './my-schedules.ts'
import { useRequestWords } from './request-words.tsx'
import type { Request } from './use-answer.ts'
import { useDependents } from './use-dependents.ts'
import { isSessionOver, useRefusalWords, useSpanWords } from './use-words.ts'

export type Wish =
  | { what: 'book'; room: Referentiel; span: Span }
  | { what: 'delete'; room: Referentiel; meeting: Meeting }

/** Where the dialog is between its question and what came of it. */
type Step =
  | { at: 'question' }
  | { at: 'booking' | 'deleting'; room: Referentiel; unsure: boolean }
  | { at: 'requested'; request: Request }
  | { at: 'taken'; wanted: Choice; instead: FreeInstead }
  | { at: 'own'; room: Referentiel; span: Span }
  | { at: 'not booked'; wanted: Choice; error: unknown }
  | { at: 'deleted' | 'gone' }
  | { at: 'not deleted'; error: unknown; standing: Booking | undefined }

export interface ReservationDialogProps {
  wish: Wish
  /** Closed, whether or not something is still on its way; true where a reservation was made. */
  onClose: (made: boolean) => void
  /** The dialog has left, and the page can take the focus again. */
  onGone: () => void
}

type Button = 'close' | 'act' | 'undo'

/**
 * Asks whether to book or to delete, does it, and says what came of it: one dialog from the question to the room's
 * answer. What is not known yet when it is closed is said in a notice.
 */
export function ReservationDialog({ wish, onClose, onGone }: ReservationDialogProps) {
  const t = useMessages(messages)
  const language = useLanguage()
  const client = useQueryClient()
  const when = useSpanWords()
  const why = useRefusalWords()
  const [step, setStep] = useState<Step>({ at: 'question' })
  const dependents = useDependents(wish.what === 'delete' ? wish.meeting.id : undefined, 'deleted')
  const request = step.at === 'requested' ? step.request : undefined
  const requestWords = useRequestWords(request)
  const open = useRef(true)
  const made = useRef(false)
  /** What was typed of it, where somebody is asked for their consent. */
  const purpose = useRef('')
  const stopShowing = useRef(() => {})
  useEffect(() => {
    open.current = true
    return () => {
      open.current = false
      stopShowing.current()
    }
  }, [])
  useLayoutEffect(() => onGone, [onGone])
  const close = () => {
    open.current = false
    onClose(made.current)
  }
  /** Says what came of it: here, or in a notice where the dialog has been closed. */
  const tell = (next: Step, notice: () => void) => {
    if (open.current) setStep(next)
    else notice()
  }

  async function book(wanted: Choice) {
    const { room, span } = wanted
    setStep({ at: 'booking', room, unsure: false })
    const expected = expectAnswer()
    const outcome = await ask(client, { ...wanted, label: purpose.current.trim() }, () =>
      setStep({ at: 'booking', room, unsure: true }),
    )
    void reloadReservations(client)
    if ('reservation' in outcome) {
      const { reservation } = outcome
      made.current = true
      rememberReservation(client, reservation)
      record(events.book)
      if (open.current) stopShowing.current = expected.show(reservation.id)
      else if (expected.end(reservation.id)) return
      const words = t.bookedText(room.room, when(spanOf(reservation)))
      tell({ at: 'requested', request: { reservation, formerRevision: undefined } }, () =>
        toast.info(`${t.bookedTitle}. ${words}`),
      )
      return
    }
    expected.end()
    const { error, own, instead } = outcome
    // The login is on its way, and says why.
    if (isSessionOver(error)) return close()
    record(events.bookRefused, { reason: error instanceof CallProblem ? error.errorType : 'UNKNOWN' })
    if (own !== undefined) {
      const words = t.ownText(room.room, when(own))
      tell({ at: 'own', room, span: own }, () => toast.info(`${t.ownTitle}. ${words}`))
    } else if (instead !== undefined && instead.rooms.length + instead.times.length > 0) {
      tell({ at: 'taken', wanted, instead }, () =>
        toast.error(`${t.takenTitle(room.room)}. ${t.takenText(when(span))}`),
      )
    } else {
      tell({ at: 'not booked', wanted, error }, () => toast.error(`${t.errorTitle}. ${why(error)}`))
    }
  }

  async function remove(room: Referentiel, meeting: Meeting) {
    const span = when(spanOf(meeting))
    if (!(await dependents.ready()) || !open.current) return
    setStep({ at: 'deleting', room, unsure: false })
    try {
      const body = { email: room.email ?? '', dependents: dependents.wishes() }
      const onUnsure = () => setStep({ at: 'deleting', room, unsure: true })
      await call(deleteReservation, { params: { id: meeting.id }, body }, { onUnsure })
    } catch (error) {
      if (isSessionOver(error)) return close()
      const standing = await standingOf(client, meeting.id)
      void reloadReservations(client)
      if (standing === 'gone') {
        forgetReservation(client, meeting.id)
        return tell({ at: 'gone' }, () => toast.info(`${t.goneTitle}. ${t.goneText(room.room, span)}`))
      }
      return tell({ at: 'not deleted', error, standing }, () =>
        toast.error(`${t.deleteErrorTitle}. ${why(error)}`),
      )
    }
    forgetReservation(client, meeting.id)
    void reloadReservations(client)
    record(events.delete)
    tell({ at: 'deleted' }, () => toast.success(`${t.deletedTitle}. ${t.deletedText(room.room, span)}`))
  }

  const { room } = wish
  const span = wish.what === 'book' ? wish.span : spanOf(wish.meeting)
  const act = () => void (wish.what === 'book' ? book({ room, span }) : remove(room, wish.meeting))
  const { onAct, onUndo, ...view } = viewOf()
  return (
    <Alert<Button>
      {...view}
      onAnswer={button => {
        if (button === 'act') (onAct ?? act)()
        else if (button === 'undo') onUndo?.()
        else close()
      }}
    />
  )

  /** What became of the booking that was to be deleted, and of what was made for it. */
  function withDependents(text: string): ReactNode {
    if (wish.what === 'book') return text
    return (
      <>
        <p>{text}</p>
        <DependentsNow id={wish.meeting.id} about={step.at} />
      </>
    )
  }

  function viewOf(): AlertOptions<Button> & { onAct?: () => void; onUndo?: () => void } {
    const closing: AlertButton<Button> = { id: 'close', label: t.close }
    switch (step.at) {
      case 'question':
        return wish.what === 'book'
          ? {
              title: t.bookQuestion(room.room, when(span)),
              content: room.needsApproval ? (
                <>
                  <p>{t.approvalNote(room.data[`contactLabel_${language}`] ?? t.approvers)}</p>
                  <TextField
                    label={t.purpose}
                    maxLength={longestLabel}
                    autoComplete="off"
                    onChange={event => {
                      purpose.current = event.target.value
                    }}
                  />
                </>
              ) : (
                t.bookNote
              ),
              buttons: [
                { id: 'close', label: t.cancel },
                { id: 'act', label: t.book, variant: 'primary' },
              ],
            }
          : {
              title: t.deleteQuestion(room.room, when(span)),
              content: (
                <>
                  <p>{t.deleteNote}</p>
                  <DependentChoices dependents={dependents} fate="deleted" />
                </>
              ),
              buttons: [
                { id: 'close', label: t.keep },
                { id: 'act', label: t.deleteButton, variant: 'danger' },
              ],
            }
      case 'booking':
        return step.unsure
          ? working(t.checkingBooking(step.room.room), t.checkingNote, [closing])
          : working(t.booking(step.room.room))
      case 'deleting':
        return step.unsure ? working(t.checkingDeletion, t.checkingNote, [closing]) : working(t.deleting)
      case 'requested':
        if (requestWords === undefined) return { title: t.bookedTitle }
        return {
          ...requestWords,
          content: (
            <>
              {requestWords.content}
              {requestWords.tone === 'good' && (
                <BookingLinks
                  referentiel={step.request.reservation.referentiel}
                  meeting={step.request.reservation}
                  now={new Date()}
                />
              )}
            </>
          ),
        }
      case 'taken': {
        const { wanted, instead } = step
        return {
          tone: 'warn',
          title: t.takenTitle(wanted.room.room),
          content: (
            <>
              <p>{t.takenText(when(wanted.span))}</p>
              <FreeChoices {...wanted} instead={instead} onChoose={choice => void book(choice)} />
            </>
          ),
          buttons: [closing],
        }
      }
      case 'own':
        return { tone: 'warn', title: t.ownTitle, content: t.ownText(step.room.room, when(step.span)) }
      case 'not booked': {
        const { error, wanted } = step
        const content = paragraphs(
          isUnknownOutcome(error) ? undefined : t.errorBookingMessage,
          why(error),
          isUnknownOutcome(error) ? undefined : t.nothingBooked,
        )
        const shared = { tone: 'bad', title: t.errorTitle, content } as const
        if (!mayRetry(error)) return shared
        const retry: AlertButton<Button> = { id: 'act', label: t.retry, variant: 'primary' }
        return { ...shared, buttons: [closing, retry], onAct: () => void book(wanted) }
      }
      case 'deleted': {
        const shared = {
          tone: 'good',
          title: t.deletedTitle,
          content: withDependents(t.deletedText(room.room, when(span))),
        } as const
        // What has begun cannot be asked for again.
        if (span.start.getTime() <= Date.now()) return shared
        return {
          ...shared,
          buttons: [
            { id: 'undo', label: t.undoDelete },
            { id: 'close', label: t.close, variant: 'primary' },
          ],
          onUndo: () => void book({ room, span }),
        }
      }
      case 'gone':
        return {
          tone: 'warn',
          title: t.goneTitle,
          content: withDependents(t.goneText(room.room, when(span))),
        }
      case 'not deleted': {
        const { error, standing } = step
        const stands =
          standing && t.stays(when(confirmedSpanOf(standing.meeting) ?? spanOf(standing.meeting)))
        return { tone: 'bad', title: t.deleteErrorTitle, content: paragraphs(why(error), stands) }
      }
    }
  }
}

function working(title: string, content?: string, buttons: readonly AlertButton<Button>[] = []) {
  return { tone: 'working', title, content, buttons } as const
}

function paragraphs(...words: (string | undefined)[]): ReactNode {
  return words.map(text => text !== undefined && <p key={text}>{text}</p>)
}

function mayRetry(error: unknown): boolean {
  return error instanceof CallProblem && !isUnknownOutcome(error) && (error.network || error.status >= 500)
}

type Outcome = { reservation: Reservation } | { error: unknown; own?: Span; instead?: FreeInstead }

/** Books once; where the room is taken, finds out by whom it is not: oneself, or what is free instead. */
async function ask(
  client: QueryClient,
  { room, span, label }: Choice & { label: string },
  onUnsure: () => void,
): Promise<Outcome> {
  try {
    const body = {
      start: span.start.toISOString(),
      end: span.end.toISOString(),
      address: room.email ?? '',
      label,
    }
    return { reservation: await call(bookRoom, { body }, { onUnsure }) }
  } catch (error) {
    if (!(error instanceof CallProblem) || error.errorType !== 'ROOM_TAKEN') return { error }
    const own = await ownReservationIn(client, room, span)
    return own === undefined ? { error, instead: await freeInstead(room, span) } : { error, own }
  }
}

/** The time for which this person holds the room already, booked on another device, say. */
async function ownReservationIn(
  client: QueryClient,
  room: Referentiel,
  span: Span,
): Promise<Span | undefined> {
  const mine = await ownBookings(client)
  return mine
    ?.filter(({ referentiel }) => referentiel.id === room.id)
    .filter(({ meeting: { status } }) => status === 'PENDING' || status === 'ACCEPTED')
    .map(({ meeting }) => spanOf(meeting))
    .find(own => overlap(own, span))
}
