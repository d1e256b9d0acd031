import {
  Building2,
  Clock,
  Projector,
  Search as SearchIcon,
  SlidersHorizontal,
  UsersRound,
} from 'lucide-react'
import { type FocusEvent, useEffect, useEffectEvent, useId, useLayoutEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { type FieldErrors, type Resolver, useForm } from 'react-hook-form'
import { useLocation } from 'react-router'
import type { Language } from '#platform/text/language.ts'
import {
  addDays,
  type Day,
  formatDate,
  formatDuration,
  formatTime,
  formatTimeRange,
  minutesOf,
  parseDay,
  parseEndTime,
  parseTime,
  readsCampusClock,
} from '#platform/time/campus-time.ts'
import { fetched } from '#platform/web/loading/component.ts'
import { painted } from '#platform/web/loading/painted.ts'
import { useLanguage, useMessages } from '#platform/web/shell/language.tsx'
import { forgetTyped, keepTyped, readTyped, typedOver } from '#platform/web/storage/typed-texts.ts'
import { Button, IconButton } from '#platform/web/ui/Button.tsx'
import { Chip } from '#platform/web/ui/Chip.tsx'
import { DayButton } from '#platform/web/ui/forms/DayButton.tsx'
import { DialogSlot } from '#platform/web/ui/forms/DialogSlot.tsx'
import { FetchedDialog } from '#platform/web/ui/forms/FetchedDialog.tsx'
import type { FilterDialogProps } from '#platform/web/ui/forms/FilterDialog.tsx'
import { messages as uiMessages } from '#platform/web/ui/forms/messages.ts'
import { TextField } from '#platform/web/ui/forms/TextField.tsx'
import { classes } from '#platform/web/ui/hue.ts'
import { LiveRegion } from '#platform/web/ui/LiveRegion.tsx'
import strip from '#platform/web/ui/Strip.module.css'
import { useMedia } from '#platform/web/ui/use-media.ts'
import { capacityLimit } from '../contract.ts'
import { messages } from '../messages.ts'
import {
  bookingWindow,
  closedDay,
  closedInWords,
  compareNames,
  endingAt,
  formerWeekday,
  nextOpenDay,
  nextWeekday,
  type PeriodName,
  remaining,
  searchFault,
  spanOfTimes,
  startingAt,
  type Times,
  timesOf,
  typedCapacity,
} from '../rules.ts'
import styles from './SearchForm.module.css'
import { type Campus, queryOfSearch, type Search } from './search-address.ts'
import { fromNow, lengthsInMinutes, movedTo, periodNames, timesLasting, visiblePeriod } from './times.ts'
import { useRefusedDay } from './use-refused-day.ts'
import { useCampusOpening } from './use-rooms.ts'

const DatePickerDialog = fetched(async () => ({
  default: (await import('#platform/web/ui/forms/DatePickerDialog.tsx')).DatePickerDialog,
}))
const TimePickerDialog = fetched(async () => ({
  default: (await import('#platform/web/ui/forms/TimePickerDialog.tsx')).TimePickerDialog,
}))
const FilterDialog = fetched(async () => ({
  default: (await import('#platform/web/ui/forms/FilterDialog.tsx')).FilterDialog,
}))

export interface SearchFormProps {
  /** What the address asks for, or what a search begins with. */
  search: Search
  /** Rooms are shown for it: a press on a period, a date or a filter searches at once. */
  searching: boolean
  /** A search was asked for: on a phone the form is one line. */
  folds: boolean
  /** Undefined while it is on its way, and where it could not be loaded. */
  campus: Campus | undefined
  /** Where it could not be loaded: the filters say so, and ask for it again. */
  campusFailure?: FilterDialogProps['failure']
  daysAhead: number
  onSearch: (search: Search) => void
  /** What is typed can be understood so: the rooms follow, the form goes on as it is. */
  onFollow: (search: Search) => void
}

type FieldName = 'day' | 'start' | 'end' | 'capacity'
/** The fields as they are typed. */
type Texts = Record<FieldName, string>
type Problems = Partial<Record<FieldName, string>>
type Dialog = 'day' | 'times' | 'building' | 'equipment'

/** What a typed text says: the search with it, or what is wrong with it. A refused day is told in a dialog of its own. */
type Reading = { next: Search; problem?: undefined } | { problem: string; refused?: boolean }

/** Date, times, people, and filters; typed as people write them, or picked. */
export function SearchForm({
  search,
  searching,
  folds,
  campus,
  campusFailure,
  daysAhead,
  onSearch,
  onFollow,
}: SearchFormProps) {
  const t = useMessages(messages)
  const ui = useMessages(uiMessages)
  const language = useLanguage()
  const textsOf = (one: Search) => textsIn(one, language)
  // The search as it was last understood: the texts, once read, and what was picked.
  const [draft, setDraft] = useState(search)
  const [dialog, setDialog] = useState<Dialog>()

  // The address changed by itself: a link, or the way back. The form follows its `values`.
  const [visible, setVisible] = useState(search)
  // On a phone, what was asked is one line until it is to be changed.
  const isNarrow = useMedia('(width < 43.75em)')
  const [changing, setChanging] = useState(false)
  // What is followed is in the fields already, as it was typed, and is in the address a moment later, one after the other.
  const [followed, setFollowed] = useState<readonly Search[]>([])
  const [base, setBase] = useState({ search })
  if (visible !== search) {
    setVisible(search)
    const at = followed.findLastIndex(one => isSameSearch(one, search))
    setFollowed(at < 0 ? [] : followed.slice(at))
    if (at < 0) {
      setBase({ search })
      setDraft(search)
      setChanging(false)
    }
  }

  const { times } = draft
  const now = new Date()
  const opening = useCampusOpening()
  const refusalOf = useRefusedDay(opening)
  const { first, last } = bookingWindow(now, daysAhead)
  // What a hint names can be chosen.
  const firstNamed = nextWeekday(first)
  const lastNamed = formerWeekday(last)
  const [moved, setMoved] = useState('')
  const largest = campus?.largest ?? capacityLimit

  /** What is wrong with times that are dates and hours, by the field that mends it. */
  const faultOf = (wanted: Times): Problems => {
    const fault = searchFault(spanOfTimes(wanted), { now, daysAhead })
    if (fault === undefined) {
      const closed = closedDay(wanted.day, opening)
      return closed === undefined ? {} : { day: closedInWords(closed, language) }
    }
    if (fault === 'TOO_FAR') return { day: t.tooFar(formatDate(lastNamed, language, 'long')) }
    if (fault === 'WEEKEND') return { day: t.weekday }
    if (fault === 'PAST' && wanted.day < first) {
      return { day: ui.dateTooEarly(formatDate(firstNamed, language, 'long')) }
    }
    return { [fault === 'PAST' ? 'start' : 'end']: t.faults[fault] }
  }

  /** Reads what was typed into one field. */
  const read = (name: FieldName, text: string, from: Search): Reading => {
    if (name === 'capacity') {
      const capacity = typedCapacity(text, largest)
      if (capacity === undefined) return { problem: t.capacityWrong(String(largest)) }
      return { next: { ...from, capacity } }
    }
    // What was not touched is not moved.
    if (text === textsOf(from)[name]) return { next: from }
    if (name === 'day') {
      const day = parseDay(text)
      if (day === undefined) return { problem: ui.dateInvalid(formatDate(firstNamed, language, 'numeric')) }
      const refusal = refusalOf(day)
      if (refusal !== undefined) return { problem: refusal.content, refused: true }
      return { next: { ...from, times: movedTo(from.times, day, now) } }
    }
    const time = name === 'start' ? parseTime(text) : parseEndTime(text)
    if (time === undefined) return { problem: name === 'start' ? ui.timeInvalid : ui.endTimeInvalid }
    const move = name === 'start' ? startingAt : endingAt
    return { next: { ...from, times: move(from.times, time) } }
  }

  /** Reads all fields, each after what the former ones say, and checks their times together. */
  const resolver: Resolver<Texts, unknown, Search> = texts => {
    let next = draft
    const errors: FieldErrors<Texts> = {}
    for (const name of fieldNames) {
      const reading = read(name, texts[name], next)
      if (reading.problem === undefined) next = reading.next
      else errors[name] = { type: reading.refused ? 'refused' : 'unreadable', message: reading.problem }
    }
    if (!errors.day && !errors.start && !errors.end) {
      for (const [name, message] of problemsIn(faultOf(next.times))) errors[name] = { type: 'fault', message }
    }
    return Object.keys(errors).length === 0 ? { values: next, errors: {} } : { values: {}, errors }
  }

  /** What all fields say, where they can be read and none of them would move another one. */
  const whole = (texts: Texts): Search | undefined => {
    let next = draft
    for (const name of fieldNames) {
      const reading = read(name, texts[name], next)
      if (reading.problem !== undefined || movedWith(name, next.times, reading.next.times) !== '')
        return undefined
      next = reading.next
    }
    const readable = Object.keys(faultOf(next.times)).length === 0
    return readable && isSameTimes(fromNow(next.times, now), next.times) ? next : undefined
  }

  const { register, handleSubmit, getValues, reset, setValue, setError, clearErrors, formState, subscribe } =
    useForm({
      defaultValues: textsOf(search),
      resolver,
      // A field is read when it is left; while it is typed into, nothing is wrong with it yet.
      reValidateMode: 'onSubmit',
    })
  const enter = useEffectEvent(() => reset(textsOf(base.search)))
  const entered = useRef(base)
  useLayoutEffect(() => {
    if (entered.current === base) return
    entered.current = base
    enter()
  }, [base])
  // What was typed here and not searched for is there again after a reload.
  const form = `rooms-search ${useLocation().search}`
  const restore = useEffectEvent(() => {
    const typed = readTyped(form, fieldNames)
    let next = draft
    for (const name of fieldNames) {
      const text = typed[name]
      if (text === undefined) continue
      const reading = read(name, text, next)
      if (reading.problem === undefined) next = reading.next
      setValue(name, text)
    }
    setDraft(next)
  })
  useEffect(() => restore(), [])
  const keep = useEffectEvent((texts: Texts) => keepTyped(form, typedOver(texts, textsOf(search))))
  const following = useRef<ReturnType<typeof setTimeout>>(undefined)
  // What was searched for last: a search that still waits for a frame is not shown over it.
  const latest = useRef<Search>(undefined)
  const follow = useEffectEvent(() => {
    const next = whole(getValues())
    if (next === undefined || isSameSearch(next, search)) return
    latest.current = next
    forgetTyped(form)
    setFollowed(before => [...before, next])
    setDraft(next)
    // On a phone it is one line when it was sent, not while it is filled.
    setChanging(true)
    onFollow(next)
  })
  useEffect(() => {
    const stop = subscribe({
      formState: { values: true },
      callback: ({ values }) => {
        keep(values)
        clearTimeout(following.current)
        following.current = setTimeout(() => follow(), followsAfter)
      },
    })
    return () => {
      stop()
      clearTimeout(following.current)
    }
  }, [subscribe])
  const searchFor = (next: Search) => {
    clearTimeout(following.current)
    latest.current = next
    // It stands in the fields: once the address has it, what was typed meanwhile stays.
    setFollowed(before => [...before, next])
    setChanging(false)
    forgetTyped(form)
    // Hundreds of rows look at the address: what was pressed shows first. Whoever has left meanwhile is not led back.
    const { pathname } = location
    void painted().then(() => {
      if (location.pathname === pathname && latest.current === next) onSearch(next)
    })
  }
  const problemOf = (name: FieldName) => formState.errors[name]?.message

  const markTimes = (wanted: Times) => {
    clearErrors(['day', 'start', 'end'])
    for (const [name, message] of problemsIn(faultOf(wanted))) setError(name, { message })
  }
  /** Shows a search that was understood. How many people was typed as the person writes it. */
  const take = (next: Search) => {
    setDraft(next)
    const { capacity, ...texts } = textsOf(next)
    for (const name of ['day', 'start', 'end'] as const) setValue(name, texts[name])
    markTimes(next.times)
  }
  /** Takes what was picked; where rooms are shown already, they are those of the new search. */
  const pick = (change: Partial<Search>) => {
    const capacity = typedCapacity(getValues('capacity'), largest)
    const next = { ...draft, ...change, ...(capacity !== undefined && { capacity }) }
    take(next)
    if (searching && capacity !== undefined && Object.keys(faultOf(next.times)).length === 0) searchFor(next)
  }

  const refuseDay = async (text: string) => {
    setValue('day', textsOf(draft).day)
    const refusal = refusalOf(parseDay(text) ?? '')
    const { alertDialog } = await import('#platform/web/ui/forms/ask.tsx')
    if (refusal !== undefined) await alertDialog({ tone: 'bad', ...refusal })
  }
  const refuseCapacity = async () => {
    const { alertDialog } = await import('#platform/web/ui/forms/ask.tsx')
    await alertDialog({ tone: 'bad', title: t.capacityTitle, content: t.capacityValue(String(largest)) })
  }

  /** @param pressing the field is left for a button: words that push it away would make the press miss it */
  const settle = (name: FieldName, pressing: boolean) => {
    const reading = read(name, getValues(name), draft)
    if (reading.problem !== undefined) {
      if (reading.refused) void refuseDay(getValues(name))
      else if (!pressing) setError(name, { message: reading.problem })
    } else if (name === 'capacity') {
      setDraft(reading.next)
      clearErrors(name)
    } else if (reading.next === draft) {
      markTimes(draft.times)
    } else {
      take(reading.next)
      setMoved(movedWith(name, draft.times, reading.next.times))
    }
  }
  /** What a typed field has moved in another one: nothing changes that a person wrote without a word. */
  const movedWith = (name: FieldName, from: Times, to: Times): string => {
    if (name === 'start') return to.end === from.end ? '' : t.endMoved(formatTime(to.end, language))
    if (to.start === from.start) return ''
    return name === 'end'
      ? t.startMoved(formatTime(to.start, language))
      : t.startNow(formatTime(to.start, language))
  }

  const submit = handleSubmit(
    next => {
      take(next)
      searchFor(next)
    },
    wrong => {
      if (wrong.day?.type === 'refused') {
        clearErrors()
        void refuseDay(getValues('day'))
      } else if (fieldNames.find(name => wrong[name]) === 'capacity') {
        void refuseCapacity()
      }
    },
  )

  const field = (name: FieldName) => ({
    inputMode: 'numeric' as const,
    ...register(name, {
      onChange: () => {
        clearErrors(name)
        setMoved('')
      },
      onBlur: ({ relatedTarget }: FocusEvent) => settle(name, relatedTarget instanceof HTMLButtonElement),
    }),
    error: problemOf(name),
    autoComplete: 'off',
  })

  const pickDay = (day: Day) => {
    const refusal = refusalOf(day)
    if (refusal === undefined) pick({ times: movedTo(times, day, now) })
    else void refuseDay(formatDate(day, language, 'numeric'))
  }
  const choosePeriod = (name: PeriodName) => {
    if (name === 'custom') return setDialog('times')
    const span = remaining(name, times.day, now)
    if (span !== undefined) pick({ times: timesOf(span) })
  }
  const chooseLength = (minutes: number) => {
    const lasting = timesLasting(fromNow(times, now), minutes)
    if (lasting !== undefined) pick({ times: lasting })
  }
  const period = visiblePeriod(times, now)
  const dayAfter = nextOpenDay(first, opening)
  const close = () => setDialog(undefined)
  const length = minutesOf(times.end) - minutesOf(times.start)
  const isFolded = isNarrow && folds && !changing && Object.keys(formState.errors).length === 0
  const fieldsId = useId()
  const fields = useRef<HTMLDivElement>(null)
  const unfold = () => {
    flushSync(() => setChanging(true))
    fields.current?.querySelector('input')?.focus()
  }
  const equipmentName = (code: string) => campus?.equipment.get(code)?.[language] ?? code

  const chips = (
    <div key="chips" className={classes(styles.chips, isNarrow && strip.strip, isNarrow && styles.inOneRow)}>
      <fieldset className={styles.group}>
        <legend className="visually-hidden">{t.day}</legend>
        <Chip
          pressed={times.day === first}
          disabled={refusalOf(first) !== undefined}
          onClick={() => pickDay(first)}
        >
          {t.today}
        </Chip>
        {dayAfter !== undefined && dayAfter <= last && (
          <Chip pressed={times.day === dayAfter} onClick={() => pickDay(dayAfter)}>
            {dayAfter === addDays(first, 1) ? t.tomorrow : formatDate(dayAfter, language, 'short')}
          </Chip>
        )}
      </fieldset>
      <fieldset className={styles.group}>
        <legend className="visually-hidden">{t.period}</legend>
        {[...periodNames, 'custom' as const].map(name => {
          const over = name !== 'custom' && remaining(name, times.day, now) === undefined
          return (
            <Chip
              key={name}
              pressed={period === name}
              disabled={over}
              title={over ? t.periodOver : undefined}
              onClick={() => choosePeriod(name)}
            >
              {t.periods[name]}
            </Chip>
          )
        })}
      </fieldset>
      <fieldset className={styles.group}>
        <legend className="visually-hidden">{t.length}</legend>
        {lengthsInMinutes.map(minutes => (
          <Chip
            key={minutes}
            pressed={length === minutes}
            disabled={timesLasting(times, minutes) === undefined}
            aria-label={t.lasts(formatDuration(minutes, language))}
            onClick={() => chooseLength(minutes)}
          >
            {formatDuration(minutes, language)}
          </Chip>
        ))}
      </fieldset>
      <div className={styles.group}>
        <Chip
          icon={<Building2 aria-hidden />}
          aria-haspopup="dialog"
          aria-expanded={dialog === 'building'}
          chosen={draft.building.length > 0}
          onClick={() => setDialog('building')}
        >
          {draft.building.length === 0 ? t.buildingsAll : t.buildingsChosen(draft.building.join(', '))}
        </Chip>
        <Chip
          icon={<Projector aria-hidden />}
          aria-haspopup="dialog"
          aria-expanded={dialog === 'equipment'}
          chosen={draft.equipment.length > 0}
          onClick={() => setDialog('equipment')}
        >
          {draft.equipment.length === 0
            ? t.equipmentAny
            : t.equipmentChosen(draft.equipment.map(equipmentName).join(', '))}
        </Chip>
      </div>
    </div>
  )
  const typed = (
    <div key="fields" id={fieldsId} ref={fields} hidden={isFolded} className={styles.fields}>
      <TextField
        {...field('day')}
        label={t.date}
        hint={problemOf('day') === undefined ? formatDate(times.day, language, 'day') : undefined}
        className={styles.day}
        end={
          <DayButton
            label={t.pickDate}
            value={times.day}
            min={first}
            max={last}
            onPick={pickDay}
            onOpen={() => setDialog('day')}
          />
        }
      />
      <TextField
        {...field('start')}
        label={t.start}
        end={
          <IconButton
            label={t.pickTimes}
            icon={<Clock aria-hidden />}
            aria-haspopup="dialog"
            onClick={() => setDialog('times')}
          />
        }
      />
      <TextField
        {...field('end')}
        label={t.end}
        hint={length > 0 ? t.lasts(formatDuration(length, language)) : undefined}
      />
      <TextField
        {...field('capacity')}
        label={t.capacity}
        placeholder={campus === undefined ? undefined : t.capacityRange(String(largest))}
        hint={t.capacityHint}
      />
      <Button variant="primary" type="submit" icon={<SearchIcon aria-hidden />} className={styles.submit}>
        {t.search}
      </Button>
    </div>
  )
  const line = isFolded && (
    <div key="line" className={styles.line}>
      <p>
        <strong>{formatDate(search.times.day, language, 'short')}</strong>
        <span>{formatTimeRange(search.times.start, search.times.end, language)}</span>
        {search.capacity > 0 && (
          <span className={styles.people}>
            <UsersRound aria-hidden />{' '}
            <span className="visually-hidden">{t.people(String(search.capacity))}</span>
            <span aria-hidden>{search.capacity}</span>
          </span>
        )}
      </p>
      <Button
        icon={<SlidersHorizontal aria-hidden />}
        aria-label={t.changeSearch}
        aria-expanded={false}
        aria-controls={fieldsId}
        onClick={unfold}
      >
        <span>{t.change}</span>
      </Button>
    </div>
  )
  return (
    <>
      <form noValidate onSubmit={event => void submit(event)} className={styles.form} aria-label={t.form}>
        {isNarrow ? [chips, line, typed] : [typed, chips]}
        <LiveRegion visible className={styles.moved}>
          {moved}
        </LiveRegion>
        {!readsCampusClock(spanOfTimes(times).start) && <p className={styles.zone}>{t.parisTime}</p>}
      </form>
      <DialogSlot>
        {dialog !== undefined && (
          <FetchedDialog onClose={close}>
            {dialog === 'day' && (
              <DatePickerDialog
                value={times.day}
                min={first}
                max={last}
                refuse={refusalOf}
                besideField
                onClose={close}
                onValidate={day => {
                  close()
                  pickDay(day)
                }}
              />
            )}
            {dialog === 'times' && (
              <TimePickerDialog
                start={times.start}
                end={times.end}
                check={range => Object.values(faultOf({ ...times, ...range }))[0]}
                onClose={close}
                onValidate={({ start, end }) => {
                  close()
                  pick({ times: { day: times.day, start, end } })
                }}
              />
            )}
            {dialog === 'building' && (
              <FilterDialog
                title={t.building}
                options={campus?.buildings.toSorted(compareNames).map(name => ({ id: name, label: name }))}
                failure={campusFailure}
                empty={t.noBuilding}
                selected={draft.building.length > 0 ? draft.building : (campus?.buildings ?? [])}
                onClose={close}
                onApply={chosen => {
                  close()
                  // All of them are no filter, and so is none.
                  pick({ building: chosen.length === campus?.buildings.length ? [] : chosen })
                }}
              />
            )}
            {dialog === 'equipment' && (
              <FilterDialog
                title={t.equipment}
                options={
                  campus &&
                  [...campus.equipment.keys()].map(code => ({ id: code, label: equipmentName(code) }))
                }
                failure={campusFailure}
                empty={t.noEquipment}
                selected={draft.equipment}
                onClose={close}
                onApply={chosen => {
                  close()
                  pick({ equipment: chosen })
                }}
              />
            )}
          </FetchedDialog>
        )}
      </DialogSlot>
    </>
  )
}

/** Milliseconds without a further key after which the rooms follow what was typed. */
const followsAfter = 350

function isSameTimes(one: Times, other: Times): boolean {
  return one.day === other.day && one.start === other.start && one.end === other.end
}

function isSameSearch(one: Search, other: Search): boolean {
  return queryOfSearch('', one) === queryOfSearch('', other)
}

/** As they stand beside each other: the first one that is wrong gets the focus. */
const fieldNames = ['day', 'start', 'end', 'capacity'] as const satisfies readonly FieldName[]

function problemsIn(problems: Problems) {
  return Object.entries(problems) as [FieldName, string][]
}

function textsIn({ times, capacity }: Search, language: Language): Texts {
  return {
    day: formatDate(times.day, language, 'numeric'),
    start: times.start,
    end: times.end,
    capacity: capacity === 0 ? '' : String(capacity),
  }
}
