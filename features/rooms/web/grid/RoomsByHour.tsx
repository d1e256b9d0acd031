import { Building2, ChevronDown } from 'lucide-react'
import {
  type FocusEvent,
  Fragment,
  type KeyboardEvent,
  type PointerEvent,
  useDeferredValue,
  useId,
  useMemo,
  useRef,
  useState,
} from 'react'
import {
  campusDay,
  campusTime,
  formatDate,
  formatTime,
  minutesOf,
  timeOf,
} from '#platform/time/campus-time.ts'
import { useNow } from '#platform/web/live/use-now.ts'
import { useLanguage, useMessages } from '#platform/web/shell/language.tsx'
import { classes } from '#platform/web/ui/hue.ts'
import { ErrorState } from '#platform/web/ui/States.tsx'
import type { Referentiel } from '../../contract.ts'
import { messages as gridMessages } from '../../grid-messages.ts'
import { messages } from '../../messages.ts'
import {
  drawnPart,
  freeParts,
  minuteAt,
  nearestPart,
  onStrip,
  type Part,
  partByKey,
  passedOf,
  pressedPart,
  pressLength,
  stripHours,
} from '../../room-day.ts'
import { groupedRooms, type Span, spanOfTimes, startStep, type Times } from '../../rules.ts'
import { percent, placeOf } from '../DayParts.tsx'
import results from '../Results.module.css'
import strips from '../RoomDay.module.css'
import type { useRoomDays } from '../use-rooms.ts'
import { HourRow, type RoomHours } from './HourRow.tsx'
import styles from './RoomsByHour.module.css'

export interface RoomsByHourProps {
  /** Those that have what is searched for, free or not at that time. */
  rooms: readonly Referentiel[]
  /** The ids of those that fit best. */
  best: readonly string[]
  /** The times that are searched for. */
  times: Times
  /** What is taken of their day. */
  days: ReturnType<typeof useRoomDays>
  /** The page of a room; the same function while nothing changes. */
  addressOf: (room: Referentiel) => string | undefined
  onBook: (room: Referentiel, span: Span) => void
}

interface Chosen {
  id: string
  part: Part
}

/** Each hour from the first to the last. */
const hours = Array.from(
  { length: (stripHours.to - stripHours.from) / 60 + 1 },
  (_, index) => stripHours.from / 60 + index,
)

const none: readonly Referentiel[] = []

/** With the largest text the label of the present time covers so many minutes: nearer hours are left out. */
const coveredByNow = 30

/**
 * The day of all rooms beneath one another, under hours that stay in sight. One listener hears for all rows, and one row is
 * drawn anew as a time is chosen on it.
 */
