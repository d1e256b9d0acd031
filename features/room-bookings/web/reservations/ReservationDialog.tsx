import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react'
import type { Referentiel } from '#features/rooms/contract.ts'
import { overlap, type Span } from '#features/rooms/rules.ts'
import { useBookingParam } from '#features/rooms/web/public.tsx'
import { formatTime, formatTimeRange } from '#platform/time/campus-time.ts'
import {
  type CallOptions,
  CallProblem,
  call,
  isSessionOver,
  isUnknownOutcome,
  queryOf,
} from '#platform/web/api/call.ts'
import { componentOf } from '#platform/web/loading/component.ts'
import { record } from '#platform/web/observability/analytics.ts'
import { useLanguage, useMessages } from '#platform/web/shell/language.tsx'
import { ActAlert } from '#platform/web/ui/forms/ActAlert.tsx'
import type { AlertButton, AlertOptions } from '#platform/web/ui/forms/Alert.tsx'
import { FetchedDialog } from '#platform/web/ui/forms/FetchedDialog.tsx'
import { useAct } from '#platform/web/ui/forms/use-act.ts'
import { toast } from '#platform/web/ui/Toasts.tsx'
import { checkInSettingOf, checkInWindow } from '../../check-in-rules.ts'
import {
  type Attendee,
  bookRoom,
  deleteReservation,
  events,
  type Manager,
  type Meeting,
  type Reservation,
} from '../../contract.ts'
import { messages } from '../../dialog-messages.ts'
import { bookSeries, checkSeriesChange, deleteSeries } from '../../series-contract.ts'
import { messages as tellMeMessages } from '../../tell-me-messages.ts'
import { ForField, useManagers } from '../assistants/ForField.tsx'
import { ForManager, useForManager } from '../for-manager.ts'
import { type Expectation, expectAnswer } from '../reported-answers.ts'
import { reloadReservations, useMySchedules } from '../use-schedules.ts'
import { BookingLinks } from './BookingLinks.tsx'
import { bookingOfAll, type DatesToBook } from './book-again.ts'
import { DependentChoices, DependentsNow } from './Dependents.tsx'
import { type Details, detailsOf, FoldedDetailFields, noDetails, wordsOf } from './DetailFields.tsx'
import { type Choice, FreeChoices } from './FreeChoices.tsx'
import { type FreeInstead, freeInstead } from './free-instead.ts'
import {
  forgetReservation,
  heldDuring,
  ownBookings,
  rememberReservation,
  standingOf,
} from './known-schedules.ts'
import { type Booking, bookingsOf, confirmedSpanOf, spanOf, stands } from './my-schedules.ts'
import { useRequestWords } from './request-words.tsx'
import { hasScopes, type Scope, SeriesScope, useScopes } from './SeriesScope.tsx'
import type { Request } from './use-answer.ts'
import { type Dependents, useDependentChoices, useDependents } from './use-dependents.ts'
import { useRefusalWords, useSpanWords } from './use-words.ts'

/** With its fields and its dates it is fetched when a booking is to repeat. */
const loadSeriesDialog = async () => ({ default: (await import('./SeriesDialog.tsx')).SeriesDialog })

/** Few wait for a room that is taken. */
const loadWaitDialog = async () => ({ default: (await import('../waits/WaitDialog.tsx')).WaitDialog })

export interface Booked {
  what: 'book'
  room: Referentiel
  span: Span
  /** Who is to be invited, as it is proposed. */
  people?: readonly Attendee[] | undefined
  /** It was not booked, for whatever reason. */
  onRefused?: (() => void) | undefined
}

export type Wish = Booked | Deletion

interface Deletion {
  what: 'delete'
  room: Referentiel
  meeting: Meeting
}

/** Deleted dates of a series are booked again. */
interface Undoing {
  what: 'undo dates'
  booking: DatesToBook
}

/** What came of it, and how that is said where the dialog has been closed. */
type End = { notice: () => void } & (
  | { at: 'requested'; request: Request; expected: Expectation }
  | { at: 'taken'; wanted: Choice; instead: FreeInstead; title: string; text: string }
  | { at: 'own'; room: Referentiel; span: Span }
  | { at: 'not booked'; wanted: Choice; error: unknown }
  | { at: 'deleted' | 'gone' }
  | { at: 'dates deleted'; count: number; again: DatesToBook | undefined }
  | { at: 'dates booked'; count: number }
  | { at: 'dates not booked'; error: unknown }
  | { at: 'not deleted'; error: unknown; standing: Booking | undefined }
)

