import { CalendarX2, ChevronLeft, ChevronRight, Pencil, Plus, Undo2 } from 'lucide-react'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { discardDraft, withdrawEntry } from '#features/studio/contract.ts'
import { CampusChoice, studioTitle, usePart, useWrittenCampus } from '#features/studio/web/public.tsx'
import type { Language } from '#platform/text/language.ts'
import { campusDay, type Day, formatDate, formatTimeRange, isDay } from '#platform/time/campus-time.ts'
import { formatDayRange } from '#platform/time/day-range.ts'
import { call } from '#platform/web/api/call.ts'
import { isRefused } from '#platform/web/api/is-refused.ts'
import { fetched } from '#platform/web/loading/component.ts'
import { useLanguage, useMessages } from '#platform/web/shell/language.tsx'
import { Page } from '#platform/web/shell/Page.tsx'
import { Badge } from '#platform/web/ui/Badge.tsx'
import { Button, IconButton, LinkButton } from '#platform/web/ui/Button.tsx'
import { Refused } from '#platform/web/ui/Desk.tsx'
import desk from '#platform/web/ui/desk.module.css'
import { ActDialog } from '#platform/web/ui/forms/ActDialog.tsx'
import { DialogSlot } from '#platform/web/ui/forms/DialogSlot.tsx'
import { FetchedDialog } from '#platform/web/ui/forms/FetchedDialog.tsx'
import rows from '#platform/web/ui/rows.module.css'
import { Loading, Skeleton } from '#platform/web/ui/Skeleton.tsx'
import { EmptyState, ErrorState } from '#platform/web/ui/States.tsx'
import { messages } from '../../closure-messages.ts'
import { campusOpening } from '../../rules.ts'
import { useItems } from '../use-items.ts'
import type { ClosurePlace } from './ClosureDialog.tsx'
import styles from './Closures.module.css'
import {
  type Closure,
  closuresIn,
  fieldsOf,
  keyOf,
  type Period,
  type Place,
  periodOf,
  placeIn,
  stepped,
  type View,
  views,
  writtenOf,
} from './closures.ts'
import { Scale, Track, Week } from './Timeline.tsx'

const ClosureDialog = fetched(() => import('./ClosureDialog.tsx'))
const icon = <CalendarX2 aria-hidden />

/** When the campus, its buildings and its rooms are closed, as a calendar that is written. */
export default function ClosuresScreen() {
  const t = useMessages(messages)
  const studio = useMessages(studioTitle)
  return (
    <Page
      title={t.title}
      crumbs={[
        { label: studio, to: '/staff/studio' },
        { label: t.closures, to: '/staff/studio/room-closures' },
      ]}
    >
      <OfCampus />
    </Page>
  )
}

/** Which campus and which time: both stand in the address. */
function OfCampus() {
  const t = useMessages(messages)
  const [address, setAddress] = useSearchParams()
  const { parts, offered, site } = useWrittenCampus('room-closures')
  const described = usePart('room-closures')
  const closures = useItems('room-closures', site?.id)
  const rooms = useItems('rooms', site?.id)
  const put = (changed: Record<string, string>) =>
    setAddress(before => new URLSearchParams({ ...Object.fromEntries(before), ...changed }), {
      replace: true,
    })
  const view: View = address.get('view') === 'year' ? 'year' : 'month'
  const day = address.get('day') ?? ''
  const period = periodOf(isDay(day) ? day : campusDay(new Date()), view)
  const all = [parts, described, closures, rooms]
  const error = all.map(answer => answer.error).find(one => one !== null) ?? null
  if (isRefused(error)) return <Refused title={t.refused} icon={icon} />
  const titles = described.data?.names.find(({ part }) => part === 'sites')?.titles ?? {}
  const code =
    Object.entries(titles).find(([, title]) => title === site?.name)?.[0] ??
    (rooms.data ?? []).map(row => writtenOf(row).site).find(one => typeof one === 'string')
  const isThere =
    site !== undefined && closures.data !== undefined && rooms.data !== undefined && described.data
  return (
    <>
      {offered.length > 1 && (
        <div className={desk.filters}>
          <CampusChoice {...{ offered, site }} onChoose={campus => put({ campus })} />
        </div>
      )}
      {isThere ? (
        <Calendar
          key={site.id}
          siteCode={typeof code === 'string' ? code : ''}
          hours={site.functionalities.find(({ type }) => type === 'BOOKING')?.param}
          closures={closuresIn(closures.data ?? [])}
          rooms={(rooms.data ?? []).map(writtenOf)}
          {...{ view, period, put }}
          reload={async () => {
            await closures.refetch()
          }}
        />
      ) : error !== null ? (
        <ErrorState
          title={t.failed}
          onRetry={() => {
            for (const answer of all) void answer.refetch()
          }}
          busy={closures.isFetching}
        />
      ) : (
        <Loading label={t.loading}>
          <Skeleton width="40%" />
          <Skeleton shape="box" height="18rem" />
        </Loading>
      )}
    </>
  )
}