export function RoomsByHour({ rooms: given, best, times, days, addressOf, onBook }: RoomsByHourProps) {
  const t = useMessages(messages)
  const g = useMessages(gridMessages)
  const language = useLanguage()
  // Hundreds of rows are drawn beside everything else, so that a press meanwhile is answered at once.
  const rooms = useDeferredValue(given, none)
  const buildings = useMemo(() => groupedRooms(rooms), [rooms])
  const now = useNow(at => 60_000 - (at.getTime() % 60_000))
  const passed = passedOf(times.day, now)
  const [from, to] = [minutesOf(times.start), minutesOf(times.end)]
  const length = pressLength(to - from)
  const hoursOf = useMemo(
    () =>
      new Map(
        rooms.map((room): [string, RoomHours] => {
          const taken = days.partsOf(room.id)
          const free = taken === undefined || !room.bookable ? [] : freeParts(taken, passed)
          return [room.id, { room, taken, free, first: nearestPart(free, { from, to: from + length }) }]
        }),
      ),
    [rooms, days, passed, from, length],
  )
  const bestIds = useMemo(() => new Set(best), [best])
  const hintId = useId()
  const [current, setCurrent] = useState<string>()
  const { chosen, listeners } = useChoice({ hoursOf, length, onCurrent: setCurrent, onBook, times })

  if (days.failed) return <ErrorState title={g.daysFailed} onRetry={days.askAgain} />
  if (buildings.length === 0) return <div data-loading />
  const minute = minutesOf(campusTime(now))
  const isNow = times.day === campusDay(now) && minute >= stripHours.from && minute <= stripHours.to
  const wanted = onStrip({ from, to })
  const day = formatDate(times.day, language, 'day')
  return (
    <div className={styles.view} {...listeners}>
      <Legend />
      <p id={hintId} className="visually-hidden">
        {g.keys}
      </p>
      <div aria-hidden className={styles.axis}>
        <div className={styles.hours}>
          {hours
            .filter(hour => !isNow || Math.abs(hour * 60 - minute) > coveredByNow)
            .map(hour => (
              <span key={hour} style={{ insetInlineStart: percent(hour * 60) }}>
                {hour}
              </span>
            ))}
          {wanted && <i className={styles.wantedHours} style={placeOf(wanted)} />}
          {isNow && (
            <b className={styles.nowTime} style={{ insetInlineStart: percent(minute) }}>
              {formatTime(timeOf(minute), language)}
            </b>
          )}
        </div>
      </div>
      <div className={styles.body}>
        <div aria-hidden className={styles.marks}>
          {wanted && <i className={styles.wanted} style={placeOf(wanted)} />}
          {isNow && <i className={styles.now} style={{ insetInlineStart: percent(minute) }} />}
        </div>
        {buildings.map(({ building, rooms: count, audiences }) => {
          const groups = audiences.flatMap(({ isVisitor, floors }) =>
            floors.flatMap(({ floor, villages }) =>
              villages.map(({ village, rooms: inVillage }) => ({
                key: `${isVisitor} ${floor} ${village}`,
                inVillage,
                place: [
                  isVisitor ? t.visitors : t.residents,
                  t.floor(floor),
                  village === null ? (villages.length > 1 ? t.otherVillages : '') : t.village(village),
                ]
                  .filter(part => part !== '')
                  .join(' · '),
              })),
            ),
          )
          const ids = groups.flatMap(({ inVillage }) => inVillage.map(({ id }) => id))
          // Each building is a grid of its own: Tab leads to where one was in it, or to its first row.
          const stop = current !== undefined && ids.includes(current) ? current : ids[0]
          return (
            <details key={building} open className={results.building}>
              <summary>
                <h3>
                  <Building2 aria-hidden />
                  <span className="visually-hidden">{t.building} </span>
                  {building} <span className={results.count}>{t.inBuilding(String(count))}</span>
                </h3>
                <ChevronDown aria-hidden className={results.fold} />
              </summary>
              {/* biome-ignore lint/a11y/useSemanticElements: strips of time are no cells of a table */}
              <div role="grid" aria-label={g.grid(building, day)} className={styles.grid}>
                {groups.map(({ key, place, inVillage }) => (
                  <Fragment key={key}>
                    {/* biome-ignore lint/a11y/useSemanticElements: see the grid */}
                    {/* biome-ignore lint/a11y/useFocusableInteractive: it is read, not chosen */}
                    <div role="row" className={styles.place}>
                      {/* biome-ignore lint/a11y/useSemanticElements: see the grid */}
                      {/* biome-ignore lint/a11y/useFocusableInteractive: see the row */}
                      <div role="columnheader">{place}</div>
                      {/* biome-ignore lint/a11y/useSemanticElements: see the grid */}
                      {/* biome-ignore lint/a11y/useFocusableInteractive: see the row */}
                      <div role="columnheader" className="visually-hidden">
                        {g.hours}
                      </div>
                    </div>
                    {inVillage.map(({ id }) => {
                      const hours = hoursOf.get(id)
                      return (
                        hours && (
                          <HourRow
                            key={id}
                            hours={hours}
                            passed={passed}
                            isBest={bestIds.has(id)}
                            address={addressOf(hours.room)}
                            isCurrent={id === stop}
                            chosen={chosen?.id === id ? chosen.part : undefined}
                            hintId={hintId}
                          />
                        )
                      )
                    })}
                  </Fragment>
                ))}
              </div>
            </details>
          )
        })}
      </div>
    </div>
  )
}

const kinds = [
  ['free', styles.free],
  ['taken', strips.TAKEN],
  ['own', strips.OWN],
  ['kept', strips.KEPT],
  ['closed', strips.CLOSED],
  ['consent', classes(styles.free, styles.consenting)],
  ['wanted', styles.wanted],
] as const

function Legend() {
  const g = useMessages(gridMessages)
  return (
    <div className={styles.legend}>
      <p>{g.how}</p>
      <ul role="list" aria-label={g.legend}>
        {kinds.map(([kind, className]) => (
          <li key={kind}>
            <i aria-hidden className={classes(styles.sample, className)} />
            {g.kinds[kind]}
          </li>
        ))}
      </ul>
    </div>
  )
}

