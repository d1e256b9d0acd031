import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { lazy, type ReactNode, Suspense, useRef, useState } from 'react'
import type { Referentiel } from '#features/rooms/contract.ts'
import { overlap, type Span } from '#features/rooms/rules.ts'
import { CallProblem, call, queryOf } from '#platform/web/api/call.ts'
import { record } from '#platform/web/observability/analytics.ts'
import { useMessages } from '#platform/web/shell/language.tsx'
import { alertDialog, confirmDialog } from '#platform/web/ui/forms/ask.tsx'
import { DialogSlot } from '#platform/web/ui/forms/DialogSlot.tsx'
import { LoadingOverlay } from '#platform/web/ui/forms/LoadingOverlay.tsx'
import {
  bookRoom,
  deleteReservation,
  events,
  listMySchedules,
  type Meeting,
  type Reservation,
  type Schedule,
} from '../../contract.ts'
import { messages } from '../../messages.ts'
import { reloadReservations } from '../use-schedules.ts'
import { type FreeInstead, freeInstead } from './free-instead.ts'
import { spanOf, withoutReservation, withReservation } from './my-schedules.ts'
import { type Choice, TakenDialog, type TakenDialogProps } from './TakenDialog.tsx'
import { useRefusalWords, useSpanWords } from './use-words.ts'

/** With its pickers it is fetched when it is first wanted. */
const EditDialog = lazy(async () => ({ default: (await import('./EditDialog.tsx')).EditDialog }))

export interface ReservationActions {
  /** Asks, then books, then says what came of it. True where a reservation was made, of this room or of another instead. */
  book: (room: Referentiel, span: Span) => Promise<boolean>
  /** Opens the dialog that moves a reservation to another time. */
  change: (room: Referentiel, meeting: Meeting) => void
  /** Asks, then deletes, then says what came of it; a refused request is taken off the list without a question. */
  remove: (room: Referentiel, meeting: Meeting) => Promise<void>
  /** To be rendered by whoever uses the actions. */
  dialog: ReactNode
}

/** Booking, changing and deleting, with every question and answer on the way. */
export function useReservationActions(): ReservationActions {
  const t = useMessages(messages).bookings
  const client = useQueryClient()
  const when = useSpanWords()
  const why = useRefusalWords()
  const [working, setWorking] = useState<string>()
  const [taken, setTaken] = useState<TakenDialogProps>()
  const [edited, setEdited] = useState<{ room: Referentiel; meeting: Meeting }>()
  // A second press before the question has opened is the same wish.
  const underWay = useRef(false)

  async function once<Result>(otherwise: Result, act: () => Promise<Result>): Promise<Result> {
    if (underWay.current) return otherwise
    underWay.current = true
    try {
      return await act()
    } finally {
      underWay.current = false
    }
  }

  async function whileSaying<Result>(label: string, act: () => Promise<Result>): Promise<Result> {
    setWorking(label)
    try {
      return await act()
    } finally {
      setWorking(undefined)
    }
  }

  function offer(props: Omit<TakenDialogProps, 'onAnswer'>): Promise<Choice | undefined> {
    return new Promise(resolve => {
      const onAnswer = (choice: Choice | undefined) => {
        setTaken(undefined)
        resolve(choice)
      }
      setTaken({ ...props, onAnswer })
    })
  }

  const book = (room: Referentiel, span: Span) =>
    once(false, async () => {
      const agreed = await confirmDialog({
        title: t.bookQuestion(room.room, when(span)),
        content: t.bookNote,
        confirm: t.book,
        cancel: t.cancel,
      })
      if (!agreed) return false
      const made = await attempt({ room, span })
      void reloadReservations(client)
      return made
    })

  async function attempt(first: Choice): Promise<boolean> {
    let wanted = first
    // One key for one wish: however often it is sent, it books once.
    let idempotencyKey = crypto.randomUUID()
    for (;;) {
      const { room, span } = wanted
      const outcome = await whileSaying(t.booking(room.room), () => ask(client, wanted, idempotencyKey))
      if ('made' in outcome) {
        rememberReservation(client, outcome.made)
        record(events.book)
        await alertDialog({
          tone: 'good',
          title: t.bookedTitle,
          content: (
            <>
              <p>
                <strong>{t.bookedText(room.room, when(spanOf(outcome.made)))}</strong>
              </p>
              <p>{t.bookedNote}</p>
            </>
          ),
        })
        return true
      }
      const { error, own, instead } = outcome
      // The session is over: the login is on its way, and says why.
      if (error instanceof CallProblem && (error.status === 401 || error.status === 403)) return false
      record(events.bookRefused, {
        reason: error instanceof CallProblem ? error.errorType : 'UNKNOWN',
      })
      void reloadReservations(client)
      if (own !== undefined) {
        await alertDialog({ tone: 'warn', title: t.ownTitle, content: t.ownText(room.room, when(own)) })
        return false
      }
      if (instead !== undefined && instead.rooms.length + instead.times.length > 0) {
        const choice = await offer({ room, span, instead })
        if (choice === undefined) return false
        wanted = choice
        idempotencyKey = crypto.randomUUID()
        continue
      }
      const mayRetry = error instanceof CallProblem && (error.network || error.status >= 500)
      const content = (
        <>
          <p>{t.errorBookingMessage}</p>
          <p>{why(error)}</p>
          {mayRetry && <p>{t.neverTwice}</p>}
        </>
      )
      if (!mayRetry) {
        await alertDialog({ tone: 'bad', title: t.errorTitle, content })
        return false
      }
      const button = await alertDialog({
        tone: 'bad',
        title: t.errorTitle,
        content,
        buttons: [
          { id: 'close', label: t.close },
          { id: 'retry', label: t.retry, variant: 'primary' },
        ],
      })
      if (button !== 'retry') return false
    }
  }

  const remove = (room: Referentiel, meeting: Meeting) =>
    once(undefined, async () => {
      const refused = meeting.status === 'REFUSED'
      const span = when(spanOf(meeting))
      if (!refused) {
        const agreed = await confirmDialog({
          title: t.deleteQuestion(room.room, span),
          content: t.deleteNote,
          confirm: t.deleteButton,
          cancel: t.keep,
          variant: 'danger',
        })
        if (!agreed) return
      }
      try {
        await whileSaying(t.deleting, () =>
          call(deleteReservation, { params: { id: meeting.id }, body: { email: room.email ?? '' } }),
        )
      } catch (error) {
        if (error instanceof CallProblem && (error.status === 401 || error.status === 403)) return
        void reloadReservations(client)
        await alertDialog({
          tone: 'bad',
          title: t.deleteErrorTitle,
          content: (
            <>
              <p>{why(error)}</p>
              <p>{t.stays}</p>
            </>
          ),
        })
        return
      }
      forgetReservation(client, meeting.id)
      void reloadReservations(client)
      if (refused) return
      record(events.delete)
      await alertDialog({ tone: 'good', title: t.deletedTitle, content: t.deletedText(room.room, span) })
    })

  const changed = async (room: Referentiel, made: Reservation) => {
    setEdited(undefined)
    rememberReservation(client, made)
    record(events.change)
    void reloadReservations(client)
    await alertDialog({
      tone: 'good',
      title: t.changedTitle,
      content: (
        <>
          <p>
            <strong>{t.changedText(room.room, when(spanOf(made)))}</strong>
          </p>
          <p>{made.confirmedStartDateTime === null ? t.requestedNote : t.changedNote}</p>
        </>
      ),
    })
  }

  return {
    book,
    change: (room, meeting) => setEdited({ room, meeting }),
    remove,
    dialog: (
      <>
        <DialogSlot>
          {edited !== undefined && (
            <Suspense fallback={<LoadingOverlay />}>
              <EditDialog
                key={edited.meeting.id}
                {...edited}
                onClose={() => setEdited(undefined)}
                onChanged={made => void changed(edited.room, made)}
              />
            </Suspense>
          )}
        </DialogSlot>
        {taken !== undefined && <TakenDialog {...taken} />}
        {working !== undefined && <LoadingOverlay label={working} />}
      </>
    ),
  }
}

