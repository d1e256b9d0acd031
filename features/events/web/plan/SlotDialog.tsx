import { Repeat, Trash2 } from 'lucide-react'
import { useRef, useState } from 'react'
import { useSites } from '#features/sites/web/public.tsx'
import type { Verdict } from '#features/studio/contract.ts'
import type { Language } from '#platform/text/language.ts'
import { addDays, formatDate, formatTimeRange, isDay } from '#platform/time/campus-time.ts'
import { fetched } from '#platform/web/loading/component.ts'
import { useLanguage, useMessages } from '#platform/web/shell/language.tsx'
import { Button } from '#platform/web/ui/Button.tsx'
import desk from '#platform/web/ui/desk.module.css'
import { FetchedPart } from '#platform/web/ui/FetchedPart.tsx'
import { Select } from '#platform/web/ui/forms/choices.tsx'
import { Modal } from '#platform/web/ui/forms/Modal.tsx'
import { TextField } from '#platform/web/ui/forms/TextField.tsx'
import { useFormer } from '#platform/web/ui/forms/use-act.ts'
import rows from '#platform/web/ui/rows.module.css'
import { Skeleton } from '#platform/web/ui/Skeleton.tsx'
import { messages } from '../../plan-messages.ts'
import { maxLimit } from '../../staff-contract.ts'
import styles from './Plan.module.css'
import {
  daysBetween,
  type Item,
  keyFor,
  momentIn,
  momentOf,
  type NewSlot,
  planned,
  slotsIn,
  type WrittenSlot,
} from './plan.ts'
import { useSlotWords } from './slot-words.ts'

const CardChoice = fetched(() => import('./CardChoice.tsx'))

interface SlotDialogProps {
  item: Item
  /** Its place in the list; undefined: a new one. */
  index: number | undefined
  /** Where a new one was drawn. */
  at: NewSlot | undefined
  faults: Verdict['faults']
  readOnly: boolean
  onSave: (slot: WrittenSlot) => void
  onRemove: () => void
  onRepeat: () => void
  onClose: () => void
}

/** What a slot is that begins where another one was, or nowhere yet. */
const usualLimit = '20'

