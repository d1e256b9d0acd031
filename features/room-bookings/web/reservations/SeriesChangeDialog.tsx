import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { Clock } from 'lucide-react'
import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react'
import { lengthFault, type SpanFault } from '#features/rooms/rules.ts'
import { messages as roomsMessages, useDaysAhead } from '#features/rooms/web/public.tsx'
import {
  campusDay,
  formatDate,
  formatTime,
  formatTimeRange,
  parseEndTime,
  parseTime,
} from '#platform/time/campus-time.ts'
import { call, isSessionOver, isUnknownOutcome, queryOf } from '#platform/web/api/call.ts'
import { useNow } from '#platform/web/live/use-now.ts'
import { useRested } from '#platform/web/loading/use-rested.ts'
import { record } from '#platform/web/observability/analytics.ts'
import { useLanguage, useMessages } from '#platform/web/shell/language.tsx'
import { forgetTyped, keepTyped, readTyped, typedOver } from '#platform/web/storage/typed-texts.ts'
import { Button, IconButton } from '#platform/web/ui/Button.tsx'
import { ActAlert } from '#platform/web/ui/forms/ActAlert.tsx'
import { CheckLine } from '#platform/web/ui/forms/choices.tsx'
import { Modal } from '#platform/web/ui/forms/Modal.tsx'
import { TimePickerDialog } from '#platform/web/ui/forms/TimePickerDialog.tsx'
import { useAct } from '#platform/web/ui/forms/use-act.ts'
import { LiveRegion } from '#platform/web/ui/LiveRegion.tsx'
import { ErrorState } from '#platform/web/ui/States.tsx'
import { toast } from '#platform/web/ui/Toasts.tsx'
import { events } from '../../contract.ts'
import { spanFault } from '../../rules.ts'
import { messages } from '../../series-change-messages.ts'
import { changeSeries, checkSeriesChange, type SeriesChangeDate } from '../../series-contract.ts'
import { atTimes, type ClockTimes, type SeriesScope } from '../../series-rules.ts'
import { expectAnswer } from '../reported-answers.ts'
import { reloadReservations } from '../use-schedules.ts'
import { ChangeOptions } from './ChangeOptions.tsx'
import { DependentChoices } from './Dependents.tsx'
import { DetailFields, type Details, detailsOf, newcomers } from './DetailFields.tsx'
import edit from './EditDialog.module.css'
import type { EditDialogProps } from './EditDialog.tsx'
import { spanOf } from './my-schedules.ts'
import styles from './SeriesDialog.module.css'
import { TypedField } from './TypedField.tsx'
import { adjusted, endsNextDay, typedTimes } from './typed-times.ts'
import { useChangeOptions } from './use-change-options.ts'
import { useDependentChoices } from './use-dependents.ts'
import { usePeopleOfDates } from './use-people-of-dates.ts'
import { useRefusalWords } from './use-words.ts'

interface SeriesChangeDialogProps extends Omit<EditDialogProps, 'scope'> {
  /** Which dates are meant, and the question about that. */
  scope: SeriesScope
  choice: ReactNode
}

/** What is sent: the dates that change, and how many of those that were meant stay as they are. */
interface Sent {
  dates: readonly SeriesChangeDate[]
  stay: number
}

/** How long what is typed rests before the dates are asked for, in milliseconds. */
const rest = 350
/** How often it is looked at what has passed, in milliseconds. */
const clockEvery = 15_000

