import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import type { Referentiel } from '#features/rooms/contract.ts'
import { bookingWindow, formerWeekday, type Span } from '#features/rooms/rules.ts'
import { messages as roomsMessages, useDaysAhead } from '#features/rooms/web/public.tsx'
import {
  addDays,
  campusDay,
  type Day,
  formatDate,
  formatTimeRange,
  mondayOf,
  parseDay,
  weekdayOf,
} from '#platform/time/campus-time.ts'
import { CallProblem, call, isSessionOver, isUnknownOutcome, queryOf } from '#platform/web/api/call.ts'
import { record } from '#platform/web/observability/analytics.ts'
import { useLanguage, useMessages } from '#platform/web/shell/language.tsx'
import { Button } from '#platform/web/ui/Button.tsx'
import { ActAlert } from '#platform/web/ui/forms/ActAlert.tsx'
import { CheckLine, ChoiceGroup, Select } from '#platform/web/ui/forms/choices.tsx'
import { DatePickerDialog } from '#platform/web/ui/forms/DatePickerDialog.tsx'
import { DayButton } from '#platform/web/ui/forms/DayButton.tsx'
import { Modal } from '#platform/web/ui/forms/Modal.tsx'
import { TextField } from '#platform/web/ui/forms/TextField.tsx'
import { useAct } from '#platform/web/ui/forms/use-act.ts'
import { ErrorState } from '#platform/web/ui/States.tsx'
import { toast } from '#platform/web/ui/Toasts.tsx'
import { events, longestInterval, type Recurrence } from '../../contract.ts'
import { longestRecurrence } from '../../recurrence.ts'
import { bookSeries, checkSeries, maxDates, type SeriesDate } from '../../series-contract.ts'
import { messages } from '../../series-messages.ts'
import { useForManager } from '../for-manager.ts'
import { expectAnswer } from '../reported-answers.ts'
import { reloadReservations } from '../use-schedules.ts'
import { DetailFields, type Details, wordsOf } from './DetailFields.tsx'
import { freeInstead } from './free-instead.ts'
import styles from './SeriesDialog.module.css'
import { usePeopleOfDates } from './use-people-of-dates.ts'
import { useRefusalWords } from './use-words.ts'

interface SeriesDialogProps {
  room: Referentiel
  /** The first of the dates. */
  span: Span
  details: Details
  /** Closed; true where dates were booked. */
  onClose: (made: boolean) => void
}

/** What was settled on for a date: the room of the dialog, another one, or none. */
type Settled = { room: Referentiel } | 'left out'

const weekdays = [1, 2, 3, 4, 5]
const intervals = Array.from({ length: longestInterval }, (_, n) => n + 1)

