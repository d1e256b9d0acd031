import {
  ArrowLeft,
  CalendarDays,
  Check,
  ConciergeBell,
  Copy,
  Footprints,
  MapPinOff,
  Navigation,
} from 'lucide-react'
import { type Ref, useEffect, useRef } from 'react'
import { useMe } from '#features/directory/web/public.tsx'
import { whyNotBookable } from '#features/room-bookings/rules.ts'
import type { Referentiel } from '#features/rooms/contract.ts'
import { equipmentInWords } from '#features/rooms/rules.ts'
import { useCampus, useDaysAhead } from '#features/rooms/web/public.tsx'
import { useSites } from '#features/sites/web/public.tsx'
import { fetched } from '#platform/web/loading/component.ts'
import { useHasScreen } from '#platform/web/shell/features.tsx'
import { useLanguage, useMessages } from '#platform/web/shell/language.tsx'
import { Button, LinkButton } from '#platform/web/ui/Button.tsx'
import { FetchedPart } from '#platform/web/ui/FetchedPart.tsx'
import { LiveRegion } from '#platform/web/ui/LiveRegion.tsx'
import { LiveValue } from '#platform/web/ui/LiveValue.tsx'
import { Loading, Skeleton } from '#platform/web/ui/Skeleton.tsx'
import { EmptyState } from '#platform/web/ui/States.tsx'
import { toast } from '#platform/web/ui/Toasts.tsx'
import { useCopy } from '#platform/web/ui/use-copy.ts'
import type { MapDescriptor, Occupancy } from '../contract.ts'
import { messages } from '../messages.ts'
import { OfficePeople } from './OfficePeople.tsx'
import { isBooked, presenceOf } from './occupancy.ts'
import styles from './PlacePanel.module.css'
import { PlaceIcon } from './PlaceRow.tsx'
import { type Place, whereIs } from './places.ts'
import type { Go } from './use-map-address.ts'

// The fields of days and times bring a library along, which a look at a place does not wait for.
const BookHere = fetched(async () => ({ default: (await import('./BookHere.tsx')).BookHere }))
const BookingsHere = fetched(async () => ({ default: (await import('./BookingsHere.tsx')).BookingsHere }))

interface PlacePanelProps {
  /** Undefined: not among what is here. */
  place: Place | undefined
  /** Not everything is here yet. */
  loading: boolean
  descriptor: MapDescriptor
  occupancy: Occupancy | undefined
  go: Go
}

/** A place: what it is, whether it is free, and what can be done there. */
export function PlacePanel({ place, loading, descriptor, occupancy, go }: PlacePanelProps) {
  const t = useMessages(messages)
  const heading = useRef<HTMLHeadingElement>(null)
  // Who chose it in the list or on the picture reads on here.
  const there = place !== undefined
  useEffect(() => {
    if (there) heading.current?.focus({ preventScroll: true })
  }, [there])
  return (
    <>
      <Button
        variant="quiet"
        className={styles.back ?? ''}
        icon={<ArrowLeft aria-hidden />}
        onClick={() => go({ place: null })}
      >
        {t.back}
      </Button>
      {place !== undefined ? (
        <About place={place} descriptor={descriptor} occupancy={occupancy} heading={heading} go={go} />
      ) : loading ? (
        <Loading label={t.loading}>
          <Skeleton width="60%" height={28} />
          <Skeleton width="80%" />
          <Skeleton shape="box" height={120} />
        </Loading>
      ) : (
        <EmptyState title={t.placeGone} icon={<MapPinOff aria-hidden />}>
          <p>{t.placeGoneHint}</p>
        </EmptyState>
      )}
    </>
  )
}

interface AboutProps {
  place: Place
  descriptor: MapDescriptor
  occupancy: Occupancy | undefined
  heading: Ref<HTMLHeadingElement>
  go: Go
}

function About({ place, descriptor, occupancy, heading, go }: AboutProps) {
  const t = useMessages(messages)
  const language = useLanguage()
  const { room } = place
  return (
    <>
      <header className={styles.head}>
        <PlaceIcon place={place} />
        <div>
          <h2 ref={heading} tabIndex={-1} data-inherits-focus>
            {place.name[language]}
          </h2>
          <p className={styles.where}>{whereIs(place, descriptor, language)}</p>
        </div>
      </header>
      {room?.image && (
        <img className={styles.picture} src={room.image} alt="" width={343} height={193} loading="lazy" />
      )}
      {place.restricted && <p className={styles.note}>{t.restricted}</p>}
      {descriptor.closures.some(({ id }) => id === place.id) && <p className={styles.note}>{t.closedNow}</p>}
      {(place.sensor !== undefined || room !== undefined) && <State occupancy={occupancy} />}
      <div className={styles.acts}>
        {room !== undefined && <RoomActs room={room} />}
        <Button icon={<Navigation aria-hidden />} onClick={() => go({ to: place.id })}>
          {t.goThere}
        </Button>
        <Button icon={<Footprints aria-hidden />} onClick={() => go({ from: place.id })}>
          {t.fromHere}
        </Button>
        <Share />
      </div>
      {room !== undefined && <RoomBookings room={room} />}
      {place.office !== undefined && <OfficePeople siteId={descriptor.siteId} office={place.office} />}
      {room !== undefined && <Facts room={room} />}
      {place.occupants.length > 0 && (
        <section>
          <h3>{t.occupants}</h3>
          <ul className={styles.list}>
            {place.occupants.map(one => (
              <li key={one.en}>{one[language]}</li>
            ))}
          </ul>
        </section>
      )}
    </>
  )
}