/** Changes several dates of a booking that repeats: says first how each of them would stand, then changes those chosen, all or none. */
export function SeriesChangeDialog({ room, meeting, scope, choice, onClose }: SeriesChangeDialogProps) {
  const t = useMessages(messages)
  const rooms = useMessages(roomsMessages)
  const language = useLanguage()
  const client = useQueryClient()
  const why = useRefusalWords()
  const daysAhead = useDaysAhead(room.site)
  const now = useNow(() => clockEvery)
  const current = spanOf(meeting)
  const overnight = endsNextDay(current)
  const before = detailsOf(meeting)
  // What was typed for the one date counts for the others too.
  const form = `change ${meeting.id}`
  const [typed, setTyped] = useState(() => ({
    ...typedTimes(current, language),
    // The day is not asked for here: it is kept for who turns back to the one date.
    ...readTyped(form, ['day', 'start', 'end']),
  }))
  const [former, setFormer] = useState(typed)
  const [typing, setTyping] = useState(false)
  const [moved, setMoved] = useState('')
  const [target, setTarget] = useState(room)
  const saidBefore = { label: before.label, description: before.description }
  const [details, setDetails] = useState<Details>(() => ({
    ...before,
    ...readTyped(form, ['label', 'description']),
  }))
  const keep = useEffectEvent(() =>
    keepTyped(
      form,
      typedOver(
        { ...typed, label: details.label, description: details.description },
        { ...typedTimes(current, language), ...saidBefore },
      ),
    ),
  )
  // biome-ignore lint/correctness/useExhaustiveDependencies: kept as it is typed
  useEffect(() => keep(), [typed, details])
  const [leftOut, setLeftOut] = useState<ReadonlySet<string>>(new Set())
  const [isSent, setSent] = useState(false)
  const [isPicking, setPicking] = useState(false)
  const [refused, setRefused] = useState<string>()
  const body = useRef<HTMLDivElement>(null)
  const stopShowing = useRef(() => {})
  useEffect(() => () => stopShowing.current(), [])

  const start = parseTime(typed.start)
  const end = parseEndTime(typed.end)
  const times: ClockTimes | undefined = start === undefined || end === undefined ? undefined : { start, end }
  const span = times && atTimes(current, times)
  const fault = ((): SpanFault | undefined => {
    if (times === undefined || span === undefined) return undefined
    return !overnight && times.end <= times.start ? 'END_BEFORE_START' : lengthFault(span)
  })()
  const isRight = span !== undefined && fault === undefined
  const isAnotherTime = isRight && (+span.start !== +current.start || +span.end !== +current.end)
  const isElsewhere = target.id !== room.id
  const label = details.label.trim()
  const description = details.description.trim()
  const isSaidAnew = label !== before.label || description !== before.description
  const added = newcomers(details.people, before.people).map(({ id }) => id)
  const removed = newcomers(before.people, details.people).map(({ id }) => id)
  const isForOthers = added.length + removed.length > 0
  const isChange = isAnotherTime || isElsewhere || isSaidAnew || isForOthers
  const errorOf = (field: 'start' | 'end') => {
    if (typing) return undefined
    if ((field === 'start' ? start : end) === undefined) return t.typedFaults.UNREADABLE_TIME
    return field === 'end' && fault !== undefined ? rooms.faults[fault] : undefined
  }

  const place = {
    ...(isAnotherTime && times !== undefined && { times }),
    ...(isElsewhere && { address: target.email ?? '' }),
  }
  const wished = JSON.stringify(place)
  const rested = useRested(wished, rest)
  const outlook = useQuery({
    ...queryOf(checkSeriesChange, {
      params: { id: meeting.series?.id ?? '' },
      body: { of: meeting.id, scope, ...(JSON.parse(rested) as typeof place) },
    }),
    enabled: isRight,
    staleTime: 0,
    placeholderData: keepPreviousData,
  })
  const isKnown = outlook.data !== undefined && !outlook.isPlaceholderData && rested === wished
  const dates = outlook.data?.dates ?? []
  const chosen = dates.filter(({ id, state }) => state === 'FREE' && !leftOut.has(id))
  const collisions = dates.filter(({ state }) => state !== 'FREE').length
  const choices = useDependentChoices(
    isKnown ? chosen.flatMap(({ moves, dependents }) => (moves ? dependents : [])) : undefined,
    'moved',
  )
  const dependents = { ...choices, failed: false, ready: async () => true }
  const isPossible = isRight && spanFault(span, { now, daysAhead }) === undefined
  const options = useChangeOptions({ id: meeting.id, room, target, span: isPossible ? span : undefined })
  const ownDay = campusDay(current.start)
  const mostPeople = usePeopleOfDates(chosen.length, before.people.length)
  const tooManyPeople =
    isKnown && added.length > 0 && details.people.length > mostPeople
      ? t.tooManyPeople(details.people.length, chosen.length, mostPeople)
      : undefined
  const wrong = !isSent
    ? tooManyPeople
    : !isChange
      ? t.nothingElse
      : isKnown && chosen.length === 0
        ? t.noDate
        : tooManyPeople

  const fill = (next: typeof typed) => {
    setTyped(next)
    setFormer(next)
    setTyping(false)
    setMoved('')
    setRefused(undefined)
  }
  const settle = (field: 'start' | 'end') => {
    setTyping(false)
    if (overnight || typed[field] === former[field]) return
    const next = adjusted(typed, former, field)
    const other = field === 'start' ? 'end' : 'start'
    const to = other === 'start' ? parseTime(next.start) : parseEndTime(next.end)
    const hasMoved = to !== undefined && next[other] !== typed[other]
    setMoved(hasMoved ? rooms[field === 'start' ? 'endMoved' : 'startMoved'](formatTime(to, language)) : '')
    setTyped(next)
    setFormer(next)
  }

  const isPeopleOnly = isForOthers && !isAnotherTime && !isElsewhere && !isSaidAnew
  const noteOfChange = isPeopleOnly
    ? t.datesSaidNote
    : target.needsApproval
      ? t.datesChangedConsentNote
      : t.datesChangedNote
  const act = useAct<Sent, Sent>({
    send: async (sent, calling) => {
      const expected = expectAnswer()
      try {
        const { reservations } = await call(
          changeSeries,
          {
            params: { id: meeting.series?.id ?? '' },
            body: {
              dates: sent.dates.map(({ id }) => id),
              ...place,
              ...(label !== before.label && { label }),
              ...(description !== before.description && { description }),
              ...(isForOthers && { attendees: { add: added, remove: removed } }),
              dependents: dependents.wishes(),
            },
          },
          calling,
        )
        // One mail tells of them all: the dialog shows them, and none is said by itself meanwhile.
        stopShowing.current = expected.show(...reservations.map(({ id }) => id))
        return sent
      } catch (error) {
        expected.end()
        throw error
      }
    },
    onDone: ({ dates: changed }) => {
      record(events.change)
      void reloadReservations(client)
      setRefused(undefined)
      const title = isPeopleOnly ? t.datesSaid(changed.length) : t.datesChanged(changed.length)
      if (!act.isOpen()) toast.info(`${title}. ${noteOfChange}`)
    },
    onFailed: (error, _, { isOpen, close }) => {
      if (isSessionOver(error)) {
        close()
        return true
      }
      void reloadReservations(client)
      if (!isOpen()) {
        toast.error(`${t.datesNotChanged}. ${why(error)}`)
        return true
      }
      if (isUnknownOutcome(error)) return false
      setRefused(why(error))
      void outlook.refetch()
      options.retry()
      return true
    },
    onClose: () => {
      forgetTyped(form)
      onClose()
    },
  })

  const submit = () => {
    setTyping(false)
    setSent(true)
    if (!isRight) return body.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus()
    if (!isKnown || !isChange || chosen.length === 0 || tooManyPeople !== undefined) return
    void act.send({ dates: chosen, stay: dates.length - chosen.length })
  }

  if (act.step.at !== 'question') {
    const buttons = [{ id: 'close', label: t.close, variant: 'primary' }] as const
    return (
      <ActAlert
        act={act}
        working={t.changingDates}
        checking={t.checkingDateChanges}
        checkingNote={t.checkingNote}
        done={({ dates: changed, stay }) => ({
          title: isPeopleOnly ? t.datesSaid(changed.length) : t.datesChanged(changed.length),
          content: (
            <>
              <p>{noteOfChange}</p>
              {stay > 0 && <p>{t.othersStay(stay)}</p>}
            </>
          ),
          buttons,
        })}
        failed={error => ({ title: t.datesNotChanged, content: why(error), buttons })}
      />
    )
  }
  return (
    <>
      <Modal
        title={t.changeDatesTitle(room.room)}
        wide
        onClose={act.close}
        onSubmit={submit}
        footer={
          <>
            <Button onClick={act.close}>{t.cancel}</Button>
            <Button variant="primary" type="submit" busy={isRight && !isKnown && outlook.isFetching}>
              {t.changeDates(chosen.length)}
            </Button>
          </>
        }
      >
        <div ref={body} className={styles.body}>
          <div role="status">
            {refused !== undefined && (
              <>
                <p className={styles.wrong}>{refused}</p>
                <p>{t.notChangedAny}</p>
              </>
            )}
          </div>
          {choice}
          <p className={styles.state}>{t.daysStay}</p>
          <div className={edit.times}>
            {(['start', 'end'] as const).map(field => (
              <TypedField
                key={field}
                label={field === 'start' ? t.start : overnight ? t.endNextDay : t.end}
                value={typed[field]}
                error={errorOf(field)}
                onText={text => {
                  setTyped({ ...typed, [field]: text })
                  setTyping(true)
                  setMoved('')
                  setRefused(undefined)
                }}
                onSettled={() => settle(field)}
                pick={
                  <IconButton
                    label={t.pickTimes}
                    icon={<Clock aria-hidden />}
                    onClick={() => setPicking(true)}
                  />
                }
              />
            ))}
          </div>
          <LiveRegion visible className={edit.moved}>
            {moved}
          </LiveRegion>
          <ChangeOptions
            options={{
              ...options,
              times: options.times.filter(
                ({ startDateTime }) => campusDay(new Date(startDateTime)) === ownDay,
              ),
            }}
            room={room}
            target={target}
            span={isPossible ? span : undefined}
            unchanged={!isAnotherTime && !isElsewhere}
            onRoom={to => {
              setTarget(to)
              setRefused(undefined)
            }}
            onTime={free => {
              fill(typedTimes(free, language))
              body.current?.querySelector<HTMLElement>('input:not([type=radio])')?.focus()
            }}
          />
          <DetailFields
            details={details}
            onDetails={setDetails}
            needsApproval={target.needsApproval}
            before={before.people}
            people={{
              most: { count: mostPeople, words: t.peopleMost(mostPeople, chosen.length) },
              hint: `${t.peopleOfChange} ${t.peopleMost(mostPeople, chosen.length)}`,
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
                  {!isKnown && isRight && <p>{t.loadingDates}</p>}
                  {isKnown && collisions > 0 && <p>{t.changeCollisions(collisions)}</p>}
                  {wrong !== undefined && <p className={styles.wrong}>{wrong}</p>}
                </div>
                <ul role="list" className={styles.dates}>
                  {dates.map(date => (
                    <DateLine
                      key={date.id}
                      date={date}
                      target={isElsewhere ? target.room : date.room}
                      isChosen={!leftOut.has(date.id)}
                      onChoose={() => {
                        const others = new Set(leftOut)
                        if (!others.delete(date.id)) others.add(date.id)
                        setLeftOut(others)
                      }}
                    />
                  ))}
                </ul>
              </>
            )}
          </section>
          <DependentChoices dependents={dependents} fate="moved" />
        </div>
      </Modal>
      {isPicking && (
        <TimePickerDialog
          start={start}
          end={end}
          check={picked => {
            const wrongLength = lengthFault(atTimes(current, picked))
            return wrongLength && rooms.faults[wrongLength]
          }}
          onValidate={picked => {
            fill({ ...typed, ...picked })
            setPicking(false)
          }}
          onClose={() => setPicking(false)}
        />
      )}
    </>
  )
}