interface CalendarProps {
  siteCode: string
  /** The parameters of the campus's booking. */
  hours: unknown
  closures: readonly Closure[]
  rooms: readonly Readonly<Record<string, unknown>>[]
  view: View
  period: Period
  put: (changed: Record<string, string>) => void
  reload: () => Promise<void>
}

type Open =
  | {
      dialog: 'write'
      closure: Closure | undefined
      place: Place | undefined
      first: Day | ''
      last: Day | ''
    }
  | { dialog: 'reopen'; closure: Closure }

function Calendar({ siteCode, hours, closures, rooms, view, period, put, reload }: CalendarProps) {
  const t = useMessages(messages)
  const language = useLanguage()
  const [open, setOpen] = useState<Open>()
  const text = (room: Readonly<Record<string, unknown>>, name: string) =>
    typeof room[name] === 'string' ? (room[name] as string) : ''
  const names = new Map(rooms.map(room => [text(room, 'reference'), text(room, 'name')]))
  const buildings = [
    ...new Set(rooms.map(room => text(room, 'building')).filter(one => one !== '')),
  ].toSorted((one, other) => one.localeCompare(other, 'fr', { numeric: true }))
  const inWords = ({ building, room }: Place) =>
    room !== undefined
      ? t.room(names.get(room) || room)
      : building !== undefined
        ? t.building(building)
        : t.whole
  const places: ClosurePlace[] = [
    { place: {}, words: t.whole },
    ...buildings.map(building => ({ place: { building }, words: t.building(building) })),
    ...[...names]
      .filter(([reference]) => reference !== '')
      .toSorted(([, one], [, other]) => one.localeCompare(other, language))
      .map(([room]) => ({ place: { room }, words: inWords({ room }) })),
  ]
  const shown = closures.filter(closure => placeIn(period, closure) !== undefined)
  const isOf = (place: Place) => (closure: Closure) => keyOf(closure.place) === keyOf(place)
  const closedRooms = places.filter(({ place }) => place.room !== undefined && shown.some(isOf(place)))
  const lines = [...places.filter(({ place }) => place.room === undefined), ...closedRooms]
  const titleOf = (closure: Closure) => `${inWords(closure.place)}, ${timeInWords(closure, language, t.from)}`
  const write = (place: Place | undefined, first: Day | '' = '', last: Day | '' = '') =>
    setOpen({ dialog: 'write', closure: undefined, place, first, last })
  const opening = campusOpening(hours)
  const own = rooms.filter(room => text(room, 'bookingHours') !== '').length
  return (
    <>
      <div className={styles.bar}>
        <h2 aria-live="polite">{periodInWords(period, view, language)}</h2>
        <div className={styles.buttons}>
          <IconButton
            label={t.previous[view]}
            icon={<ChevronLeft aria-hidden />}
            onClick={() => put({ day: stepped(period, view, -1) })}
          />
          <IconButton
            label={t.next[view]}
            icon={<ChevronRight aria-hidden />}
            onClick={() => put({ day: stepped(period, view, 1) })}
          />
          <Button onClick={() => put({ day: campusDay(new Date()) })}>{t.today}</Button>
          {views.map(one => (
            <Button
              key={one}
              aria-pressed={one === view}
              onClick={() => put({ view: one, day: period.first })}
            >
              {t.views[one]}
            </Button>
          ))}
        </div>
        <Button
          variant="primary"
          icon={<Plus aria-hidden />}
          aria-haspopup="dialog"
          onClick={() => write(undefined)}
        >
          {t.add}
        </Button>
      </div>
      <section aria-label={t.calendar} className={styles.calendar}>
        <p className={desk.note}>{t.draw}</p>
        <Scale {...{ period, view }} />
        <ul role="list" className={styles.lines}>
          {lines.map(({ place, words }) => (
            <li key={keyOf(place)} className={styles.line}>
              <Button
                className={styles.place}
                aria-label={t.addTo(words)}
                aria-haspopup="dialog"
                onClick={() => write(place)}
              >
                {words}
              </Button>
              <Track
                period={period}
                closures={shown.filter(isOf(place))}
                onDrawn={(first, last) => write(place, first, last)}
                onChosen={closure =>
                  closure.row.mayEdit && setOpen({ dialog: 'write', closure, place, first: '', last: '' })
                }
              />
            </li>
          ))}
        </ul>
      </section>
      <section aria-labelledby="closures-of-period">
        <h2 id="closures-of-period" className={styles.heading}>
          {t.list}
        </h2>
        {shown.length === 0 ? (
          <EmptyState title={t.none} icon={icon} />
        ) : (
          <ul role="list" className={rows.list}>
            {shown.map(closure => {
              const { row, place } = closure
              const item = writtenOf(row)
              const state = row.state === 'published' && row.draft !== null ? 'draft' : row.state
              return (
                <li key={row.id} className={rows.row}>
                  <div className={rows.about}>
                    <h3>{inWords(place)}</h3>
                    <p className={rows.facts}>
                      <span>{timeInWords(closure, language, t.from)}</span>
                      <span>{text(item, `reason_${language}`)}</span>
                      {state === 'draft' && <Badge tone="warn">{t.draft}</Badge>}
                      {state === 'scheduled' && <Badge tone="warn">{t.scheduled}</Badge>}
                    </p>
                  </div>
                  {row.mayEdit && (
                    <div className={rows.acts}>
                      <Button
                        icon={<Pencil aria-hidden />}
                        aria-label={t.edit(titleOf(closure))}
                        aria-haspopup="dialog"
                        onClick={() => setOpen({ dialog: 'write', closure, place, first: '', last: '' })}
                      >
                        {t.change}
                      </Button>
                      <Button
                        icon={<Undo2 aria-hidden />}
                        aria-label={t.reopenOf(titleOf(closure))}
                        aria-haspopup="dialog"
                        onClick={() => setOpen({ dialog: 'reopen', closure })}
                      >
                        {t.reopen}
                      </Button>
                    </div>
                  )}
                </li>
              )
            })}
          </ul>
        )}
      </section>
      <section aria-labelledby="hours-of-campus">
        <h2 id="hours-of-campus" className={styles.heading}>
          {t.hours}
        </h2>
        <Week from={opening.hours.from} to={opening.hours.to} />
        <p>{t.hoursOf(formatTimeRange(opening.hours.from, opening.hours.to, language))}</p>
        <p className={desk.note}>
          {t.hoursNote} {own > 0 && t.ownHours(own)}
        </p>
        <LinkButton to="/staff/rooms">{t.table}</LinkButton>
      </section>
      <DialogSlot>
        {open !== undefined && (
          <FetchedDialog onClose={() => setOpen(undefined)}>
            {open.dialog === 'write' ? (
              <ClosureDialog
                closure={open.closure}
                fields={{
                  ...fieldsOf(open.closure === undefined ? {} : writtenOf(open.closure.row)),
                  ...(open.closure === undefined && { first: open.first, last: open.last }),
                }}
                place={open.closure?.place ?? open.place}
                places={places}
                reasons={closures.map(({ row }) => {
                  const item = writtenOf(row)
                  return { fr: text(item, 'reason_fr'), en: text(item, 'reason_en') }
                })}
                siteCode={siteCode}
                timeOf={closure => timeInWords(closure, language, t.from)}
                onDone={reload}
                onClose={() => setOpen(undefined)}
              />
            ) : (
              <ActDialog
                title={t.reopenTitle}
                confirm={t.reopen}
                danger
                working={t.reopening}
                doneTitle={t.reopenedTitle}
                onClose={() => setOpen(undefined)}
                act={async options => {
                  const { id, state, version } = open.closure.row
                  const params = { part: 'room-closures', id }
                  const isInForce = state !== 'draft' && open.closure.row.revision > 0
                  if (isInForce) await call(withdrawEntry, { params }, options)
                  else await call(discardDraft, { params, query: { version } }, options)
                  await reload()
                  return isInForce ? t.reopened : t.draftGone
                }}
              >
                <p>{titleOf(open.closure)}</p>
              </ActDialog>
            )}
          </FetchedDialog>
        )}
      </DialogSlot>
    </>
  )
}

/** `24–26 December 2026`; with its hours where it is no whole days. */
function timeInWords(closure: Closure, language: Language, from: (day: string) => string): string {
  const { first, last, from: start, until } = fieldsOf(writtenOf(closure.row))
  if (first === '') return ''
  if (last === '') return from(formatDate(first, language, 'date'))
  const days = formatDayRange(first, last < first ? first : last, language, 'date')
  if (start === '' && until === '') return days
  return `${days}, ${formatTimeRange(start || '00:00', until || '24:00', language)}`
}

function periodInWords({ first }: Period, view: View, language: Language): string {
  if (view === 'year') return first.slice(0, 4)
  return formatDate(first, language, 'date').replace(/^1(er)? /, '')
}