export interface ReservationDialogProps {
  wish: Wish
  /** Closed, whether or not something is still on its way; true where a reservation was made. */
  onClose: (made: boolean) => void
  /** The dialog has left, and the page can take the focus again. */
  onGone: () => void
}

type Button = 'close' | 'act' | 'undo' | 'repeat' | 'wait'

/**
 * Asks whether to book or to delete, does it, and says what came of it: one dialog from the question to the room's
 * answer. What is not known yet when it is closed is said in a notice.
 */
export function ReservationDialog(props: ReservationDialogProps) {
  const [manager, setManager] = useState(useForManager())
  return (
    <ForManager value={manager}>
      <QuestionToAnswer {...props} onManager={setManager} />
    </ForManager>
  )
}

function QuestionToAnswer({
  wish,
  onClose,
  onGone,
  onManager,
}: ReservationDialogProps & { onManager: (manager: Manager | undefined) => void }) {
  const t = useMessages(messages)
  const language = useLanguage()
  const client = useQueryClient()
  const when = useSpanWords()
  const why = useRefusalWords()
  const manager = useForManager()
  const dependents = useDependents(wish.what === 'delete' ? wish.meeting.id : undefined, 'deleted')
  const SeriesDialog = componentOf(loadSeriesDialog)
  const WaitDialog = componentOf(loadWaitDialog)
  const { tellMe } = useMessages(tellMeMessages)
  const [repeats, setRepeats] = useState(false)
  const [awaited, setAwaited] = useState<Choice>()
  const scopes = useScopes(wish.what === 'delete' ? wish.meeting : undefined, 'delete')
  const [scope, setScope] = useState<Scope>('this')
  const mine = useMySchedules({ enabled: wish.what === 'delete' && wish.meeting.series !== null }).data
  const { managers, bookingsForOthersLeft } = useManagers(wish.what === 'book')
  const ofDates = useDependentsOfDates(wish.what === 'delete' ? wish.meeting : undefined, scope)
  const made = useRef(false)
  // A deletion that is undone books with what was said before.
  const [details, setDetails] = useState(
    wish.what === 'delete' ? detailsOf(wish.meeting) : { ...noDetails, people: wish.people ?? [] },
  )
  // Said as it is known when the question comes: what came later would move the buttons under a finger.
  const [alreadyHeld] = useState(() => (wish.what === 'book' ? heldDuring(client, wish.span) : []))
  const stopShowing = useRef(() => {})
  useEffect(() => () => stopShowing.current(), [])
  useLayoutEffect(() => onGone, [onGone])
  const act = useAct<Wish | Undoing, End>({
    send: (pending, options) => {
      if (pending.what === 'undo dates') return bookDatesAgain(pending, options)
      return pending.what === 'book' ? book(pending, options) : remove(pending, options)
    },
    onDone: (end, _, { isOpen }) => {
      if (end.at === 'requested') {
        const { id } = end.request.reservation
        if (isOpen()) stopShowing.current = end.expected.show(id)
        else if (end.expected.end(id)) return
      }
      if (!isOpen()) end.notice()
    },
    onFailed: (_error, _asked, { close }) => {
      // The login is on its way, and says why.
      close()
      return true
    },
    onClose: () => onClose(made.current),
  })
  const { step } = act
  const end = step.at === 'done' ? step.result : undefined
  const requestWords = useRequestWords(end?.at === 'requested' ? end.request : undefined)

  /** @throws {CallProblem} the session is over */
  async function book(wanted: Choice, options: CallOptions): Promise<End> {
    const { room, span } = wanted
    const expected = expectAnswer()
    const outcome = await ask(client, { ...wanted, details, manager: manager?.id }, options)
    void reloadReservations(client)
    if ('reservation' in outcome) {
      const { reservation } = outcome
      made.current = true
      rememberReservation(client, reservation, manager?.id)
      record(events.book)
      const words = t.bookedText(room.room, when(spanOf(reservation)))
      return {
        at: 'requested',
        request: { reservation, formerRevision: undefined },
        expected,
        notice: () => toast.info(`${t.bookedTitle}. ${words}`),
      }
    }
    expected.end()
    const { error, own, instead } = outcome
    if (isSessionOver(error)) throw error
    if (wish.what === 'book') wish.onRefused?.()
    record(events.bookRefused, { reason: error instanceof CallProblem ? error.errorType : 'UNKNOWN' })
    if (own !== undefined) {
      const words = t.ownText(room.room, when(own))
      return { at: 'own', room, span: own, notice: () => toast.info(`${t.ownTitle}. ${words}`) }
    }
    if (instead !== undefined && instead.rooms.length + instead.times.length > 0) {
      const [title, text] =
        error instanceof CallProblem && error.errorType === 'ROOM_KEPT_FREE'
          ? [t.errorTitle, why(error)]
          : [t.takenTitle(room.room), t.takenText(when(span))]
      return { at: 'taken', wanted, instead, title, text, notice: () => toast.error(`${title}. ${text}`) }
    }
    return {
      at: 'not booked',
      wanted,
      error,
      notice: () => toast.error(`${t.errorTitle}. ${why(error)}`),
    }
  }

  /** @throws {CallProblem} the session is over */
  async function remove({ room, meeting }: Deletion, options: CallOptions): Promise<End> {
    const span = when(spanOf(meeting))
    const { series } = meeting
    try {
      if (series && scope !== 'this') {
        const gone = scopes[scope]
        const again = bookingOfAll(
          bookingsOf(mine?.schedules ?? []).filter(booking => gone.includes(booking.meeting.id)),
          new Date(),
        )
        const from = scope === 'following' ? { from: meeting.startDateTime } : {}
        const body = { ...from, dependents: ofDates.wishes() }
        await call(deleteSeries, { params: { id: series.id }, body }, options)
        for (const id of gone) forgetReservation(client, id)
        void reloadReservations(client)
        record(events.delete)
        const notice = () => toast.success(t.datesDeleted(gone.length))
        return { at: 'dates deleted', count: gone.length, again, notice }
      }
      const body = { email: room.email ?? '', dependents: dependents.wishes() }
      await call(deleteReservation, { params: { id: meeting.id }, body }, options)
    } catch (error) {
      if (isSessionOver(error)) throw error
      const standing = await standingOf(client, meeting.id, manager?.id)
      void reloadReservations(client)
      if (standing === 'gone') {
        forgetReservation(client, meeting.id)
        const words = `${t.goneTitle}. ${t.goneText(room.room, span)}`
        return { at: 'gone', notice: () => toast.info(words) }
      }
      const notice = () => toast.error(`${t.deleteErrorTitle}. ${why(error)}`)
      return { at: 'not deleted', error, standing, notice }
    }
    forgetReservation(client, meeting.id)
    void reloadReservations(client)
    record(events.delete)
    const notice = () => toast.success(`${t.deletedTitle}. ${deletedText(span)}`)
    return { at: 'deleted', notice }
  }

  /** @throws {CallProblem} the session is over */
  async function bookDatesAgain({ booking }: Undoing, options: CallOptions): Promise<End> {
    const expected = expectAnswer()
    const count = booking.dates.length
    try {
      const body = { ...booking, ...(manager && { for: manager.id }) }
      const { reservations } = await call(bookSeries, { body }, options)
      // One mail tells of them all, and none is said by itself.
      stopShowing.current = expected.show(...reservations.map(({ id }) => id))
      made.current = true
      record(events.book)
      return { at: 'dates booked', count, notice: () => toast.info(t.datesBookedAgain(count)) }
    } catch (error) {
      expected.end()
      if (isSessionOver(error)) throw error
      const notice = () => toast.error(`${t.datesNotBookedAgain}. ${why(error)}`)
      return { at: 'dates not booked', error, notice }
    } finally {
      void reloadReservations(client)
    }
  }

  const { room } = wish
  const checkIn = useCheckInWindow(wish)
  const span = wish.what === 'book' ? wish.span : spanOf(wish.meeting)
  const bookAgain = (choice: Choice) => void act.send({ what: 'book', ...choice })
  const asked = step.at === 'working' ? step.input : wish
  const words =
    asked.what === 'book'
      ? { working: t.booking(asked.room.room), checking: t.checkingBooking(asked.room.room) }
      : asked.what === 'undo dates'
        ? { working: t.bookingAgain, checking: t.checkingBookingAgain }
        : { working: t.deleting, checking: t.checkingDeletion }
  if (repeats && wish.what === 'book') {
    return (
      <FetchedDialog onClose={() => onClose(false)}>
        <SeriesDialog {...wish} details={details} onClose={onClose} />
      </FetchedDialog>
    )
  }
  if (awaited !== undefined) {
    return (
      <FetchedDialog onClose={act.close}>
        <WaitDialog {...awaited} onClose={act.close} />
      </FetchedDialog>
    )
  }
  return (
    <ActAlert<Wish | Undoing, End, Button>
      act={act}
      question={questionOf()}
      {...words}
      checkingNote={t.checkingNote}
      done={viewOf}
      // Of all that goes wrong a word is said in what came of it.
      failed={() => ({ title: t.errorTitle })}
      onAct={button => {
        if (button === 'repeat') setRepeats(true)
        else if (button === 'undo' && end?.at === 'dates deleted') {
          if (end.again !== undefined) void act.send({ what: 'undo dates', booking: end.again })
        } else if (button === 'wait')
          setAwaited(end !== undefined && 'wanted' in end ? end.wanted : undefined)
        else if (button === 'undo') bookAgain({ room, span })
        else if (end?.at === 'not booked') bookAgain(end.wanted)
        else void start()
      }}
    />
  )

  async function start() {
    const asked = scope === 'this' ? dependents : ofDates
    if (wish.what === 'delete' && !((await asked.ready()) && act.isOpen())) return
    void act.send(wish)
  }

  function deletedText(span: string): string {
    const { room } = wish.room
    return manager === undefined ? t.deletedText(room, span) : t.deletedForText(room, manager.name, span)
  }

  /** What became of the booking that was to be deleted, and of what was made for it. */
  function withDependents(text: string): ReactNode {
    if (wish.what === 'book') return text
    return (
      <>
        <p>{text}</p>
        <DependentsNow id={wish.meeting.id} about={end?.at} />
      </>
    )
  }

  function bookNoteOf(): string {
    const approvers = room.data[`contactLabel_${language}`] ?? t.approvers
    if (manager === undefined) return room.needsApproval ? t.approvalNote(approvers) : t.bookNote
    return room.needsApproval ? t.approvalForNote(approvers, manager.name) : t.bookForNote(manager.name)
  }

  function questionOf(): AlertOptions<Button> {
    return wish.what === 'book'
      ? {
          title: t.bookQuestion(room.room, when(span)),
          content: (
            <>
              {managers.length > 0 && (
                <ForField
                  managers={managers}
                  left={bookingsForOthersLeft}
                  manager={manager}
                  onManager={onManager}
                />
              )}
              <p>{bookNoteOf()}</p>
              {checkIn && (
                <p>
                  {t.checkInNote(formatTime(checkIn.from, language), formatTime(checkIn.until, language))}
                </p>
              )}
              {manager === undefined && alreadyHeld.length > 0 && (
                <p>
                  <strong>
                    {t.alreadyHeld(
                      alreadyHeld
                        .map(({ referentiel, meeting }) => {
                          const { start, end } = spanOf(meeting)
                          return `${referentiel.room}, ${formatTimeRange(start, end, language)}`
                        })
                        .join(' · '),
                    )}
                  </strong>
                </p>
              )}
              <FoldedDetailFields
                details={details}
                onDetails={setDetails}
                isOpen={wish.people !== undefined}
                needsApproval={room.needsApproval}
              />
            </>
          ),
          buttons: [
            { id: 'close', label: t.cancel },
            { id: 'repeat', label: t.repeat },
            { id: 'act', label: t.book, variant: 'primary' },
          ],
        }
      : {
          title: t.deleteQuestion(room.room, when(span)),
          content: (
            <>
              <p>{t.deleteNote}</p>
              {hasScopes(scopes) && <SeriesScope scopes={scopes} scope={scope} onScope={setScope} />}
              <DependentChoices dependents={scope === 'this' ? dependents : ofDates} fate="deleted" />
            </>
          ),
          buttons: [
            { id: 'close', label: t.keep },
            { id: 'act', label: t.deleteButton, variant: 'danger' },
          ],
        }
  }

  function viewOf(end: End): AlertOptions<Button> {
    const closing: AlertButton<Button> = { id: 'close', label: t.close }
    switch (end.at) {
      case 'requested':
        if (requestWords === undefined) return { title: t.bookedTitle }
        return {
          ...requestWords,
          content: (
            <>
              {requestWords.content}
              {requestWords.tone === 'good' && (
                <BookingLinks
                  referentiel={end.request.reservation.referentiel}
                  meeting={end.request.reservation}
                  now={new Date()}
                />
              )}
            </>
          ),
        }
      case 'taken': {
        const { wanted, instead, title, text } = end
        return {
          tone: 'warn',
          title,
          content: (
            <>
              <p>{text}</p>
              <FreeChoices {...wanted} instead={instead} onChoose={bookAgain} />
            </>
          ),
          buttons: [closing, { id: 'wait', label: tellMe }],
        }
      }
      case 'own':
        return { tone: 'warn', title: t.ownTitle, content: t.ownText(end.room.room, when(end.span)) }
      case 'not booked': {
        const { error } = end
        const content = paragraphs(
          isUnknownOutcome(error) ? undefined : t.errorBookingMessage,
          why(error),
          isUnknownOutcome(error) ? undefined : t.nothingBooked,
        )
        const shared = { tone: 'bad', title: t.errorTitle, content } as const
        if (isTaken(error)) {
          return { ...shared, buttons: [closing, { id: 'wait', label: tellMe }] }
        }
        if (!mayRetry(error)) return shared
        const retry: AlertButton<Button> = { id: 'act', label: t.retry, variant: 'primary' }
        return { ...shared, buttons: [closing, retry] }
      }
      case 'deleted': {
        const shared = {
          tone: 'good',
          title: t.deletedTitle,
          content: withDependents(deletedText(when(span))),
        } as const
        // What has begun cannot be asked for again.
        if (span.start.getTime() <= Date.now()) return shared
        return {
          ...shared,
          buttons: [
            { id: 'undo', label: t.undoDelete },
            { id: 'close', label: t.close, variant: 'primary' },
          ],
        }
      }
      case 'dates deleted': {
        const shared = {
          tone: 'good',
          title: t.datesDeleted(end.count),
          content: t.datesDeletedNote,
        } as const
        if (end.again === undefined) return shared
        return {
          ...shared,
          buttons: [
            { id: 'undo', label: t.undoDates },
            { id: 'close', label: t.close, variant: 'primary' },
          ],
        }
      }
      case 'dates booked': {
        const content = manager ? t.requestedForNote(manager.name) : t.datesBookedAgainNote
        return { tone: 'good', title: t.datesBookedAgain(end.count), content }
      }
      case 'dates not booked':
        return { tone: 'bad', title: t.datesNotBookedAgain, content: why(end.error) }
      case 'gone':
        return {
          tone: 'warn',
          title: t.goneTitle,
          content: withDependents(t.goneText(room.room, when(span))),
        }
      case 'not deleted': {
        const { error, standing } = end
        const stands =
          standing && t.stays(when(confirmedSpanOf(standing.meeting) ?? spanOf(standing.meeting)))
        return { tone: 'bad', title: t.deleteErrorTitle, content: paragraphs(why(error), stands) }
      }
    }
  }
}