type Outcome = { made: Reservation } | { error: unknown; own?: Span; instead?: FreeInstead }

/** Books once; where the room is taken, finds out by whom it is not: oneself, or what is free instead. */
async function ask(client: QueryClient, { room, span }: Choice, idempotencyKey: string): Promise<Outcome> {
  try {
    const body = {
      start: span.start.toISOString(),
      end: span.end.toISOString(),
      address: room.email ?? '',
      label: '',
    }
    return { made: await call(bookRoom, { body }, { idempotencyKey }) }
  } catch (error) {
    if (!(error instanceof CallProblem) || error.errorType !== 'ROOM_TAKEN') return { error }
    const own = await ownReservationIn(client, room, span)
    return own === undefined ? { error, instead: await freeInstead(room, span) } : { error, own }
  }
}

/** The time for which this person holds the room already: after an answer that was lost, say. */
async function ownReservationIn(
  client: QueryClient,
  room: Referentiel,
  span: Span,
): Promise<Span | undefined> {
  const mine = await client.fetchQuery({ ...queryOf(listMySchedules), staleTime: 0 }).catch(() => undefined)
  return mine?.schedules
    .filter(({ referentiel }) => referentiel.id === room.id)
    .flatMap(({ meetings }) => meetings)
    .filter(({ status }) => status === 'PENDING' || status === 'ACCEPTED')
    .map(spanOf)
    .find(own => overlap(own, span))
}

/** Shows a reservation in the list at once, before that is asked for anew. */
function rememberReservation(client: QueryClient, reservation: Reservation) {
  updateSchedules(client, schedules => withReservation(schedules, reservation))
}

function forgetReservation(client: QueryClient, id: string) {
  updateSchedules(client, schedules => withoutReservation(schedules, id))
}

function updateSchedules(client: QueryClient, update: (schedules: readonly Schedule[]) => Schedule[]) {
  client.setQueriesData<{ schedules: Schedule[] }>(
    { predicate: ({ queryKey }) => queryKey[2] === listMySchedules.path },
    known => known && { schedules: update(known.schedules) },
  )
}
