import { useQueryClient } from '@tanstack/react-query'
import { CalendarSearch, Clock } from 'lucide-react'
import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react'
import type { Referentiel } from '#features/rooms/contract.ts'
import {
  bookingWindow,
  closedInWords,
  formerWeekday,
  minutesBetween,
  nextWeekday,
  type Span,
  whyClosed,
} from '#features/rooms/rules.ts'
import {
  messages as roomsMessages,
  useCampusOpening,
  useDaysAhead,
  useRefusedDay,
} from '#features/rooms/web/public.tsx'
import {
  type Day,
  formatDate,
  formatTime,
  parseDay,
  parseEndTime,
  parseTime,
} from '#platform/time/campus-time.ts'
import { CallProblem, call, isSessionOver } from '#platform/web/api/call.ts'
import { useNow } from '#platform/web/live/use-now.ts'
import { componentOf } from '#platform/web/loading/component.ts'
import { record } from '#platform/web/observability/analytics.ts'
import { useLanguage, useMessages } from '#platform/web/shell/language.tsx'
import { forgetTyped, keepTyped, readTyped, typedOver } from '#platform/web/storage/typed-texts.ts'
import { Button, IconButton } from '#platform/web/ui/Button.tsx'
import { DatePickerDialog } from '#platform/web/ui/forms/DatePickerDialog.tsx'
import { DayButton } from '#platform/web/ui/forms/DayButton.tsx'
import { FetchedDialog } from '#platform/web/ui/forms/FetchedDialog.tsx'
import { Modal } from '#platform/web/ui/forms/Modal.tsx'
import { TimePickerDialog } from '#platform/web/ui/forms/TimePickerDialog.tsx'
import { type Asking, useAct } from '#platform/web/ui/forms/use-act.ts'
import { LiveRegion } from '#platform/web/ui/LiveRegion.tsx'
import { toast } from '#platform/web/ui/Toasts.tsx'
import { changeReservation, events, type Meeting } from '../../contract.ts'
import { messages } from '../../dialog-messages.ts'
import { messages as searchMessages } from '../../search-messages.ts'
import { longestMeeting } from '../../times-contract.ts'
import { useForManager } from '../for-manager.ts'
import { expectAnswer } from '../reported-answers.ts'
import { openingOf } from '../room/opening.ts'
import { reloadReservations, useRoomSchedule } from '../use-schedules.ts'
import { ChangeOptions } from './ChangeOptions.tsx'
import { ChangeState, type RefusedChange } from './ChangeState.tsx'
import { DependentChoices, DependentsNow } from './Dependents.tsx'
import { DetailFields, type Details, detailsOf, newcomers, wordsOf } from './DetailFields.tsx'
import styles from './EditDialog.module.css'
import { freeInstead } from './free-instead.ts'
import { forgetReservation, rememberReservation, standingOf } from './known-schedules.ts'
import { confirmedSpanOf, spanOf } from './my-schedules.ts'
import { useRequestWords } from './request-words.tsx'
import { TypedField } from './TypedField.tsx'
import {
  adjusted,
  endsNextDay,
  readTime,
  readTimes,
  type TypedFault,
  type TypedTimes,
  typedTimes,
} from './typed-times.ts'
import { type Request, useRevisions } from './use-answer.ts'
import { useChangeOptions } from './use-change-options.ts'
import { useDependents } from './use-dependents.ts'
import { useRefusalWords, useSpanWords } from './use-words.ts'

/** What is asked for, and what waits for the answer to it. */
interface Sent {
  span: Span
  /** The room; it may be the one that the booking is in. */
  target: Referentiel
  expected: ReturnType<typeof expectAnswer>
  formerRevision: number | undefined
}

export interface EditDialogProps {
  room: Referentiel
  meeting: Meeting
  /** Asks whether further dates are meant; not given where there are none. */
  scope?: ReactNode
  onClose: () => void
}