/** Asks how a booking is to repeat, says what collides before anything is booked, and books what was settled on, all or nothing. */
export function SeriesDialog({ room, span, details: given, onClose }: SeriesDialogProps) {
  const t = useMessages(messages)
  const language = useLanguage()
  const client = useQueryClient()
  const why = useRefusalWords()
  const manager = useForManager()
  const forManager = manager && { for: manager.id }
  const firstDay = campusDay(span.start)
  const lastBookable = formerWeekday(bookingWindow(new Date(), useDaysAhead(room.site)).last)
  const [every, setEvery] = useState(1)
  const [chosen, setChosen] = useState<readonly number[]>([weekdayOf(firstDay)])
  const [until, setUntil] = useState(() => formatDate(lastBookable, language, 'numeric'))
  const [details, setDetails] = useState(given)
  const [settled, setSettled] = useState<ReadonlyMap<Day, Settled>>(new Map())
  const [picking, setPicking] = useState(false)
  const [isSent, setSent] = useState(false)
  const [refused, setRefused] = useState<string>()
  const made = useRef(false)
  const stopShowing = useRef(() => {})
  useEffect(() => () => stopShowing.current(), [])

  const lastDay = parseDay(until)
  const fault =
    lastDay === undefined
      ? t.unreadableUntil
      : lastDay < firstDay
        ? t.untilBeforeFirst
        : lastDay > addDays(firstDay, longestRecurrence)
          ? t.untilTooLate
          : undefined
  const recurrence: Recurrence = {
    every,
    weekdays: weekdays.filter(weekday => chosen.includes(weekday)),
    until: lastDay ?? firstDay,
  }
  const first = { start: span.start.toISOString(), end: span.end.toISOString(), recurrence }
  const outlook = useQuery({
    ...queryOf(checkSeries, { body: { ...first, address: room.email ?? '', ...forManager } }),
    enabled: fault === undefined,
    staleTime: 0,
    placeholderData: keepPreviousData,
  })
  const dates = outlook.data?.dates ?? []
  const settledOf = (date: SeriesDate): Settled =>
    settled.get(date.day) ?? (date.state === 'FREE' ? { room } : 'left out')
  const wanted = dates.flatMap(date => {
    const of = settledOf(date)
    return of === 'left out' ? [] : [{ day: date.day, address: of.room.email ?? '' }]
  })
  const most = Math.min(maxDates, outlook.data?.left ?? maxDates)
  const isKnown = outlook.data !== undefined && !outlook.isPlaceholderData
  const tooMany = isKnown && wanted.length > most ? t.tooMany(most) : undefined
  const mostPeople = usePeopleOfDates(wanted.length)
  const tooManyPeople =
    isKnown && details.people.length > mostPeople
      ? t.tooManyPeople(details.people.length, wanted.length, mostPeople)
      : undefined
  const wrong = tooMany ?? tooManyPeople ?? (isSent && isKnown && wanted.length === 0 ? t.noDate : undefined)
  const collisions = dates.filter(date => date.state !== 'FREE' && settledOf(date) === 'left out').length

  const act = useAct<typeof wanted, number>({
    send: async (booked, options) => {
      const expected = expectAnswer()
      try {
        const said = { ...wordsOf(details), attendees: details.people.map(({ id }) => id) }
        const body = { ...first, dates: booked, ...said, ...forManager }
        const { reservations } = await call(bookSeries, { body }, options)
        // One mail tells of them all: the dialog shows them, and none is said by itself meanwhile.
        stopShowing.current = expected.show(...reservations.map(({ id }) => id))
        return reservations.length
      } catch (error) {
        expected.end()
        throw error
      }
    },
    onDone: count => {
      made.current = true
      record(events.book)
      void reloadReservations(client)
      setRefused(undefined)
      if (!act.isOpen()) toast.info(`${t.datesBooked(count)}. ${t.datesBookedNote}`)
    },
    onFailed: (error, _, { isOpen, close }) => {
      if (isSessionOver(error)) {
        close()
        return true
      }
      record(events.bookRefused, { reason: error instanceof CallProblem ? error.errorType : 'UNKNOWN' })
      void reloadReservations(client)
      if (!isOpen()) {
        toast.error(`${t.errorTitle}. ${why(error)}`)
        return true
      }
      if (isUnknownOutcome(error)) return false
      setRefused(why(error))
      // What was left out stays so; a room that was settled on may be the one that is taken.
      setSettled(new Map([...settled].filter(([, to]) => to === 'left out')))
      void outlook.refetch()
      return true
    },
    onClose: () => onClose(made.current),
  })

  const times = formatTimeRange(span.start, span.end, language)
  if (act.step.at !== 'question') {
    const buttons = [{ id: 'close', label: t.close, variant: 'primary' }] as const
    return (
      <ActAlert
        act={act}
        working={t.bookingDates}
        checking={t.checkingDates}
        checkingNote={t.checkingNote}
        done={count => ({
          title: t.datesBooked(count),
          content: (
            <>
              <p>
                {manager !== undefined
                  ? t.datesBookedForNote(manager.name)
                  : room.needsApproval
                    ? t.datesConsentNote
                    : t.datesBookedNote}
              </p>
              {details.people.length > 0 && <p>{t.datesInvitedNote(details.people.length)}</p>}
            </>
          ),
          buttons,
        })}
        failed={error => ({ title: t.errorTitle, content: why(error), buttons })}
      />
    )
  }
  return (
    <>
      <Modal
        title={t.repeatTitle(room.room, times)}
        wide
        onClose={act.close}
        onSubmit={() => {
          setSent(true)
          if (fault === undefined && isKnown && wanted.length > 0 && wrong === undefined) {
            void act.send(wanted)
          }
        }}
        footer={
          <>
            <Button onClick={act.close}>{t.cancel}</Button>
            <Button variant="primary" type="submit" busy={!isKnown && outlook.isFetching}>
              {t.bookDates(wanted.length)}
            </Button>
          </>
        }
      >
        <div className={styles.body}>
          <div role="status">
            {refused !== undefined && (
              <>
                <p className={styles.wrong}>{refused}</p>
                <p>{t.notBookedAny}</p>
              </>
            )}
          </div>
          <Select
            label={t.every}
            placeholder={t.everyWeeks(1)}
            options={intervals.slice(1).map(count => ({ value: String(count), text: t.everyWeeks(count) }))}
            value={every === 1 ? '' : String(every)}
            onChange={event => setEvery(Number(event.target.value) || 1)}
            data-autofocus
          />
          <ChoiceGroup single={false} label={t.weekdays}>
            {() => (
              <div className={styles.weekdays}>
                {weekdays.map(weekday => {
                  const isFirst = weekday === weekdayOf(firstDay)
                  const name = formatDate(addDays(mondayOf(firstDay), weekday - 1), language, 'weekday')
                  return (
                    <CheckLine
                      key={weekday}
                      checked={chosen.includes(weekday)}
                      disabled={isFirst}
                      onChoose={() =>
                        setChosen(
                          chosen.includes(weekday)
                            ? chosen.filter(one => one !== weekday)
                            : [...chosen, weekday],
                        )
                      }
                    >
                      {isFirst ? t.firstWeekday(name) : name}
                    </CheckLine>
                  )
                })}
              </div>
            )}
          </ChoiceGroup>
          <TextField
            label={t.until}
            hint={t.dayHint(formatDate(lastBookable, language, 'numeric'))}
            error={fault}
            value={until}
            inputMode="numeric"
            autoComplete="off"
            onChange={event => setUntil(event.target.value)}
            end={
              <DayButton
                label={t.pickUntil}
                value={lastDay}
                min={firstDay}
                max={lastBookable}
                onPick={day => setUntil(formatDate(day, language, 'numeric'))}
                onOpen={() => setPicking(true)}
              />
            }
          />
          <DetailFields
            details={details}
            onDetails={setDetails}
            needsApproval={room.needsApproval}
            people={{
              most: { count: mostPeople, words: t.peopleMost(mostPeople, wanted.length) },
              hint: `${t.peopleOfDates} ${t.peopleMost(mostPeople, wanted.length)}`,
            }}
          />
          <section aria-busy={!isKnown}>
            <h3 className={styles.heading}>{t.dates}</h3>
            {outlook.isError && !outlook.isFetching ? (
              <ErrorState title={t.datesFailed} onRetry={() => void outlook.refetch()}>
                <p>{why(outlook.error)}</p>
              </ErrorState>
            ) : (
              <>
                <div role="status">
                  {!isKnown && fault === undefined && <p>{t.loadingDates}</p>}
                  {isKnown && collisions > 0 && <p>{t.collisions(collisions)}</p>}
                  {isKnown && outlook.data.beyond > 0 && (
                    <p>
                      {t.beyond(
                        outlook.data.beyond,
                        formatDate(formerWeekday(outlook.data.lastDay), language, 'long'),
                      )}
                    </p>
                  )}
                  {wrong !== undefined && <p className={styles.wrong}>{wrong}</p>}
                </div>
                <ul role="list" className={styles.dates}>
                  {dates.map(date => (
                    <DateLine
                      key={date.day}
                      date={date}
                      room={room}
                      settled={settledOf(date)}
                      onSettle={to => setSettled(new Map(settled).set(date.day, to))}
                    />
                  ))}
                </ul>
              </>
            )}
          </section>
        </div>
      </Modal>
      {picking && (
        <DatePickerDialog
          label={t.until}
          value={lastDay}
          min={firstDay}
          max={lastBookable}
          besideField
          onValidate={day => {
            setUntil(formatDate(day, language, 'numeric'))
            setPicking(false)
          }}
          onClose={() => setPicking(false)}
        />
      )}
    </>
  )
}

