import { CalendarPlus, Handshake, MapPin, Zap } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import type { Referentiel } from '#features/rooms/contract.ts'
import { closedInWords, furtherNotice, type Opening, type Span, whyClosed } from '#features/rooms/rules.ts'
import { useCampus } from '#features/rooms/web/public.tsx'
import { floorInWords } from '#platform/text/floor.ts'
import {
  campusDay,
  type Day,
  formatDate,
  formatDuration,
  formatTime,
  formatTimeRange,
} from '#platform/time/campus-time.ts'
import { fetched } from '#platform/web/loading/component.ts'
import { FetchBoundary } from '#platform/web/loading/FetchBoundary.tsx'
import { useLanguage, useMessages } from '#platform/web/shell/language.tsx'
import { useLocalState } from '#platform/web/storage/local-state.ts'
import { Button, LinkButton } from '#platform/web/ui/Button.tsx'
import { Card } from '#platform/web/ui/Card.tsx'
import { Chip } from '#platform/web/ui/Chip.tsx'
import { Picture } from '#platform/web/ui/Picture.tsx'
import type { Meeting, NotBookableReason } from '../../contract.ts'
import { messages } from '../../room-messages.ts'
import { bookNow, bookNowLengths } from '../../rules.ts'
import { Heart } from '../at-hand/Heart.tsx'
import { TellMe } from '../waits/TellMe.tsx'
import { bookableTimes, nowFault, takenBy } from './planning.ts'
import styles from './RoomHead.module.css'
import { momentText, timesText } from './times.ts'
import { useMapAddress } from './use-map-address.ts'

/** Most rooms have a picture. */
const RoomDrawing = fetched(async () => ({ default: (await import('./RoomDrawing.tsx')).RoomDrawing }))

export interface RoomHeadProps {
  room: Referentiel
  notBookableBecause: NotBookableReason | null
  meetings: readonly Meeting[]
  /** How many minutes the room is kept free between two of them. */
  buffer: number
  opening: Opening
  now: Date
  day: Day
  /** The time that was searched for, on the day shown. */
  searched: Span | undefined
  searchedFree: boolean
  onBook: (span: Span) => void
  /** The time that was searched for is taken. */
  onWait: (span: Span) => void
  /** A day and times are to be chosen first. */
  onChoose: () => void
}

/** What the room looks like, where it is, and what can be done with it. */
export function RoomHead(props: RoomHeadProps) {
  const t = useMessages(messages)
  const language = useLanguage()
  const { room, notBookableBecause, opening, now } = props
  const forGood = opening.closures.find(({ start, end }) => start <= now && end >= furtherNotice)
  const mapAddress = useMapAddress(room)
  return (
    <Card as="section" className={styles.head}>
      <div className={styles.picture}>
        {room.image === null ? (
          <FetchBoundary fallback={null} failed={() => null}>
            <RoomDrawing capacity={room.capacity} />
          </FetchBoundary>
        ) : (
          <Picture src={room.image} alt="" width={640} height={400} first className={styles.image} />
        )}
      </div>
      <div className={styles.words}>
        <h2>{t.about}</h2>
        <Facts room={room} />
        {room.needsApproval && notBookableBecause === null && <Approval room={room} />}
        <div className={styles.actions}>
          {forGood !== undefined ? (
            <p className={styles.hint}>{closedInWords({ because: 'CLOSED', closure: forGood }, language)}</p>
          ) : notBookableBecause === null ? (
            <Bookings {...props} />
          ) : (
            <p className={styles.hint}>{t.notBookable[notBookableBecause]}</p>
          )}
          <Heart room={room} />
          {mapAddress !== undefined && (
            <LinkButton to={mapAddress} icon={<MapPin aria-hidden />}>
              {t.locate}
            </LinkButton>
          )}
        </div>
      </div>
    </Card>
  )
}

/** Said before anybody asks: with whose consent the room is given. */
function Approval({ room: { data } }: { room: Referentiel }) {
  const t = useMessages(messages)
  const language = useLanguage()
  const { contactEmail } = data
  const who = data[`contactLabel_${language}`] ?? contactEmail
  return (
    <p className={styles.approval}>
      <Handshake aria-hidden />
      <span>
        {t.needsApproval}{' '}
        {contactEmail !== null && <a href={`mailto:${contactEmail}`}>{t.writeTo(who ?? contactEmail)}</a>}
      </span>
    </p>
  )
}

function Facts({ room }: { room: Referentiel }) {
  const t = useMessages(messages)
  const language = useLanguage()
  const chosen = useLocalState(s => s.siteId)
  const campus = useCampus(room.site)
  const { building, floor, village, capacity, isVisitor, referencialType } = room
  const facts: [name: string, value: ReactNode][] = [
    [t.type, t.types[referencialType]],
    [t.capacity, t.people(capacity)],
    [t.building, building],
    [t.floor, floorInWords(floor, language)],
    [t.village, village],
    [t.audience, isVisitor ? t.visitor : t.resident],
    [t.campus, room.site === chosen ? null : campus?.name],
  ]
  return (
    <dl className={styles.facts}>
      {facts.map(([name, value]) =>
        value ? (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ) : null,
      )}
    </dl>
  )
}