/** With its form and its list it is fetched when it is first wanted. */
const loadTimes = async () => ({
  default: (await import('../times/TimesOfBooking.tsx')).TimesOfBooking,
})

const placed = (room: string | null, when: string) => (room === null ? when : `${room}, ${when}`)

const isSame = (one: Span, other: Span) => +one.start === +other.start && +one.end === +other.end

/** How often it is looked at whether the typed time has passed, in milliseconds. */
const clockEvery = 15_000

/**
 * Asks for another day, other times and another room of a reservation, and turns into what came of it. What was typed survives a
 * refusal. What is not known yet when it is closed is said in a notice.
 */
export function EditDialog({ room, meeting, scope, onClose }: EditDialogProps) {
  const t = useMessages(messages)
  const rooms = useMessages(roomsMessages)
  const { findTime } = useMessages(searchMessages)
  const language = useLanguage()
  const words = useSpanWords()
  const why = useRefusalWords()
  const client = useQueryClient()
  const manager = useForManager()?.id
  const revisionOf = useRevisions()
  const daysAhead = useDaysAhead(room.site)
  const now = useNow(() => clockEvery)
  const current = spanOf(meeting)
  const confirmed = confirmedSpanOf(meeting)
  const overnight = endsNextDay(current)

  // What was typed and not sent is there again after a reload.
  const form = `change ${meeting.id}`
  const [typed, setTyped] = useState(() => ({
    ...typedTimes(current, language),
    ...readTyped(form, ['day', 'start', 'end']),
  }))
  const before = detailsOf(meeting)
  /** The room that it shall be in. */
  const [target, setTarget] = useState(room)
  const isElsewhere = target.id !== room.id
  const [details, setDetails] = useState<Details>(() => ({
    ...before,
    ...readTyped(form, ['label', 'description']),
  }))
  const keep = useEffectEvent(() =>
    keepTyped(
      form,
      typedOver(
        { ...typed, label: details.label, description: details.description },
        { ...typedTimes(current, language), label: before.label, description: before.description },
      ),
    ),
  )
  // biome-ignore lint/correctness/useExhaustiveDependencies: kept as it is typed
  useEffect(() => keep(), [typed, details])
  // What stood there when the field being typed in was entered.
  const [former, setFormer] = useState(typed)
  // A half-typed time is not wrong yet, and the time it already has is wrong only once it is sent.
  const [typing, setTyping] = useState(false)
  const [sent, setSent] = useState(0)
  /** What a typed field has moved in the other one. */
  const [moved, setMoved] = useState('')
  const [request, setRequest] = useState<Request>()
  const outcome = useRequestWords(request)
  const [picker, setPicker] = useState<'day' | 'times' | 'find'>()
  const [refused, setRefused] = useState<RefusedChange>()
  const [wrong, setWrong] = useState<Readonly<Record<string, string>>>({})
  const body = useRef<HTMLDivElement>(null)
  const stopShowing = useRef(() => {})
  useEffect(() => () => stopShowing.current(), [])

  const ofCampus = useCampusOpening(room.site)
  const schedule = useRoomSchedule(target.email ?? '').data
  // Until the room’s own is known; what it leaves out the server refuses.
  const opening = schedule === undefined ? ofCampus : openingOf(schedule)
  const refusalOf = useRefusedDay(opening)
  const { first, last } = bookingWindow(now, daysAhead)
  const read = readTimes(typed, { now, daysAhead, current })
  const { span } = read
  const added = newcomers(details.people, before.people).map(({ id }) => id)
  const removed = newcomers(before.people, details.people).map(({ id }) => id)
  const isStill = read.faults.start === 'UNCHANGED'
  const isSaidAnew =
    wordsOf(details).label !== before.label ||
    wordsOf(details).description !== before.description ||
    added.length + removed.length > 0
  const faults = isStill && (isSaidAnew || isElsewhere) ? {} : read.faults
  const isWhole = span !== undefined && Object.keys(faults).length === 0
  const isMoved = !isStill || isElsewhere
  const address = isElsewhere ? (target.email ?? undefined) : undefined
  const dependents = useDependents(meeting.id, 'moved', isWhole && isMoved ? { ...span, address } : undefined)
  const isPossible =
    span !== undefined &&
    Object.keys(faults).every(field => faults[field as keyof TypedTimes] === 'UNCHANGED')
  const options = useChangeOptions({ id: meeting.id, room, target, span: isPossible ? span : undefined })
  const choices = useRef<HTMLDivElement>(null)
  const inWords = (fault: TypedFault) => {
    if (fault === 'TOO_FAR') return rooms.tooFar(formatDate(formerWeekday(last), language, 'long'))
    return { ...rooms.faults, ...t.typedFaults }[fault]
  }
  const errorOf = (field: keyof TypedTimes) => {
    const fault = faults[field]
    if (typing) return undefined
    if (fault === 'UNCHANGED') return sent > 0 ? inWords(fault) : undefined
    return fault === undefined ? wrong[field] : inWords(fault)
  }

  // The first field that is wrong, once it is marked as such.
  useEffect(() => {
    if (sent > 0) body.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus()
  }, [sent])

  const type = (field: keyof TypedTimes) => (text: string) => {
    setTyped(before => ({ ...before, [field]: text }))
    setTyping(true)
    setWrong({})
    setRefused(undefined)
    setSent(0)
    setMoved('')
  }
  const settle = (field: 'start' | 'end') => {
    setTyping(false)
    // What cannot be read moves nothing, and what stood there before it still counts.
    if (overnight || typed[field] === former[field] || readTime(typed, field) === undefined) return
    const next = adjusted(typed, former, field)
    const other = field === 'start' ? 'end' : 'start'
    const to = readTime(next, other)
    const isMoved = to !== undefined && next[other] !== typed[other]
    setMoved(isMoved ? rooms[field === 'start' ? 'endMoved' : 'startMoved'](formatTime(to, language)) : '')
    setTyped(next)
    setFormer(next)
  }
  const fill = (next: TypedTimes) => {
    setTyped(next)
    setFormer(next)
    setTyping(false)
    setMoved('')
    setWrong({})
    setRefused(undefined)
    setSent(0)
  }

  const { busy, unsure, send, close } = useAct({
    send: ({ span: wanted, target: to }: Sent, calling) => {
      setRefused(undefined)
      const body = {
        start: wanted.start.toISOString(),
        end: wanted.end.toISOString(),
        ...wordsOf(details),
        attendees: { add: added, remove: removed },
        ...(to.id !== room.id && { address: to.email ?? '' }),
        ...((to.id !== room.id || !isSame(wanted, current)) && { dependents: dependents.wishes() }),
      }
      return call(changeReservation, { params: { id: meeting.id }, body }, calling)
    },
    onDone: (reservation, { span: wanted, target: to, expected, formerRevision }, { isOpen, close }) => {
      rememberReservation(client, reservation, manager)
      void reloadReservations(client)
      record(events.change)
      if (to.id === room.id && isSame(wanted, current)) {
        expected.end()
        toast.success(t.updated(room.room))
        close()
      } else if (isOpen()) {
        stopShowing.current = expected.show(reservation.id)
        setRequest({ reservation, formerRevision: formerRevision ?? 0 })
      } else if (!expected.end(reservation.id)) {
        toast.info(`${t.changedTitle}. ${t.changedText(to.room, words(spanOf(reservation)))}`)
      }
    },
    onFailed: async (error, { span: wanted, target: to, expected }, asking) => {
      expected.end()
      options.retry()
      await report(error, { wanted, to }, asking)
    },
    onClose: () => {
      forgetTyped(form)
      onClose()
    },
  })
  const change = (wanted: Span) =>
    void send({ span: wanted, target, expected: expectAnswer(), formerRevision: revisionOf(meeting.id) })

  async function report(
    error: unknown,
    { wanted, to }: { wanted: Span; to: Referentiel },
    { isOpen }: Asking,
  ) {
    if (isSessionOver(error)) return close()
    const [standing, instead] = await Promise.all([
      standingOf(client, meeting.id, manager),
      error instanceof CallProblem && error.errorType === 'ROOM_TAKEN' ? freeInstead(to, wanted) : undefined,
    ])
    void reloadReservations(client)
    if (standing === 'gone') {
      forgetReservation(client, meeting.id)
      if (isOpen()) return setRefused({ why: 'gone' })
      return toast.info(`${t.goneTitle}. ${t.goneText(room.room, words(confirmed ?? current))}`)
    }
    if (!isOpen()) return toast.error(`${t.changeErrorTitle}. ${why(error)}`)
    if (instead !== undefined && instead.times.length > 0) {
      return setRefused({ why: 'taken', span: wanted, instead })
    }
    if (error instanceof CallProblem) setWrong(error.fields)
    setRefused({ why: 'refused', error, standing })
  }

  const submit = async () => {
    if (busy) return
    setTyping(false)
    setSent(sent + 1)
    if (!isWhole) return
    if (isMoved && !(await dependents.ready())) return choices.current?.querySelector('input')?.focus()
    change(span)
  }

  const ends = (title: string, content: ReactNode) => (
    <Modal
      title={title}
      wide
      onClose={close}
      onSubmit={close}
      footer={
        <Button variant="primary" type="submit" data-autofocus>
          {t.close}
        </Button>
      }
    >
      {/* The same element as in the form, so that what it has come to say is read out. */}
      <div role="status" className={styles.outcome}>
        {content}
      </div>
    </Modal>
  )
  if (outcome !== undefined) {
    return ends(
      outcome.title,
      <>
        {outcome.content}
        <DependentsNow id={meeting.id} about={outcome.title} />
      </>,
    )
  }
  const pickDay = async (day: Day) => {
    const refusal = refusalOf(day)
    if (refusal === undefined) return fill({ ...typed, day: formatDate(day, language, 'numeric') })
    const { alertDialog } = await import('#platform/web/ui/forms/ask.tsx')
    await alertDialog({ tone: 'bad', ...refusal })
  }
  if (refused?.why === 'gone') {
    return ends(
      t.goneTitle,
      <>
        <p>{t.goneText(room.room, words(confirmed ?? current))}</p>
        <DependentsNow id={meeting.id} />
      </>,
    )
  }
  const mayClose = !busy || unsure
  const Times = componentOf(loadTimes)
  return (
    <>
      <Modal
        title={t.changeTitle(room.room)}
        wide
        onClose={() => {
          if (mayClose) close()
        }}
        onSubmit={() => void submit()}
        footer={
          <>
            <Button onClick={close} disabled={!mayClose}>
              {unsure ? t.close : t.cancel}
            </Button>
            <Button variant="primary" type="submit" busy={busy}>
              {t.save}
            </Button>
          </>
        }
      >
        <div role="status" className={styles.refused}>
          <ChangeState
            room={room}
            target={target}
            unsure={unsure}
            refused={refused}
            onChoose={span => {
              fill(typedTimes(span, language))
              // What was arranged is asked about anew for that time.
              if (dependents.standing?.length === 0) change(span)
            }}
          />
        </div>
        <div ref={body} className={styles.body}>
          {scope}
          <div className={styles.now}>
            <p>{t.changeNow(placed(meeting.confirmedRoom, words(confirmed ?? current)))}</p>
            {confirmed !== undefined && (
              <p>{t.changeRequested(placed(meeting.confirmedRoom && room.room, words(current)))}</p>
            )}
          </div>
          <TypedField
            label={t.day}
            hint={t.dayHint(formatDate(nextWeekday(first), language, 'numeric'))}
            value={typed.day}
            error={errorOf('day')}
            onText={type('day')}
            onSettled={() => setTyping(false)}
            first
            pick={
              <DayButton
                label={t.pickDay}
                value={parseDay(typed.day)}
                min={first}
                max={last}
                disabled={busy}
                onPick={day => void pickDay(day)}
                onOpen={() => setPicker('day')}
              />
            }
          />
          <div className={styles.times}>
            {(['start', 'end'] as const).map(field => (
              <TypedField
                key={field}
                label={field === 'start' ? t.start : overnight ? t.endNextDay : t.end}
                value={typed[field]}
                error={errorOf(field)}
                onText={type(field)}
                onSettled={() => settle(field)}
                pick={
                  <IconButton
                    label={t.pickTimes}
                    icon={<Clock aria-hidden />}
                    disabled={busy}
                    onClick={() => setPicker('times')}
                  />
                }
              />
            ))}
          </div>
          <LiveRegion visible className={styles.moved}>
            {moved}
          </LiveRegion>
          <ChangeOptions
            options={options}
            room={room}
            target={target}
            span={isPossible ? span : undefined}
            unchanged={!isMoved}
            onRoom={chosen => {
              setTarget(chosen)
              setRefused(undefined)
              setWrong({})
            }}
            onTime={
              refused?.why === 'taken'
                ? undefined
                : free => {
                    fill(typedTimes(free, language))
                    body.current?.querySelector<HTMLElement>('input:not([type=radio])')?.focus()
                  }
            }
          />
          {/* It asks when those are free who are invited, and who asks: of a manager's booking that is somebody else. */}
          {manager === undefined && (
            <p>
              <Button
                variant="quiet"
                icon={<CalendarSearch aria-hidden />}
                aria-haspopup="dialog"
                disabled={busy}
                onClick={() => setPicker('find')}
              >
                {findTime}
              </Button>
            </p>
          )}
          <DetailFields
            details={details}
            onDetails={setDetails}
            needsApproval={target.needsApproval}
            before={before.people}
          />
          <div ref={choices}>
            <DependentChoices dependents={dependents} fate="moved" />
          </div>
        </div>
      </Modal>
      {picker === 'day' && (
        <DatePickerDialog
          label={t.day}
          value={parseDay(typed.day)}
          min={first}
          max={last}
          refuse={refusalOf}
          besideField
          onValidate={day => {
            void pickDay(day)
            setPicker(undefined)
          }}
          onClose={() => setPicker(undefined)}
        />
      )}
      {picker === 'find' && (
        <FetchedDialog onClose={() => setPicker(undefined)}>
          <Times
            siteId={room.site}
            people={details.people}
            length={Math.min(longestMeeting, minutesBetween(span ?? current))}
            onChoose={(chosen, free, people) => {
              // What the booking is in keeps what the list knows of it.
              setTarget(chosen.id === room.id ? room : chosen)
              setDetails(now => ({ ...now, people }))
              fill(typedTimes(free, language))
              setPicker(undefined)
            }}
            onClose={() => setPicker(undefined)}
          />
        </FetchedDialog>
      )}
      {picker === 'times' && (
        <TimePickerDialog
          start={parseTime(typed.start)}
          end={parseEndTime(typed.end)}
          check={({ start, end }) => {
            const { span, faults } = readTimes({ ...typed, start, end }, { now, daysAhead, current })
            const fault = faults.start ?? faults.end
            if (fault !== undefined && fault !== 'UNCHANGED') return inWords(fault)
            const closed = span && whyClosed(span, opening)
            return closed && closedInWords(closed, language)
          }}
          onValidate={({ start, end }) => {
            fill({ ...typed, start, end })
            setPicker(undefined)
          }}
          onClose={() => setPicker(undefined)}
        />
      )}
    </>
  )
}
