import type { Referentiel } from '#features/rooms/contract.ts'
import { type Span, spanInWords } from '#features/rooms/rules.ts'
import { useLanguage, useMessages } from '#platform/web/shell/language.tsx'
import { Button, LinkButton } from '#platform/web/ui/Button.tsx'
import { messages } from '../messages.ts'
import { roomAddress } from './room-address.ts'

interface RowActionProps {
  room: Referentiel
  onBook: (room: Referentiel, span?: Span) => void
}

/** Of a room that is free at the time searched for: its page, and to book it. */
export function AtSearchedTime({ room, query, onBook }: RowActionProps & { query: string }) {
  const t = useMessages(messages).search
  const { email, bookable } = room
  if (email === null) return null
  return (
    <>
      <LinkButton to={roomAddress(email, query)} aria-label={t.detailOf(room.room)}>
        {t.detail}
      </LinkButton>
      {bookable && (
        <Button variant="primary" aria-label={t.bookRoom(room.room)} onClick={() => onBook(room)}>
          {t.book}
        </Button>
      )}
    </>
  )
}

/** Of a room that is free at another time: to book it then. */
export function AtAnotherTime({ room, span, onBook }: RowActionProps & { span: Span }) {
  const t = useMessages(messages).search
  const when = spanInWords(span, useLanguage())
  return (
    <Button variant="primary" aria-label={t.bookAt(room.room, when)} onClick={() => onBook(room, span)}>
      {t.book}
    </Button>
  )
}