/** What is chosen on the strips, by a pointer or by keys; a press, the end of a drawing and Enter book it. */
function useChoice({
  hoursOf,
  length,
  times,
  onCurrent,
  onBook,
}: Pick<RoomsByHourProps, 'times' | 'onBook'> & {
  hoursOf: ReadonlyMap<string, RoomHours>
  /** Minutes that a press takes. */
  length: number
  onCurrent: (id: string) => void
}) {
  const [chosen, setChosen] = useState<Chosen>()
  const drawn = useRef<{ id: string; from: number; moved: boolean }>(undefined)
  /** The time that keys last chose: it stays while one goes through rooms that are taken then. */
  const aim = useRef<Part>(undefined)
  const pointer = useRef({ x: -1, y: -1 })

  const choose = (id: string, part: Part | undefined) => {
    if (part === undefined) setChosen(undefined)
    else if (chosen?.id !== id || chosen.part.from !== part.from || chosen.part.to !== part.to) {
      setChosen({ id, part })
    }
  }
  const drop = () => {
    drawn.current = undefined
    setChosen(undefined)
  }
  const book = (id: string, part: Part | undefined) => {
    const room = hoursOf.get(id)?.room
    drop()
    if (room === undefined || part === undefined) return
    onBook(room, spanOfTimes({ day: times.day, start: timeOf(part.from), end: timeOf(part.to) }))
  }
  const partAt = (id: string, minute: number) => {
    const free = hoursOf.get(id)?.free ?? []
    const { from = minute, moved = false } = drawn.current ?? {}
    return moved ? drawnPart(free, from, minute) : pressedPart(free, from, length)
  }

  const onKeyDown = (event: KeyboardEvent) => {
    const stop = stopIn(event.target)
    if (stop === undefined || event.altKey || event.ctrlKey || event.metaKey) return
    const { id, element } = stop
    const hours = hoursOf.get(id)
    const at = chosen?.id === id ? chosen.part : hours?.first
    if (!event.shiftKey && (event.key === 'ArrowDown' || event.key === 'ArrowUp')) {
      nextStop(event.currentTarget, element, event.key === 'ArrowDown' ? 1 : -1)?.focus()
    } else if (!isStrip(element) || hours === undefined || at === undefined) return
    else if (event.key === 'Escape' && chosen !== undefined) {
      aim.current = undefined
      drop()
    } else if (event.key === 'Enter' || event.key === ' ') {
      // What was dropped is seen again before it is booked.
      if (chosen === undefined) choose(id, at)
      else book(id, at)
    } else {
      const next = partByKey(hours.free, at, event, length)
      if (next === undefined) return
      aim.current = next
      choose(id, next)
    }
    event.preventDefault()
    event.stopPropagation()
  }
  const onFocus = (event: FocusEvent) => {
    const stop = stopIn(event.target)
    if (stop === undefined) return
    onCurrent(stop.id)
    const hours = hoursOf.get(stop.id)
    if (hours === undefined || !isStrip(stop.element) || !event.target.matches(':focus-visible')) return
    choose(stop.id, aim.current === undefined ? hours.first : nearestPart(hours.free, aim.current))
  }
  const onBlur = ({ currentTarget, relatedTarget }: FocusEvent) => {
    if (!currentTarget.contains(relatedTarget)) aim.current = undefined
    if (drawn.current === undefined) setChosen(undefined)
  }
  const onPointerDown = (event: PointerEvent) => {
    const strip = stripUnder(event)
    if (strip === undefined || event.button !== 0) return
    drawn.current = { id: strip.id, from: strip.minute, moved: false }
    strip.element.setPointerCapture(event.pointerId)
    choose(strip.id, partAt(strip.id, strip.minute))
  }
  const onPointerMove = (event: PointerEvent) => {
    const { clientX: x, clientY: y } = event
    // Browsers tell of a move as well when what lies under a resting pointer has moved.
    if (pointer.current.x === x && pointer.current.y === y) return
    pointer.current = { x, y }
    const strip = stripUnder(event)
    if (drawn.current !== undefined) {
      if (strip === undefined) return
      drawn.current.moved ||= Math.abs(strip.minute - drawn.current.from) >= startStep
    } else if (event.pointerType !== 'mouse') return
    if (strip === undefined) setChosen(undefined)
    else choose(strip.id, partAt(strip.id, strip.minute))
  }
  const onPointerUp = (event: PointerEvent) => {
    const strip = stripUnder(event)
    if (drawn.current === undefined || strip === undefined) return
    book(strip.id, partAt(strip.id, strip.minute))
  }
  const onPointerLeave = () => {
    if (drawn.current === undefined) setChosen(undefined)
  }
  return {
    chosen,
    listeners: {
      onKeyDown,
      onFocus,
      onBlur,
      onPointerDown,
      onPointerMove,
      onPointerUp,
      onPointerLeave,
      onPointerCancel: drop,
    },
  }
}

/** What can have the focus in a row. */
function stopIn(target: EventTarget): { id: string; element: HTMLElement } | undefined {
  const element = (target as Element).closest<HTMLElement>('[data-stop]')
  const id = element?.closest<HTMLElement>('[data-room]')?.dataset.room
  return element === null || element === undefined || id === undefined ? undefined : { id, element }
}

/** The like in the next row that is not folded away. */
function nextStop(view: Element, element: HTMLElement, by: 1 | -1): HTMLElement | undefined {
  const stops = [...view.querySelectorAll<HTMLElement>(`[data-stop="${element.dataset.stop}"]`)].filter(
    one => one.closest('details:not([open])') === null,
  )
  return stops[stops.indexOf(element) + by]
}

function isStrip(element: Element): boolean {
  return element.matches('[role="slider"]')
}

/** The strip that a pointer is on, or that it was pressed on and has not left go of; and at which minute it is. */
function stripUnder({ target, clientX }: PointerEvent) {
  const element = (target as Element).closest<HTMLElement>('[role="slider"]')
  const stop = element && stopIn(element)
  if (!stop) return undefined
  const { left, width } = stop.element.getBoundingClientRect()
  return { ...stop, minute: minuteAt((clientX - left) / width) }
}
