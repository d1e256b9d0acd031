import { useEffect, useEffectEvent } from 'react'
import type { Referentiel } from '#features/rooms/contract.ts'
import type { Span } from '#features/rooms/rules.ts'
import { useReservationActions } from '../reservations/use-reservation-actions.tsx'

/** Asks at once whether to book a room, and says what came of it. */
export function BookAtHand({ room, span, onEnd }: { room: Referentiel; span: Span; onEnd: () => void }) {
  const { book, dialog } = useReservationActions()
  const ask = useEffectEvent(() => void book(room, span).then(onEnd))
  useEffect(() => ask(), [])
  return dialog
}
