import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import type { Referentiel } from '#features/rooms/contract.ts'
import type { Span } from '#features/rooms/rules.ts'
import { call, isSessionOver } from '#platform/web/api/call.ts'
import { fetchComponent, fetched } from '#platform/web/loading/component.ts'
import { whenSettled } from '#platform/web/loading/settled.ts'
import { useMessages } from '#platform/web/shell/language.tsx'
import { DialogSlot } from '#platform/web/ui/forms/DialogSlot.tsx'
import { FetchedDialog } from '#platform/web/ui/forms/FetchedDialog.tsx'
import { toast } from '#platform/web/ui/Toasts.tsx'
import { messages } from '../../bookings-messages.ts'
import { deleteReservation, type Meeting, restoreDismissed } from '../../contract.ts'
import { reloadReservations } from '../use-schedules.ts'
import { forgetReservation, standingOf } from './known-schedules.ts'
import type { Booked, Wish } from './ReservationDialog.tsx'
import { useRefusalWords } from './use-words.ts'

const loadReservationDialog = async () => ({
  default: (await import('./ReservationDialog.tsx')).ReservationDialog,
})
// Whether that fails is told once it is drawn.
const fetchReservationDialog = () => void fetchComponent(loadReservationDialog).catch(() => undefined)

const ReservationDialog = fetched(loadReservationDialog)

/** Few wait for a room that is taken. */
const WaitDialog = fetched(async () => ({ default: (await import('../waits/WaitDialog.tsx')).WaitDialog }))

/** With its pickers it is fetched when it is first wanted. */
const ChangeDialog = fetched(async () => ({ default: (await import('./ChangeDialog.tsx')).ChangeDialog }))

export interface ReservationActions {
  /** Asks, books, and says what came of it. True where a reservation was made, of this room or of another instead. */
  book: (room: Referentiel, span: Span, also?: Pick<Booked, 'people' | 'onRefused'>) => Promise<boolean>
  /** Opens the dialog that moves a reservation to another time. */
  change: (room: Referentiel, meeting: Meeting) => void
  /** Asks whether to wait for a room that is taken then, and puts the person into its line. */
  wait: (room: Referentiel, span: Span) => void
  /** Asks, deletes, and says what came of it; a refused request is taken off the list without a question. */
  remove: (room: Referentiel, meeting: Meeting) => Promise<void>
  /** To be rendered by whoever uses the actions. */
  dialog: ReactNode
}

interface Open {
  number: number
  wish: Wish
  onClose: (made: boolean) => void
  onGone: () => void
}

/**
 * Booking, changing and deleting: each is one dialog from its question to what came of it.
 * @param manager whose bookings they are; undefined: one's own
 */
export function useReservationActions(manager?: string): ReservationActions {
  const t = useMessages(messages)
  const client = useQueryClient()
  const why = useRefusalWords()
  const [open, setOpen] = useState<Open>()
  const [edited, setEdited] = useState<{ room: Referentiel; meeting: Meeting }>()
  const [awaited, setAwaited] = useState<{ room: Referentiel; span: Span }>()
  // A second press before the question has opened, or before an answer has come, is the same wish.
  const busy = useRef(new Set<string>())
  const count = useRef(0)
  // After what the screen shows, and before a button is pressed: on a slow phone its thirteen files would keep the rooms back.
  useEffect(() => whenSettled(fetchReservationDialog), [])

  function once<Result>(what: string, otherwise: Result, act: () => Promise<Result>): Promise<Result> {
    if (busy.current.has(what)) return Promise.resolve(otherwise)
    busy.current.add(what)
    return act().finally(() => busy.current.delete(what))
  }

  const requested = (wish: Wish) =>
    once('dialog', false, () => {
      return new Promise<boolean>(resolve => {
        count.current += 1
        let closed: { made: boolean } | undefined
        setOpen({
          number: count.current,
          wish,
          onClose: made => {
            closed = { made }
            setOpen(undefined)
          },
          onGone: () => closed && resolve(closed.made),
        })
      })
    })

  async function dismiss(room: Referentiel, { id }: Meeting): Promise<void> {
    try {
      await call(deleteReservation, { params: { id }, body: { email: room.email ?? '' } })
    } catch (error) {
      if (isSessionOver(error)) return
      const isThere = (await standingOf(client, id, manager)) !== 'gone'
      void reloadReservations(client)
      if (isThere) return toast.error(t.dismissFailed(why(error)))
    }
    forgetReservation(client, id)
    void reloadReservations(client)
    toast.success(t.dismissed(room.room), () => void putBack(id))
  }

  async function putBack(id: string): Promise<void> {
    try {
      await call(restoreDismissed, { params: { id } })
    } catch (error) {
      if (!isSessionOver(error)) toast.error(t.restoreFailed(why(error)))
    }
    void reloadReservations(client)
  }

  return {
    book: (room, span, also) => requested({ what: 'book', room, span, ...also }),
    change: (room, meeting) => setEdited({ room, meeting }),
    wait: (room, span) => setAwaited({ room, span }),
    remove: async (room, meeting) => {
      if (meeting.status === 'REFUSED') return once(meeting.id, undefined, () => dismiss(room, meeting))
      await requested({ what: 'delete', room, meeting })
    },
    dialog: (
      <>
        <DialogSlot>
          {open !== undefined && (
            <FetchedDialog
              onClose={() => {
                open.onClose(false)
                open.onGone()
              }}
            >
              <ReservationDialog
                key={open.number}
                wish={open.wish}
                onClose={open.onClose}
                onGone={open.onGone}
              />
            </FetchedDialog>
          )}
        </DialogSlot>
        <DialogSlot>
          {edited !== undefined && (
            <FetchedDialog onClose={() => setEdited(undefined)}>
              <ChangeDialog key={edited.meeting.id} {...edited} onClose={() => setEdited(undefined)} />
            </FetchedDialog>
          )}
        </DialogSlot>
        <DialogSlot>
          {awaited !== undefined && (
            <FetchedDialog onClose={() => setAwaited(undefined)}>
              <WaitDialog {...awaited} onClose={() => setAwaited(undefined)} />
            </FetchedDialog>
          )}
        </DialogSlot>
      </>
    ),
  }
}