interface DateLineProps {
  date: SeriesChangeDate
  /** The name of the room that it would be in. */
  target: string
  isChosen: boolean
  onChoose: () => void
}

/** A date: what it is and would be, and whether it is meant; or why it stays as it is. */
function DateLine({ date, target, isChosen, onChoose }: DateLineProps) {
  const t = useMessages(messages)
  const language = useLanguage()
  const inWords = (room: string, start: string, end: string) =>
    `${room}, ${formatTimeRange(new Date(start), new Date(end), language)}`
  const day = formatDate(campusDay(new Date(date.startDateTime)), language, 'long')
  const before = inWords(date.room, date.startDateTime, date.endDateTime)
  const after = inWords(target, date.newStartDateTime, date.newEndDateTime)
  if (date.state !== 'FREE') {
    return (
      <li>
        <p className={styles.date}>{day}</p>
        <p className={styles.state}>{date.says ?? (date.state === 'OWN' ? t.own : t.taken)}</p>
        <p className={styles.state}>{t.staysSo(before)}</p>
      </li>
    )
  }
  return (
    <li>
      <CheckLine checked={isChosen} onChoose={onChoose}>
        <span className={styles.date}>{day}</span>{' '}
        <span className={styles.state}>
          {!isChosen ? t.staysSo(before) : date.moves ? t.becomes(before, after) : t.sameTime(before)}
        </span>
      </CheckLine>
    </li>
  )
}
