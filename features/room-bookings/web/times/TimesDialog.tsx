import { useQuery } from '@tanstack/react-query'
import { Search } from 'lucide-react'
import { useEffect, useMemo, useRef, useState } from 'react'
import type { Referentiel } from '#features/rooms/contract.ts'
import { bookingWindow, type Span } from '#features/rooms/rules.ts'
import { type campusOf, useCampusOpening, useDaysAhead } from '#features/rooms/web/public.tsx'
import { formatDate, formatDuration } from '#platform/time/campus-time.ts'
import { queryOf } from '#platform/web/api/call.ts'
import { useLanguage, useMessages } from '#platform/web/shell/language.tsx'
import { Button } from '#platform/web/ui/Button.tsx'
import { Chip } from '#platform/web/ui/Chip.tsx'
import { Select } from '#platform/web/ui/forms/choices.tsx'
import { Modal } from '#platform/web/ui/forms/Modal.tsx'
import { TextField } from '#platform/web/ui/forms/TextField.tsx'
import type { Attendee } from '../../contract.ts'
import { openDays } from '../../find-a-time-rules.ts'
import { findTimes, maxDaysRequested, maxPeopleRequested, usualDays } from '../../times-contract.ts'
import { messages } from '../../times-messages.ts'
import { PeopleField } from '../reservations/PeopleField.tsx'
import { useMySchedules } from '../use-schedules.ts'
import { FoundTimesList } from './FoundTimesList.tsx'
import styles from './TimesDialog.module.css'

export interface TimesDialogProps {
  siteId: string
  /** What its rooms have; undefined while it is not known. */
  campus: ReturnType<typeof campusOf> | undefined
  /** For a booking that is there already: what the question begins with. A time is then chosen instead of booked. */
  ofBooking?: { people: readonly Attendee[]; length: number }
  /** Answers whether something came of it; `onRefused` is called where the room is taken meanwhile. */
  onBook: (
    room: Referentiel,
    span: Span,
    given: { people: readonly Attendee[]; onRefused: () => void },
  ) => Promise<boolean>
  onClose: () => void
}

const lengths = [30, 45, 60, 90, 120] as const
const daysOffered = [usualDays, 10, maxDaysRequested] as const
/** Days among which the first one is chosen. */
const firstDays = 60

/** A question as it was asked: what is typed afterwards is another one. */
interface TimesRequest {
  people: readonly Attendee[]
  visitors: number
  length: number
  first: string
  days: number
  equipment: readonly string[]
}

