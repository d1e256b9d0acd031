import { Building2, CalendarDays, Clock, Projector, Search as SearchIcon } from 'lucide-react'
import { type FocusEvent, lazy, Suspense, useState } from 'react'
import { type FieldErrors, type Resolver, useForm } from 'react-hook-form'
import type { Language } from '#platform/text/language.ts'
import {
  formatDate,
  formatDuration,
  formatTime,
  isWeekend,
  minutesOf,
  parseDay,
  parseTime,
  readsCampusClock,
} from '#platform/time/campus-time.ts'
import { useLanguage, useMessages } from '#platform/web/shell/language.tsx'
import { Button, IconButton } from '#platform/web/ui/Button.tsx'
import { DialogSlot } from '#platform/web/ui/forms/DialogSlot.tsx'
import { TextField } from '#platform/web/ui/forms/TextField.tsx'
import { messages as uiMessages } from '#platform/web/ui/messages.ts'
import { capacityLimit } from '../contract.ts'
import { messages } from '../messages.ts'
import {
  bookingWindow,
  endingAt,
  type PeriodName,
  remaining,
  searchFault,
  spanOfTimes,
  startingAt,
  type Times,
  timesOf,
  typedCapacity,
} from '../rules.ts'
import { Chip } from './Chip.tsx'
import styles from './SearchForm.module.css'
import type { Campus, Search } from './search-address.ts'
import { movedTo, periodNames, periodShown } from './times.ts'

const DatePickerDialog = lazy(async () => ({
  default: (await import('#platform/web/ui/forms/DatePickerDialog.tsx')).DatePickerDialog,
}))
const TimePickerDialog = lazy(async () => ({
  default: (await import('#platform/web/ui/forms/TimePickerDialog.tsx')).TimePickerDialog,
}))
const FilterDialog = lazy(async () => ({
  default: (await import('#platform/web/ui/forms/FilterDialog.tsx')).FilterDialog,
}))

export interface SearchFormProps {
  /** What the address asks for, or what a search begins with. */
  search: Search
  /** Rooms are shown for it: a press on a period, a date or a filter searches at once. */
  searching: boolean
  /** Undefined while it is on its way, and where it could not be loaded. */
  campus: Campus | undefined
  daysAhead: number
  onSearch: (search: Search) => void
}

type FieldName = 'day' | 'start' | 'end' | 'capacity'
/** The fields as they are typed. */
type Texts = Record<FieldName, string>
type Problems = Partial<Record<FieldName, string>>
type Dialog = 'day' | 'times' | 'building' | 'equipment'

/** What a typed text says: the search with it, or what is wrong with it. A weekend is told in a dialog of its own. */
type Reading = { next: Search; problem?: undefined } | { problem: string; weekend?: boolean }