/** What was made for the dates of a series that would be deleted along. */
function useDependentsOfDates(meeting: Meeting | undefined, scope: Scope): Dependents {
  const isAsked = meeting?.series != null && scope !== 'this'
  const { data, isError, refetch } = useQuery({
    ...queryOf(checkSeriesChange, {
      params: { id: meeting?.series?.id ?? '' },
      body: { of: meeting?.id ?? '', scope: scope === 'all' ? 'ALL' : 'FOLLOWING' },
    }),
    enabled: isAsked,
    staleTime: 0,
  })
  return {
    ...useDependentChoices(
      isAsked ? data?.dates.flatMap(({ dependents }) => dependents) : undefined,
      'deleted',
    ),
    failed: isAsked && isError && data === undefined,
    async ready() {
      if (data !== undefined || isError) return true
      const { data: found } = await refetch()
      return !found?.dates.some(({ dependents }) => dependents.some(({ stands }) => stands))
    },
  }
}

/** When the wanted booking will have to be checked in to; undefined: never. */
function useCheckInWindow({ what, room, ...wish }: Wish) {
  const setting = checkInSettingOf(useBookingParam(room.site))
  const [askedAt] = useState(() => new Date())
  if (what !== 'book' || !('span' in wish) || room.referencialType !== 'MEETING_ROOM') return undefined
  const { span } = wish
  const window = setting && checkInWindow({ ...span, givenAt: askedAt }, setting)
  return window && window.until < span.end ? window : undefined
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
  { room, span, details, manager }: Choice & { details: Details; manager: string | undefined },
  options: CallOptions,
): Promise<Outcome> {
  try {
    const body = {
      start: span.start.toISOString(),
      end: span.end.toISOString(),
      address: room.email ?? '',
      ...wordsOf(details),
      attendees: details.people.map(({ id }) => id),
      ...(manager !== undefined && { for: manager }),
    }
    return { reservation: await call(bookRoom, { body }, options) }
  } catch (error) {
    if (!isTaken(error)) return { error }
    // Of a manager it matters less whose it is than what is free.
    const own = manager === undefined ? await ownReservationIn(client, room, span) : undefined
    return own === undefined ? { error, instead: await freeInstead(room, span) } : { error, own }
  }
}

/** Whether a room was refused for what else it is booked for: others, and other times, may be free. */
function isTaken(error: unknown): error is CallProblem {
  return error instanceof CallProblem && /^ROOM_(TAKEN|KEPT_FREE)$/.test(error.errorType)
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
    .filter(({ meeting }) => stands(meeting))
    .map(({ meeting }) => spanOf(meeting))
    .find(own => overlap(own, span))
}