interface DateLineProps {
  date: SeriesDate
  room: Referentiel
  settled: Settled
  onSettle: (to: Settled) => void
}

/** A date: taken or left out where the room is free, else with what can be done instead. */
function DateLine({ date, room, settled, onSettle }: DateLineProps) {
  const t = useMessages(messages)
  const rooms = useMessages(roomsMessages)
  const language = useLanguage()
  const [others, setOthers] = useState<readonly Referentiel[]>()
  const [isSearching, setSearching] = useState(false)
  const words = formatDate(date.day, language, 'long')
  const span = { start: new Date(date.startDateTime), end: new Date(date.endDateTime) }
  if (date.state === 'FREE') {
    return (
      <li>
        <CheckLine
          checked={settled !== 'left out'}
          onChoose={() => onSettle(settled === 'left out' ? { room } : 'left out')}
        >
          <span className={styles.date}>{words}</span>{' '}
          <span className={styles.state}>{settled === 'left out' ? t.leftOut : t.free}</span>
        </CheckLine>
      </li>
    )
  }
  const because = date.says ?? (date.state === 'OWN' ? t.own : t.taken)
  const search = async () => {
    setSearching(true)
    const { rooms: free } = await freeInstead(room, span)
    setOthers(free.filter(({ needsApproval }) => !needsApproval))
    setSearching(false)
  }
  return (
    <li>
      <p className={styles.date}>{words}</p>
      <p className={styles.state}>{because}</p>
      <div role="status" className={styles.state}>
        {settled === 'left out' ? t.leftOut : t.instead(settled.room.room)}
        {others?.length === 0 && <p>{t.noOtherRoom}</p>}
      </div>
      <div className={styles.choices}>
        {settled !== 'left out' ? (
          <Button aria-label={t.leaveOutOf(words)} onClick={() => onSettle('left out')}>
            {t.leaveOut}
          </Button>
        ) : others === undefined || others.length === 0 ? (
          <Button aria-label={t.otherRoomFor(words)} busy={isSearching} onClick={() => void search()}>
            {t.otherRoom}
          </Button>
        ) : (
          others.map(other => (
            <Button
              key={other.id}
              aria-label={t.chooseFor(other.room, words)}
              onClick={() => onSettle({ room: other })}
            >
              {`${other.room} (${rooms.people(String(other.capacity))})`}
            </Button>
          ))
        )}
      </div>
    </li>
  )
}
