import { MapPin } from 'lucide-react'
import { messages as roomsMessages, useCampus } from '#features/rooms/web/public.tsx'
import { useMessages } from '#platform/web/shell/language.tsx'
import { useLocalState } from '#platform/web/storage/local-state.ts'
import { messages } from '../../bookings-messages.ts'
import styles from './BookingsList.module.css'
import type { Booking } from './my-schedules.ts'

/** Where the room is; its campus too where it is not the chosen one. */
export function Place({ site, building, floor }: Booking['referentiel']) {
  const t = useMessages(messages)
  const rooms = useMessages(roomsMessages)
  const chosen = useLocalState(s => s.siteId)
  const campus = useCampus(site)
  return (
    <p className={styles.place}>
      {campus !== undefined && site !== chosen && (
        <strong>
          <MapPin aria-hidden /> {t.campus(campus.name)}
        </strong>
      )}
      <span>{[building, rooms.floor(floor)].join(' · ')}</span>
    </p>
  )
}
