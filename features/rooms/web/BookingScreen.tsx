import { useMessages } from '#platform/web/language.tsx'
import { Page } from '#platform/web/shell/Page.tsx'
import { messages } from '../messages.ts'

/** Finds a free room, and shows the own bookings. */
export default function BookingScreen() {
  const t = useMessages(messages)
  return <Page title={t.findRoom} />
}