function State({ occupancy }: { occupancy: Occupancy | undefined }) {
  const t = useMessages(messages)
  if (occupancy === undefined) return <p className={styles.where}>{t.noReading}</p>
  const { status, color, measuredAt } = occupancy
  const presence = presenceOf(status)
  const words = `${t.presence[presence]}, ${isBooked(status) ? t.booked : t.notBooked}`
  return (
    <LiveValue measuredAt={measuredAt} spoken={words}>
      <p className={styles.state}>
        <span className={styles.dot} style={{ background: color }} aria-hidden />
        {presence === 'free' && <Check aria-hidden />}
        {words}
      </p>
    </LiveValue>
  )
}

/** What the campus of a room offers, and whether this person may book the room. */
function useOffered(room: Referentiel) {
  const me = useMe()
  const { items: sites } = useSites()
  const campus = useCampus(room.site)
  const daysAhead = useDaysAhead(room.site)
  const active = (type: string) =>
    campus?.functionalities.some(one => one.type === type && one.activated) === true
  const ownSite = sites?.find(({ code }) => code === me?.campusCode)?.id ?? null
  const refused = whyNotBookable(room, { ownSite, daysAhead: active('BOOKING') ? daysAhead : undefined })
  return { active, refused, bookable: refused === null && room.email !== null, daysAhead }
}

/** What can be done with a room or a desk: what its campus offers, and this person may. */
function RoomActs({ room }: { room: Referentiel }) {
  const t = useMessages(messages)
  const hasCatering = useHasScreen('/meeting/cateringForm')
  const { active, refused, bookable } = useOffered(room)
  return (
    <>
      {bookable ? (
        <LinkButton
          variant="primary"
          icon={<CalendarDays aria-hidden />}
          to={`/meeting/booking/${encodeURIComponent(room.email ?? '')}`}
          aria-label={t.bookOf(room.room)}
        >
          {t.book}
        </LinkButton>
      ) : (
        <p className={styles.where}>{refused === 'OTHER_CAMPUS' ? t.otherCampus : t.notBookable}</p>
      )}
      {room.referencialType === 'MEETING_ROOM' && hasCatering && active('CATERING') && (
        <LinkButton
          icon={<ConciergeBell aria-hidden />}
          to={`/meeting/cateringForm?${new URLSearchParams({ siteId: room.site, place: room.reference, room: room.room })}`}
        >
          {t.catering}
        </LinkButton>
      )}
    </>
  )
}

/** One's own bookings of a room, and the times that it is wanted for; both come when they are there. */
function RoomBookings({ room }: { room: Referentiel }) {
  const { bookable, daysAhead } = useOffered(room)
  return (
    <FetchedPart fallback={null}>
      <BookingsHere room={room} />
      {bookable && room.email !== null && (
        <BookHere room={room.room} email={room.email} siteId={room.site} daysAhead={daysAhead} />
      )}
    </FetchedPart>
  )
}

function Share() {
  const t = useMessages(messages)
  const { copied, copy } = useCopy(() => toast.error(t.shareFailed))
  return (
    <>
      <Button
        icon={copied ? <Check aria-hidden /> : <Copy aria-hidden />}
        onClick={() => void copy(location.href)}
      >
        {copied ? t.shared : t.share}
      </Button>
      <LiveRegion>{copied && t.shared}</LiveRegion>
    </>
  )
}

function Facts({ room }: { room: Referentiel }) {
  const t = useMessages(messages)
  const language = useLanguage()
  const { data, capacity } = room
  const equipment = equipmentInWords(room, language)
  const [description, hours, contact] = [
    data[`description_${language}`],
    data[`hours_${language}`],
    data[`contactLabel_${language}`],
  ]
  return (
    <div className={styles.facts}>
      <p>{t.capacity(capacity)}</p>
      {description !== '' && <p>{description}</p>}
      {equipment.length > 0 && (
        <section>
          <h3>{t.equipment}</h3>
          <ul className={styles.list}>
            {equipment.map(({ code, words }) => (
              <li key={code}>{words}</li>
            ))}
          </ul>
        </section>
      )}
      {hours && (
        <section>
          <h3>{t.hours}</h3>
          <p>{hours}</p>
        </section>
      )}
      {contact && (
        <section>
          <h3>{t.contact}</h3>
          <p>
            {data.contactEmail ? <a href={`mailto:${encodeURI(data.contactEmail)}`}>{contact}</a> : contact}
          </p>
        </section>
      )}
    </div>
  )
}
