import { CircleCheck, CircleX, MapPin, TrendingUp, TriangleAlert } from 'lucide-react'
import { formatTime } from '#platform/time/campus-time.ts'
import { useLanguage, useMessages } from '#platform/web/shell/language.tsx'
import { Badge } from '#platform/web/ui/Badge.tsx'
import { Card } from '#platform/web/ui/Card.tsx'
import { LiveValue } from '#platform/web/ui/LiveValue.tsx'
import type { Level, ParkingInfo, PlaceType } from '../contract.ts'
import { messages } from '../messages.ts'
import { fullnessOf, totalOf, whereNext } from '../rules.ts'
import { usuallyFullAt } from '../typical.ts'
import styles from './ParkingCard.module.css'
import { typeIcons } from './type-icons.ts'
import { type Usual, UsualDay } from './UsualDay.tsx'

/** In the order in which they are told: most look for any place. */
export const visibleTypes = ['standard', 'electric', 'pmr'] as const satisfies readonly PlaceType[]

/** Those that a car park has. */
export function typesOf({ places }: ParkingInfo): PlaceType[] {
  return visibleTypes.filter(type => places[type].length > 0)
}

export interface ParkingCardProps {
  parking: ParkingInfo
  /** The types of places shown, in their order. */
  types: readonly PlaceType[]
  /** All of the campus: where to go when this one is full. */
  all: readonly ParkingInfo[]
  /** Undefined: on its way. */
  usual: Usual | 'failed' | undefined
}

/** A car park: of each type of places how many are free, in all and on each level. */
export function ParkingCard({ parking, types, all, usual }: ParkingCardProps) {
  const t = useMessages(messages)
  const { name, address, entrance, places, readAt } = parking
  const isKnown = types.some(type => places[type].some(({ free }) => free !== null))
  const values = types.map(type => (
    <Places key={type} type={type} parking={parking} all={all} usual={usual} />
  ))
  return (
    <Card as="article" padded className={styles.card}>
      <div>
        <h2 className={styles.name}>{name}</h2>
        {address !== null && <p className={styles.address}>{address}</p>}
        {entrance !== null && (
          <p>
            <a
              className={styles.map}
              href={`https://www.openstreetmap.org/?mlat=${entrance.latitude}&mlon=${entrance.longitude}#map=18/${entrance.latitude}/${entrance.longitude}`}
              target="_blank"
              rel="noreferrer"
            >
              <MapPin aria-hidden />
              <span>
                {t.map}
                <span className="visually-hidden"> {t.mapOf(name)}</span>
              </span>
            </a>
          </p>
        )}
      </div>
      {!isKnown && <p className={styles.noReading}>{t.noReading}</p>}
      {readAt === null ? (
        <div className={styles.values}>{values}</div>
      ) : (
        <LiveValue measuredAt={readAt}>
          <div className={styles.values}>{values}</div>
        </LiveValue>
      )}
      {usual !== 'failed' && <UsualDay parking={parking} types={types} usual={usual} />}
    </Card>
  )
}

function Places({
  type,
  parking,
  all,
  usual,
}: { type: PlaceType } & Pick<ParkingCardProps, 'parking' | 'all' | 'usual'>) {
  const t = useMessages(messages)
  const language = useLanguage()
  const levels = parking.places[type]
  const total = totalOf(levels)
  const next = fullnessOf(total) === 'full' ? whereNext(parking, all, type) : undefined
  const fullAt = typeof usual === 'object' ? usuallyFullAt(usual.points, type) : undefined
  const Icon = typeIcons[type]
  return (
    <section>
      <div className={styles.head}>
        <h3>
          <Icon aria-hidden />
          {t.types[type]}
        </h3>
        <FullnessBadge {...total} />
      </div>
      {total.free === null ? (
        <p className={styles.total}>{t.places(total.capacity)}</p>
      ) : (
        <p className={styles.total}>
          <strong>{total.free}</strong> {t.free(total.free)} {t.ofTotal(total.capacity)}
        </p>
      )}
      {fullAt !== undefined && (
        <p className={styles.usually}>
          <TrendingUp aria-hidden />
          <span>{t.usuallyFull(formatTime(fullAt, language))}</span>
        </p>
      )}
      {next !== undefined && (
        <p className={styles.next}>{t.next(next.name, totalOf(next.places[type]).free ?? 0)}</p>
      )}
      {fullnessOf(total) === 'full' && next === undefined && all.length > 1 && (
        <p className={styles.next}>{t.noneElsewhere}</p>
      )}
      {levels.length > 1 && (
        <ul role="list" className={styles.levels}>
          {levels.map(level => (
            <LevelRow key={level.level} {...level} />
          ))}
        </ul>
      )}
      {levels.length === 1 && <p className={styles.only}>{t.level(levels[0]?.level ?? '')}</p>}
    </section>
  )
}

function LevelRow({ level, free, capacity }: Level) {
  const t = useMessages(messages)
  const fullness = fullnessOf({ free, capacity })
  return (
    <li>
      <span>{t.level(level)}</span>
      {free !== null && capacity > 0 && (
        <span aria-hidden className={styles.bar} data-fullness={fullness}>
          <span style={{ inlineSize: `${(100 * (capacity - free)) / capacity}%` }} />
        </span>
      )}
      <span className={styles.count}>
        {free === null ? t.unknown : t.freeOf(free, capacity)}
        {fullness === 'almostFull' && ` · ${t.fullness.almostFull}`}
        {fullness === 'full' && ` · ${t.fullness.full}`}
      </span>
    </li>
  )
}

const tones = { free: 'good', almostFull: 'warn', full: 'bad' } as const
const signs = { free: CircleCheck, almostFull: TriangleAlert, full: CircleX }

function FullnessBadge(total: Pick<Level, 'free' | 'capacity'>) {
  const t = useMessages(messages)
  const fullness = fullnessOf(total)
  if (fullness === undefined) return <Badge tone="neutral">{t.unknown}</Badge>
  const Sign = signs[fullness]
  return (
    <Badge tone={tones[fullness]} icon={<Sign aria-hidden />}>
      {t.fullness[fullness]}
    </Badge>
  )
}