function Bookings({
  meetings,
  buffer,
  opening,
  now,
  day,
  searched,
  searchedFree,
  onBook,
  onWait,
  onChoose,
}: RoomHeadProps) {
  const t = useMessages(messages)
  const language = useLanguage()
  const hint = useId()
  const times = searched && formatTimeRange(searched.start, searched.end, language)
  const dayText = formatDate(day, language, 'day')
  const direct = searchedFree && times !== undefined
  const closed = searched && whyClosed(searched, opening)
  const taken = searched && takenBy(searched, meetings, buffer)
  const kept = taken?.kind === 'kept' ? taken : undefined
  return (
    <>
      <div className={styles.action}>
        {direct ? (
          <Button
            variant="primary"
            icon={<CalendarPlus aria-hidden />}
            aria-describedby={hint}
            onClick={() => onBook(searched as Span)}
          >
            {t.bookAt(times)}
          </Button>
        ) : (
          <Button
            variant="primary"
            icon={<CalendarPlus aria-hidden />}
            aria-describedby={times === undefined ? undefined : hint}
            onClick={onChoose}
          >
            {t.book}
          </Button>
        )}
        {times !== undefined && (
          <p id={hint} className={styles.hint}>
            {direct
              ? t.onDay(dayText)
              : closed === undefined
                ? kept === undefined
                  ? t.wantedTaken(times, dayText)
                  : t.bufferThen(timesText(kept, day, language))
                : t.wantedClosed(times, dayText, closedInWords(closed, language))}
          </p>
        )}
        {times !== undefined &&
          !direct &&
          closed === undefined &&
          searched !== undefined &&
          searched.start > now && <TellMe what={`${times}, ${dayText}`} onPress={() => onWait(searched)} />}
      </div>
      <BookNow meetings={meetings} buffer={buffer} opening={opening} now={now} onBook={onBook} />
    </>
  )
}

function BookNow({
  meetings,
  buffer,
  opening,
  now,
  onBook,
}: Pick<RoomHeadProps, 'meetings' | 'buffer' | 'opening' | 'now' | 'onBook'>) {
  const t = useMessages(messages)
  const language = useLanguage()
  const hint = useId()
  const kept = bookableTimes(now, meetings, opening, buffer)
  const offer = bookNow(now, kept)
  const others = bookNowLengths.flatMap(minutes => {
    const lasting = bookNow(now, kept, minutes)
    return lasting === undefined || lasting.shortened ? [] : [{ minutes, ...lasting }]
  })
  const words = (): string => {
    if (offer !== undefined) {
      const times = formatTimeRange(offer.start, offer.end, language)
      if (!offer.shortened) return t.nowOffer(times)
      const end = formatTime(offer.end, language)
      const [next] = kept.filter(one => one.start.getTime() === offer.end.getTime())
      if (next !== undefined && 'closed' in next) return t.nowUntilClosing(times, end)
      return next?.kind === 'kept' ? `${t.nowOffer(times)} ${t.bufferFrom(end)}` : t.nowShortened(times, end)
    }
    const fault = nowFault(now, kept)
    switch (fault.why) {
      case 'weekend':
        return t.nowWeekend
      case 'closed':
        return closedInWords(fault.closed, language)
      case 'closes':
        return t.nowCloses(formatTime(fault.at, language))
      case 'kept':
        return t.bufferFrom(formatTime(fault.from, language))
      case 'too-short':
        return t.nowTooShort(formatTime(fault.next, language))
      case 'busy':
        return t.nowBusy(momentText(fault.until, campusDay(now), language))
    }
  }
  return (
    <div className={styles.action}>
      <Button
        icon={<Zap aria-hidden />}
        aria-describedby={hint}
        disabled={offer === undefined}
        onClick={() => offer !== undefined && onBook({ start: offer.start, end: offer.end })}
      >
        {t.bookNow}
      </Button>
      {others.length > 0 && (
        <fieldset className={styles.lengths}>
          <legend className="visually-hidden">{t.nowLengths}</legend>
          {others.map(({ minutes, start, end }) => (
            <Chip
              key={minutes}
              aria-label={t.nowFor(formatDuration(minutes, language), formatTimeRange(start, end, language))}
              onClick={() => onBook({ start, end })}
            >
              {formatDuration(minutes, language)}
            </Chip>
          ))}
        </fieldset>
      )}
      <p id={hint} className={styles.hint}>
        {words()}
      </p>
    </div>
  )
}