/** A slot: when it is, how many it takes, until when, and where. */
export default function SlotDialog(props: SlotDialogProps) {
  const t = useMessages(messages)
  const language = useLanguage()
  const { nameOf } = useSlotWords()
  const sites = useSites().items ?? []
  const { item, index, at, faults, readOnly, onSave, onRemove, onRepeat, onClose } = useFormer(props)
  const slots = slotsIn(item)
  const slot = index === undefined ? undefined : slots[index]
  const placed = slot && planned([slot])[0]?.at
  const later = placed === undefined ? 0 : daysBetween(placed.day, placed.untilDay)
  const deadline = momentIn(slot?.registrationUntil)
  const last = slots.at(-1)
  const text = (name: string) => (typeof slot?.[name] === 'string' ? slot[name] : '')
  const [typed, setTyped] = useState({
    day: placed?.day ?? at?.day ?? '',
    from: placed?.from ?? at?.from ?? '',
    until: placed?.until ?? at?.until ?? '',
    limit: String(slot?.limit ?? last?.limit ?? usualLimit),
    deadline:
      deadline !== undefined
        ? `${deadline.day}T${deadline.time}`
        : isDay(text('registrationUntil'))
          ? `${text('registrationUntil')}T23:59`
          : '',
    place_fr: text('place_fr'),
    place_en: text('place_en'),
    site: text('site') || (index === undefined && typeof last?.site === 'string' ? last.site : ''),
    card: text('card') || (index === undefined && typeof last?.card === 'string' ? last.card : ''),
  })
  const [strict, setStrict] = useState(false)
  const form = useRef<HTMLDivElement>(null)
  const codes = Array.isArray(item.sites) ? item.sites.filter(one => typeof one === 'string') : []
  const offered = codes.length === 0 ? sites : sites.filter(({ code }) => codes.includes(code))
  const nameIn = (one: Language) => stringOf(item[`name_${one}`]) ?? ''
  const hasCards = item.invitationType === 'CARTON_INVITATION'
  const isTime = (time: string) => /^\d\d:\d\d$/.test(time)
  const wrong = {
    day: !isDay(typed.day) && t.wrong.day,
    from: !isTime(typed.from) && t.wrong.from,
    until: !(isTime(typed.until) && (later > 0 || typed.until > typed.from)) && t.wrong.until,
    limit:
      !(/^\d{1,6}$/.test(typed.limit.trim()) && Number(typed.limit) <= maxLimit) && t.wrong.limit(maxLimit),
  }
  const [touched, setTouched] = useState<ReadonlySet<string>>(new Set())
  /** What the check said of the field as it is stored; what is typed anew is checked anew. */
  const said = (name: string) =>
    touched.has(name) ? undefined : faults.find(({ field }) => field === `slots.${index}.${name}`)?.message
  const field = (name: keyof typeof typed, stored: string = name) => ({
    value: typed[name],
    readOnly,
    error: (strict && name in wrong && wrong[name as keyof typeof wrong]) || said(stored) || undefined,
    onChange: ({ target }: { target: { value: string } }) => {
      setTyped({ ...typed, [name]: target.value })
      setTouched(new Set([...touched, stored]))
    },
  })
  const save = () => {
    if (readOnly) return onClose()
    if (Object.values(wrong).some(Boolean)) {
      setStrict(true)
      requestAnimationFrame(() => form.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus())
      return
    }
    const {
      registrationUntil: _,
      place_fr: __,
      place_en: ___,
      site: ____,
      card: _____,
      ...others
    } = slot ?? {}
    onSave({
      key: keyFor(slots, typed.day, typed.from),
      ...others,
      from: momentOf(typed.day, typed.from),
      until: momentOf(addDays(typed.day, later), typed.until),
      limit: Number(typed.limit),
      ...(typed.deadline !== '' && { registrationUntil: typed.deadline.slice(0, 16).replace('T', ' ') }),
      ...(typed.place_fr.trim() !== '' && { place_fr: typed.place_fr.trim() }),
      ...(typed.place_en.trim() !== '' && { place_en: typed.place_en.trim() }),
      ...(typed.site !== '' && { site: typed.site }),
      ...(hasCards && typed.card !== '' && { card: typed.card }),
    })
  }
  return (
    <Modal
      title={placed === undefined ? t.newSlot : t.editSlot(nameOf(placed))}
      onClose={onClose}
      onSubmit={save}
      footer={
        <>
          <Button onClick={onClose}>{readOnly ? t.close : t.cancel}</Button>
          {!readOnly && (
            <Button type="submit" variant="primary">
              {t.save}
            </Button>
          )}
        </>
      }
    >
      <div ref={form} className={desk.fields}>
        <TextField
          label={t.day}
          type="date"
          {...field('day', 'from')}
          data-autofocus={at?.from === '' || undefined}
        />
        <div className={styles.pair}>
          <TextField label={t.from} type="time" {...field('from')} />
          <TextField
            label={t.until}
            type="time"
            hint={
              later > 0 && isDay(typed.day)
                ? t.endsOn(formatDate(addDays(typed.day, later), language, 'day'))
                : undefined
            }
            {...field('until')}
          />
        </div>
        <TextField
          label={t.limit}
          inputMode="numeric"
          {...field('limit')}
          data-autofocus={at?.from !== '' || undefined}
        />
        <TextField
          label={t.deadline}
          type="datetime-local"
          hint={t.deadlineHint}
          {...field('deadline', 'registrationUntil')}
        />
        {(['fr', 'en'] as const).map(one => (
          <TextField
            key={one}
            label={t.placeIn[one]}
            lang={one}
            hint={t.placeHint}
            {...field(`place_${one}`)}
          />
        ))}
        {offered.length > 1 && (
          <Select
            label={t.campus}
            placeholder={t.chooseCampus}
            value={typed.site}
            error={said('site')}
            disabled={readOnly}
            options={offered.map(({ code, name }) => ({ value: code, text: name }))}
            onChange={({ target }) => {
              setTyped({ ...typed, site: target.value })
              setTouched(new Set([...touched, 'site']))
            }}
          />
        )}
        {hasCards && (
          <FetchedPart fallback={<Skeleton shape="box" height="12rem" />}>
            <CardChoice
              chosen={typed.card}
              error={said('card')}
              disabled={readOnly}
              name={nameIn(language)}
              when={
                isDay(typed.day) && isTime(typed.from) && isTime(typed.until)
                  ? [
                      formatDate(typed.day, language, 'long'),
                      formatTimeRange(typed.from, typed.until, language),
                    ]
                  : []
              }
              place={typed[`place_${language}`] || (stringOf(item[`place_${language}`]) ?? '')}
              onChoose={card => {
                setTyped({ ...typed, card })
                setTouched(new Set([...touched, 'card']))
              }}
            />
          </FetchedPart>
        )}
        {index !== undefined && !readOnly && (
          <div className={rows.acts}>
            {placed !== undefined && (
              <Button icon={<Repeat aria-hidden />} aria-haspopup="dialog" onClick={onRepeat}>
                {t.repeat}
              </Button>
            )}
            <Button icon={<Trash2 aria-hidden />} onClick={onRemove}>
              {t.remove}
            </Button>
          </div>
        )}
      </div>
    </Modal>
  )
}

function stringOf(value: unknown): string | undefined {
  return typeof value === 'string' ? value : undefined
}
