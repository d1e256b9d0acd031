import { CalendarPlus, ChevronLeft, ChevronRight, Plus, Send, SquarePen } from 'lucide-react'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import type { Entry } from '#features/studio/contract.ts'
import {
  SavingWords,
  studioTitle,
  useBegun,
  useEntry,
  useVerdict,
  useWriting,
} from '#features/studio/web/public.tsx'
import { addDays, campusDay, type Day, isDay, mondayOf } from '#platform/time/campus-time.ts'
import { formatDayRange } from '#platform/time/day-range.ts'
import { fetched } from '#platform/web/loading/component.ts'
import { useLanguage, useMessages } from '#platform/web/shell/language.tsx'
import { Page } from '#platform/web/shell/Page.tsx'
import { useScreenInput } from '#platform/web/shell/screen.tsx'
import { Badge } from '#platform/web/ui/Badge.tsx'
import { Button, IconButton, LinkButton } from '#platform/web/ui/Button.tsx'
import { Answer } from '#platform/web/ui/Desk.tsx'
import desk from '#platform/web/ui/desk.module.css'
import { DialogSlot } from '#platform/web/ui/forms/DialogSlot.tsx'
import { FetchedDialog } from '#platform/web/ui/forms/FetchedDialog.tsx'
import rows from '#platform/web/ui/rows.module.css'
import { Loading, Skeleton } from '#platform/web/ui/Skeleton.tsx'
import { EmptyState } from '#platform/web/ui/States.tsx'
import { toast } from '#platform/web/ui/Toasts.tsx'
import { messages } from '../../plan-messages.ts'
import { maxSlots } from '../../staff-contract.ts'
import styles from './Plan.module.css'
import { type NewSlot, onDay, planned, slotsIn, type WrittenSlot, withSlots } from './plan.ts'
import { useSlotWords } from './slot-words.ts'
import { WeekCalendar } from './WeekCalendar.tsx'

const SlotDialog = fetched(() => import('./SlotDialog.tsx'))
const SeriesDialog = fetched(() => import('./SeriesDialog.tsx'))
const CopyDayDialog = fetched(() => import('./CopyDayDialog.tsx'))
const PublishEventDialog = fetched(() => import('./PublishEventDialog.tsx'))

const part = 'animations'

/** The slots of one event, a week at a time. */
export function PlanScreen() {
  const t = useMessages(messages)
  const studio = useMessages(studioTitle)
  const { id = '' } = useScreenInput<'id'>()
  const entry = useEntry(part, id)
  const title = entry.data?.title || (entry.data === undefined ? t.title : t.untitled)
  return (
    <Page
      title={title}
      crumbs={[
        { label: studio, to: '/staff/studio' },
        { label: t.title, to: '/staff/slots' },
      ]}
      reading="wide"
    >
      <Answer
        answer={entry}
        refused={
          <EmptyState title={t.notThere} icon={<CalendarPlus aria-hidden />}>
            <LinkButton to="/staff/slots">{t.backToList}</LinkButton>
          </EmptyState>
        }
        failed={t.failedOne}
        loading={
          <Loading label={t.loadingOne} className={desk.fields}>
            <Skeleton width="40%" />
            <Skeleton shape="box" height="24rem" />
          </Loading>
        }
      >
        {one => <Plan key={one.id} entry={one} reload={async () => (await entry.refetch()).data} />}
      </Answer>
    </Page>
  )
}

type Open =
  | { dialog: 'new'; at: NewSlot }
  | { dialog: 'edit'; index: number }
  | { dialog: 'series'; index: number }
  | { dialog: 'day'; day: Day }
  | { dialog: 'publish' }