/** Looks for a time at which several people and a room are free, and books it as any other. */
export function TimesDialog({ siteId, campus, ofBooking, onBook, onClose }: TimesDialogProps) {
  const t = useMessages(messages)
  const language = useLanguage()
  const [people, setPeople] = useState<readonly Attendee[]>(ofBooking?.people ?? [])
  const [visitors, setVisitors] = useState('')
  const [length, setLength] = useState<number>(ofBooking?.length ?? 60)
  const [first, setFirst] = useState('')
  const [days, setDays] = useState<number>(usualDays)
  const [equipment, setEquipment] = useState<readonly string[]>([])
  const [isWrong, setWrong] = useState(false)
  const [asked, setAsked] = useState<TimesRequest>()
  const left = useMySchedules().data?.invitationsLeft
  const opening = useCampusOpening(siteId)
  const daysAhead = useDaysAhead(siteId)
  const choices = useMemo(() => {
    const { first: today, last } = bookingWindow(new Date(), daysAhead)
    return openDays(today, { count: firstDays, last, opening }).filter(day => day > today)
  }, [daysAhead, opening])
  const largest = campus?.largest ?? 0
  const typed = visitors.trim() === '' ? 0 : Number(visitors)
  const found = useQuery({
    ...queryOf(findTimes, {
      query: { siteId },
      body: {
        people: asked?.people.map(({ id }) => id) ?? [],
        visitors: asked?.visitors ?? 0,
        length: asked?.length ?? 60,
        days: asked?.days ?? usualDays,
        ...(asked?.first && { from: asked.first }),
        ...(asked && asked.equipment.length > 0 && { equipment: [...asked.equipment] }),
      },
    }),
    enabled: asked !== undefined,
    // Each question counts: it is asked again by a press, and where a booking has found the room taken.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  })
  const offered = [...new Set([...lengths, ofBooking?.length ?? 60])].toSorted((one, other) => one - other)
  const results = useRef<HTMLHeadingElement>(null)
  const fields = useRef<HTMLDivElement>(null)
  const isSettled = asked !== undefined && !found.isFetching
  useEffect(() => {
    if (!isSettled) return
    results.current?.focus({ preventScroll: true })
    scrollTo(fields.current?.parentElement, results.current)
  }, [isSettled])

  const ask = (change: Partial<TimesRequest> = {}) => {
    if (!Number.isInteger(typed) || typed < 0 || typed > largest) return setWrong(true)
    const next = { people, visitors: typed, length, first, days, equipment, ...change }
    setDays(next.days)
    setEquipment(next.equipment)
    if (next.visitors === 0) setVisitors('')
    if (asked !== undefined && JSON.stringify(next) === JSON.stringify(asked)) void found.refetch()
    else setAsked(next)
  }

  return (
    <Modal
      title={t.title}
      wide
      onClose={onClose}
      onSubmit={() => ask()}
      footer={
        <Button
          type="submit"
          variant="primary"
          icon={<Search aria-hidden />}
          busy={found.isFetching}
          disabled={found.data?.questionsLeft === 0}
        >
          {asked === undefined ? t.find : t.findAgain}
        </Button>
      }
    >
      <div ref={fields} className={styles.fields}>
        <p className={styles.note}>{t.intro}</p>
        <PeopleField
          people={people}
          onPeople={setPeople}
          left={left === undefined || ofBooking !== undefined ? undefined : left - people.length}
          most={{ count: maxPeopleRequested, words: t.peopleMost(maxPeopleRequested) }}
          hint={ofBooking === undefined ? t.peopleHint : t.peopleOfBooking}
        />
        <fieldset className={styles.group}>
          <legend>{t.length}</legend>
          {offered.map(minutes => (
            <Chip
              key={minutes}
              pressed={length === minutes}
              aria-label={t.lasts(formatDuration(minutes, language))}
              onClick={() => setLength(minutes)}
            >
              {formatDuration(minutes, language)}
            </Chip>
          ))}
        </fieldset>
        <div className={styles.pair}>
          <Select
            label={t.first}
            placeholder={t.today}
            options={choices.map(day => ({ value: day, text: formatDate(day, language, 'day') }))}
            value={first}
            onChange={event => setFirst(event.target.value)}
          />
          <TextField
            label={t.visitors}
            inputMode="numeric"
            autoComplete="off"
            value={visitors}
            hint={t.visitorsHint}
            error={isWrong ? t.visitorsWrong(largest) : undefined}
            onChange={event => {
              setWrong(false)
              setVisitors(event.target.value)
            }}
          />
        </div>
        <fieldset className={styles.group}>
          <legend>{t.days}</legend>
          {daysOffered.map(count => (
            <Chip key={count} pressed={days === count} onClick={() => setDays(count)}>
              {t.daysOf(count)}
            </Chip>
          ))}
        </fieldset>
        {campus !== undefined && campus.equipment.size > 0 && (
          <fieldset className={styles.group}>
            <legend>{t.equipment}</legend>
            {[...campus.equipment].map(([code, names]) => {
              const isNeeded = equipment.includes(code)
              return (
                <Chip
                  key={code}
                  pressed={isNeeded}
                  onClick={() =>
                    setEquipment(isNeeded ? equipment.filter(one => one !== code) : [...equipment, code])
                  }
                >
                  {names[language]}
                </Chip>
              )
            })}
          </fieldset>
        )}
      </div>
      {asked !== undefined && (
        <FoundTimesList
          headingRef={results}
          found={found}
          people={asked.people}
          needs={asked}
          chooses={ofBooking !== undefined}
          onAsk={ask}
          onFewerPeople={() => {
            const at = fields.current?.querySelector<HTMLElement>('fieldset button, fieldset input')
            at?.focus({ preventScroll: true })
            scrollTo(fields.current?.parentElement, fields.current)
          }}
          onBook={async (room, span) => {
            const onRefused = () => void found.refetch()
            if (await onBook(room, span, { people: asked.people, onRefused })) onClose()
          }}
        />
      )}
    </Modal>
  )
}

/** Only what scrolls in the dialog: `scrollIntoView` would push its frame away as well. */
function scrollTo(scroller: HTMLElement | null | undefined, element: HTMLElement | null): void {
  if (!scroller || element === null) return
  scroller.scrollTop += element.getBoundingClientRect().top - scroller.getBoundingClientRect().top
}