/** Date, times, people, and filters; typed as people write them, or picked. */
export function SearchForm({ search, searching, campus, daysAhead, onSearch }: SearchFormProps) {
  const t = useMessages(messages)
  const ui = useMessages(uiMessages)
  const language = useLanguage()
  const textsOf = (one: Search) => textsIn(one, language)
  // The search as it was last understood: the texts, once read, and what was picked.
  const [draft, setDraft] = useState(search)
  const [dialog, setDialog] = useState<Dialog>()

  // The address changed by itself: a link, or the way back. The form follows its `values`.
  const [shown, setShown] = useState(search)
  if (shown !== search) {
    setShown(search)
    setDraft(search)
  }

  const { times } = draft
  const now = new Date()
  const { first, last } = bookingWindow(now, daysAhead)
  const largest = campus?.largest ?? capacityLimit

  /** What is wrong with times that are dates and hours, by the field that mends it. */
  const faultOf = (wanted: Times): Problems => {
    const fault = searchFault(spanOfTimes(wanted), { now, daysAhead })
    if (fault === undefined) return {}
    if (fault === 'TOO_FAR') return { day: t.tooFar(formatDate(last, language, 'long')) }
    if (fault === 'WEEKEND') return { day: t.weekday }
    if (fault === 'PAST' && wanted.day < first) {
      return { day: ui.dateTooEarly(formatDate(first, language, 'long')) }
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
      if (day === undefined) return { problem: ui.dateInvalid(formatDate(first, language, 'numeric')) }
      if (isWeekend(day)) return { problem: t.weekday, weekend: true }
      return { next: { ...from, times: movedTo(from.times, day, now) } }
    }
    const time = parseTime(text)
    if (time === undefined) return { problem: ui.timeInvalid }
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
      else errors[name] = { type: reading.weekend ? 'weekend' : 'unreadable', message: reading.problem }
    }
    if (!errors.day && !errors.start && !errors.end) {
      for (const [name, message] of problemsIn(faultOf(next.times))) errors[name] = { type: 'fault', message }
    }
    return Object.keys(errors).length === 0 ? { values: next, errors: {} } : { values: {}, errors }
  }

  const { register, handleSubmit, getValues, setValue, setError, clearErrors, formState } = useForm({
    values: textsOf(search),
    resolver,
    // A field is read when it is left; while it is typed into, nothing is wrong with it yet.
    reValidateMode: 'onSubmit',
  })
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
    if (searching && capacity !== undefined && Object.keys(faultOf(next.times)).length === 0) onSearch(next)
  }

  const refuseWeekend = async () => {
    setValue('day', textsOf(draft).day)
    const { alertDialog } = await import('#platform/web/ui/forms/ask.tsx')
    await alertDialog({ tone: 'bad', title: t.weekdayTitle, content: t.weekday })
  }
  const refuseCapacity = async () => {
    const { alertDialog } = await import('#platform/web/ui/forms/ask.tsx')
    await alertDialog({ tone: 'bad', title: t.capacityTitle, content: t.capacityValue(String(largest)) })
  }

  /** @param pressing the field is left for a button: words that push it away would make the press miss it */
  const settle = (name: FieldName, pressing: boolean) => {
    const reading = read(name, getValues(name), draft)
    if (reading.problem !== undefined) {
      if (reading.weekend) void refuseWeekend()
      else if (!pressing) setError(name, { message: reading.problem })
    } else if (name === 'capacity') {
      setDraft(reading.next)
      clearErrors(name)
    } else if (reading.next === draft) {
      markTimes(draft.times)
    } else {
      take(reading.next)
    }
  }

  const submit = handleSubmit(
    next => {
      take(next)
      onSearch(next)
    },
    wrong => {
      if (wrong.day?.type === 'weekend') {
        clearErrors()
        void refuseWeekend()
      } else if (fieldNames.find(name => wrong[name]) === 'capacity') {
        void refuseCapacity()
      }
    },
  )

  const field = (name: FieldName) => ({
    ...register(name, {
      onChange: () => clearErrors(name),
      onBlur: ({ relatedTarget }: FocusEvent) => settle(name, relatedTarget instanceof HTMLButtonElement),
    }),
    error: problemOf(name),
    autoComplete: 'off',
  })

  const choosePeriod = (name: PeriodName) => {
    if (name === 'custom') return setDialog('times')
    const span = remaining(name, times.day, now)
    if (span !== undefined) pick({ times: timesOf(span) })
  }
  const period = periodShown(times, now)
  const close = () => setDialog(undefined)
  const length = minutesOf(times.end) - minutesOf(times.start)
  const equipmentName = (code: string) => campus?.equipment.get(code)?.[language] ?? code

  return (
    <>
      <form noValidate onSubmit={event => void submit(event)} className={styles.form} aria-label={t.form}>
        <div className={styles.fields}>
          <TextField
            {...field('day')}
            label={t.date}
            hint={problemOf('day') === undefined ? formatDate(times.day, language, 'day') : undefined}
            className={styles.day}
            end={
              <IconButton
                label={t.pickDate}
                icon={<CalendarDays aria-hidden />}
                aria-haspopup="dialog"
                onClick={() => setDialog('day')}
              />
            }
          />
          <TextField
            {...field('start')}
            label={t.start}
            inputMode="text"
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
            inputMode="numeric"
            placeholder={campus === undefined ? undefined : t.capacityRange(String(largest))}
            hint={t.capacityHint}
          />
          <Button variant="primary" type="submit" icon={<SearchIcon aria-hidden />} className={styles.submit}>
            {t.search}
          </Button>
        </div>

        <div className={styles.chips}>
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
        {!readsCampusClock(spanOfTimes(times).start) && <p className={styles.zone}>{t.parisTime}</p>}
      </form>
      <DialogSlot>
        {dialog !== undefined && (
          <Suspense>
            {dialog === 'day' && (
              <DatePickerDialog
                value={times.day}
                min={first}
                max={last}
                onClose={close}
                onValidate={day => {
                  // The dialog stays: another day is chosen there.
                  if (isWeekend(day)) return void refuseWeekend()
                  close()
                  pick({ times: movedTo(times, day, now) })
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
                  pick({ times: { day: times.day, start: formatTime(start), end: formatTime(end) } })
                }}
              />
            )}
            {dialog === 'building' && (
              <FilterDialog
                title={t.building}
                options={(campus?.buildings ?? []).map(name => ({ id: name, label: name }))}
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
                options={[...(campus?.equipment.keys() ?? [])].map(code => ({
                  id: code,
                  label: equipmentName(code),
                }))}
                empty={t.noEquipment}
                selected={draft.equipment}
                onClose={close}
                onApply={chosen => {
                  close()
                  pick({ equipment: chosen })
                }}
              />
            )}
          </Suspense>
        )}
      </DialogSlot>
    </>
  )
}

/** As they stand beside each other: the first one that is wrong gets the focus. */
const fieldNames = ['day', 'start', 'end', 'capacity'] as const satisfies readonly FieldName[]

function problemsIn(problems: Problems) {
  return Object.entries(problems) as [FieldName, string][]
}

function textsIn({ times, capacity }: Search, language: Language): Texts {
  return {
    day: formatDate(times.day, language, 'numeric'),
    start: formatTime(times.start),
    end: formatTime(times.end),
    capacity: capacity === 0 ? '' : String(capacity),
  }
}