function Plan({ entry, reload }: { entry: Entry; reload: () => Promise<Entry | undefined> }) {
  const t = useMessages(messages)
  const language = useLanguage()
  const { nameOf } = useSlotWords()
  const [address, setAddress] = useSearchParams()
  const { begun, beginAnew } = useBegun(entry, reload)
  const [open, setOpen] = useState<Open>()
  const [isPublishing, setIsPublishing] = useState(false)
  const { saving, item, state, wasUnsaved } = useWriting(part, begun)
  const verdict = useVerdict(part, entry.id, item, entry.mayEdit)
  const slots = slotsIn(item)
  const all = planned(slots)
  const thisMonday = mondayOf(campusDay(new Date()))
  const coming = all.flatMap(({ at }) => (at && at.day >= thisMonday ? [at.day] : [])).toSorted()
  const placedDays = all.flatMap(({ at }) => (at ? [at.day] : [])).toSorted()
  const firstDay = coming[0] ?? placedDays.at(-1)
  const inAddress = address.get('week') ?? ''
  const [opened] = useState(firstDay === undefined ? thisMonday : mondayOf(firstDay))
  const monday = isDay(inAddress) ? mondayOf(inAddress) : opened
  const days = Array.from({ length: 7 }, (_, index) => addDays(monday, index))
  const visible = days.reduce((sum, day) => sum + onDay(all, day).length, 0)
  const unplaced = all.filter(({ at }) => at === undefined)
  const faulty = new Set(
    (verdict?.faults ?? []).flatMap(({ field }) => {
      const [, index] = /^slots\.(\d+)(\.|$)/.exec(field) ?? []
      return index === undefined ? [] : [Number(index)]
    }),
  )
  const isDraft = entry.draft !== null || state.at !== 'rest'
  const go = (week: Day) =>
    setAddress(before => new URLSearchParams({ ...Object.fromEntries(before), week }), { replace: true })
  const put = (next: readonly WrittenSlot[]) => saving.change(withSlots(item, next))
  const close = () => setOpen(undefined)
  const publish = async () => {
    setIsPublishing(true)
    if (await saving.flush()) setOpen({ dialog: 'publish' })
    setIsPublishing(false)
  }
  const add = (at: NewSlot) => {
    if (slots.length >= maxSlots) toast.error(t.full(maxSlots))
    else setOpen({ dialog: 'new', at })
  }
  const remove = (index: number) => {
    const before = item
    const at = all[index]?.at
    put(slots.toSpliced(index, 1))
    close()
    toast.success(t.removed(at === undefined ? '…' : nameOf(at)), () => saving.change(before))
  }
  const edited = open?.dialog === 'edit' || open?.dialog === 'series' ? slots[open.index] : undefined
  const first = open?.dialog === 'series' && edited !== undefined
  return (
    <div className={styles.plan}>
      <div className={desk.head}>
        <p className={rows.facts}>
          <Badge tone={entry.state === 'published' ? 'good' : entry.state === 'draft' ? 'neutral' : 'warn'}>
            {t.states[entry.state]}
          </Badge>
          {entry.mayEdit && (
            <SavingWords state={state} wasUnsaved={wasUnsaved} savedAt={entry.draft?.savedAt} />
          )}
        </p>
        <div className={rows.acts}>
          <LinkButton to={`/staff/studio/${part}/${entry.id}`} icon={<SquarePen aria-hidden />}>
            {t.form}
          </LinkButton>
          {entry.mayEdit && isDraft && (
            <Button
              variant="primary"
              icon={<Send aria-hidden />}
              aria-haspopup="dialog"
              busy={isPublishing}
              onClick={() => void publish()}
            >
              {t.publish}
            </Button>
          )}
        </div>
      </div>
      {!entry.mayEdit && <p className={styles.notice}>{entry.why ?? t.onlyRead}</p>}
      {entry.fault !== null && <p className={styles.notice}>{entry.fault}</p>}
      {state.at === 'changed' && (
        <p className={styles.notice}>
          {t.changedMeanwhile}{' '}
          <Button
            onClick={() => {
              saving.forget()
              void beginAnew()
            }}
          >
            {t.takeTheirs}
          </Button>
        </p>
      )}
      <div className={styles.weekBar}>
        <h2 aria-live="polite">{t.week(formatDayRange(monday, addDays(monday, 6), language, 'short'))}</h2>
        <div className={styles.weekButtons}>
          <IconButton
            label={t.previous}
            icon={<ChevronLeft aria-hidden />}
            onClick={() => go(addDays(monday, -7))}
          />
          <IconButton
            label={t.next}
            icon={<ChevronRight aria-hidden />}
            onClick={() => go(addDays(monday, 7))}
          />
          {monday !== thisMonday && <Button onClick={() => go(thisMonday)}>{t.thisWeek}</Button>}
          {visible === 0 && firstDay !== undefined && monday !== mondayOf(firstDay) && (
            <Button onClick={() => go(mondayOf(firstDay))}>{t.firstWeek}</Button>
          )}
          {entry.mayEdit && (
            <Button
              icon={<Plus aria-hidden />}
              aria-haspopup="dialog"
              onClick={() => add({ day: firstFree(monday), from: '', until: '' })}
            >
              {t.add}
            </Button>
          )}
        </div>
      </div>
      <p className={styles.note}>
        {`${t.count(slots.length)}. `}
        {slots.length - visible - unplaced.length > 0 &&
          `${t.elsewhere(slots.length - visible - unplaced.length)} `}
        {entry.mayEdit && <span className={styles.drawHint}>{t.drawHint}</span>}
      </p>
      <WeekCalendar
        days={days}
        slots={all}
        faulty={faulty}
        mayEdit={entry.mayEdit}
        onAdd={add}
        onOpen={index => setOpen({ dialog: 'edit', index })}
        onCopyDay={day => setOpen({ dialog: 'day', day })}
      />
      {unplaced.length > 0 && (
        <section className={styles.unplaced}>
          <h3>{t.unplaced}</h3>
          <p className={styles.note}>{t.unplacedNote}</p>
          <ul>
            {unplaced.map(({ index, slot }) => (
              <li key={index}>{`${typeof slot.key === 'string' ? slot.key : index + 1}`}</li>
            ))}
          </ul>
        </section>
      )}
      <DialogSlot>
        {open !== undefined && (
          <FetchedDialog onClose={close}>
            {(open.dialog === 'new' || (open.dialog === 'edit' && edited !== undefined)) && (
              <SlotDialog
                item={item}
                index={open.dialog === 'new' ? undefined : open.index}
                at={open.dialog === 'new' ? open.at : undefined}
                faults={open.dialog === 'new' ? [] : (verdict?.faults ?? [])}
                readOnly={!entry.mayEdit}
                onSave={slot => {
                  put(open.dialog === 'new' ? [...slots, slot] : slots.with(open.index, slot))
                  const day = planned([slot])[0]?.at?.day
                  if (day !== undefined) go(mondayOf(day))
                  close()
                }}
                onRemove={() => open.dialog === 'edit' && remove(open.index)}
                onRepeat={() => open.dialog === 'edit' && setOpen({ dialog: 'series', index: open.index })}
                onClose={close}
              />
            )}
            {first && (
              <SeriesDialog
                slot={edited}
                slots={slots}
                onAdd={added => {
                  put([...slots, ...added])
                  toast.success(t.added(added.length))
                  close()
                }}
                onClose={close}
              />
            )}
            {open.dialog === 'day' && (
              <CopyDayDialog
                day={open.day}
                slots={slots}
                onAdd={(added, day) => {
                  put([...slots, ...added])
                  go(mondayOf(day))
                  toast.success(t.added(added.length))
                  close()
                }}
                onClose={close}
              />
            )}
            {open.dialog === 'publish' && (
              <PublishEventDialog
                entry={entry}
                item={item}
                version={saving.version}
                onDone={beginAnew}
                onClose={close}
              />
            )}
          </FetchedDialog>
        )}
      </DialogSlot>
    </div>
  )
}

/** The day on which a slot without a day is likely to be: today in this week, else its Monday. */
function firstFree(monday: Day): Day {
  const today = campusDay(new Date())
  return mondayOf(today) === monday ? today : monday
}
