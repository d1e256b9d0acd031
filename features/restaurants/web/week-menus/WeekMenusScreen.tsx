import { useQueryClient } from '@tanstack/react-query'
import { ChevronLeft, ChevronRight, Copy, Send, Utensils } from 'lucide-react'
import { useCallback, useRef, useState } from 'react'
import { useSearchParams } from 'react-router'
import { createEntry } from '#features/studio/contract.ts'
import { CampusChoice, studioTitle, useWrittenCampus } from '#features/studio/web/public.tsx'
import {
  addDays,
  campusDay,
  type Day,
  formatDate,
  isDay,
  isWeekend,
  mondayOf,
} from '#platform/time/campus-time.ts'
import { formatDayRange } from '#platform/time/day-range.ts'
import { call } from '#platform/web/api/call.ts'
import { isRefused } from '#platform/web/api/is-refused.ts'
import { useProblemWords } from '#platform/web/api/problem-words.ts'
import { fetched } from '#platform/web/loading/component.ts'
import { useLanguage, useMessages } from '#platform/web/shell/language.tsx'
import { Page } from '#platform/web/shell/Page.tsx'
import { Button, IconButton } from '#platform/web/ui/Button.tsx'
import { Refused } from '#platform/web/ui/Desk.tsx'
import desk from '#platform/web/ui/desk.module.css'
import { Select } from '#platform/web/ui/forms/choices.tsx'
import { DialogSlot } from '#platform/web/ui/forms/DialogSlot.tsx'
import { FetchedDialog } from '#platform/web/ui/forms/FetchedDialog.tsx'
import { Loading, Skeleton } from '#platform/web/ui/Skeleton.tsx'
import { EmptyState, ErrorState } from '#platform/web/ui/States.tsx'
import { toast } from '#platform/web/ui/Toasts.tsx'
import type { DishCategory } from '../../contract.ts'
import { messages as restaurantMessages } from '../../messages.ts'
import { messages } from '../../week-messages.ts'
import { type DayHandle, DayMenu } from './DayMenu.tsx'
import type { ReadyDay } from './PublishWeekDialog.tsx'
import { useRestaurantEntries, useWeek, type WrittenDay, type WrittenRestaurant } from './use-week.ts'
import styles from './WeekMenus.module.css'
import { daysFrom, dishesIn, menuOf, type WrittenDish } from './week.ts'

const AddDishDialog = fetched(() => import('./AddDishDialog.tsx'))
const EditDishDialog = fetched(() => import('./EditDishDialog.tsx'))
const PublishWeekDialog = fetched(() => import('./PublishWeekDialog.tsx'))

/** The menus of a restaurant, a week at a time. */
export default function WeekMenusScreen() {
  const t = useMessages(messages)
  const studio = useMessages(studioTitle)
  return (
    <Page
      title={t.title}
      crumbs={[
        { label: studio, to: '/staff/studio' },
        { label: t.menus, to: '/staff/studio/menus' },
      ]}
    >
      <Chosen />
    </Page>
  )
}

/** Which restaurant and which week: both stand in the address. */
function Chosen() {
  const t = useMessages(messages)
  const language = useLanguage()
  const [address, setAddress] = useSearchParams()
  const { parts, offered, site } = useWrittenCampus('menus')
  const entries = useRestaurantEntries(site?.id)
  const { restaurants } = entries
  const restaurant = restaurants.find(({ key }) => key === address.get('restaurant')) ?? restaurants[0]
  const thisMonday = mondayOf(campusDay(new Date()))
  const inAddress = address.get('week') ?? ''
  const monday = isDay(inAddress) ? mondayOf(inAddress) : thisMonday
  const put = (changed: Record<string, string>) =>
    setAddress(before => new URLSearchParams({ ...Object.fromEntries(before), ...changed }), {
      replace: true,
    })
  const icon = <Utensils aria-hidden />
  if (entries.refused || isRefused(parts.error)) return <Refused title={t.refused} icon={icon} />
  const [first, last] = [monday, addDays(monday, 6)]
  return (
    <>
      <div className={desk.filters}>
        <CampusChoice {...{ offered, site }} onChoose={campus => put({ campus, restaurant: '' })} />
        <Select
          label={t.restaurant}
          placeholder={t.chooseRestaurant}
          value={restaurant?.key ?? ''}
          options={restaurants.map(({ key, title }) => ({ value: key, text: title }))}
          onChange={({ target }) => put({ restaurant: target.value })}
        />
      </div>
      <div className={styles.weekBar}>
        <h2 aria-live="polite">{t.week(formatDayRange(first, last, language, 'short'))}</h2>
        <div className={styles.weekButtons}>
          <IconButton
            label={t.previous}
            icon={<ChevronLeft aria-hidden />}
            onClick={() => put({ week: addDays(monday, -7) })}
          />
          <IconButton
            label={t.next}
            icon={<ChevronRight aria-hidden />}
            onClick={() => put({ week: addDays(monday, 7) })}
          />
          {monday !== thisMonday && <Button onClick={() => put({ week: thisMonday })}>{t.thisWeek}</Button>}
        </div>
      </div>
      {restaurant !== undefined ? (
        <Week key={`${restaurant.key} ${monday}`} restaurant={restaurant} monday={monday} />
      ) : entries.list.items !== undefined ? (
        <EmptyState title={t.noRestaurant} icon={icon}>
          <p>{t.noRestaurantHint}</p>
        </EmptyState>
      ) : entries.list.failed ? (
        <ErrorState title={t.restaurantsFailed} onRetry={entries.list.retry} busy={entries.list.retrying} />
      ) : (
        <WeekSkeleton />
      )}
    </>
  )
}

type Open =
  | { dialog: 'add'; day: Day; category: DishCategory }
  | { dialog: 'edit'; day: Day; place: number }
  | { dialog: 'publish'; days: ReadyDay[] }

function Week({ restaurant, monday }: { restaurant: WrittenRestaurant; monday: Day }) {
  const t = useMessages(messages)
  const { categories } = useMessages(restaurantMessages)
  const language = useLanguage()
  const why = useProblemWords()
  const client = useQueryClient()
  const week = useWeek(restaurant, monday)
  const handles = useRef(new Map<Day, DayHandle>())
  /** Days that were begun here, also where the answer with what was begun did not come. */
  const begunHere = useRef(new Set<Day>())
  const [drafts, setDrafts] = useState<ReadonlySet<Day>>(new Set())
  const [open, setOpen] = useState<Open>()
  const [working, setWorking] = useState<'copy' | 'publish' | 'begin'>()
  /** Counts what came in anew: what is written goes on from it. */
  const [generation, setGeneration] = useState(0)
  const { key } = restaurant

  const onHandle = useCallback((day: Day, handle: DayHandle | undefined) => {
    if (handle === undefined) handles.current.delete(day)
    else handles.current.set(day, handle)
  }, [])
  const onDraft = useCallback(
    (day: Day, isDraft: boolean) =>
      setDrafts(before => {
        if (before.has(day) === isDraft) return before
        const next = new Set(before)
        if (isDraft) next.add(day)
        else next.delete(day)
        return next
      }),
    [],
  )
  if (week.data === undefined) {
    return week.error === null ? (
      <WeekSkeleton />
    ) : isRefused(week.error) ? (
      <Refused title={t.refused} icon={<Utensils aria-hidden />} />
    ) : (
      <ErrorState title={t.failed} onRetry={() => void week.refetch()} busy={week.isFetching} />
    )
  }
  const days = week.data
  const reload = async () => {
    const { data } = await week.refetch()
    begunHere.current.clear()
    setGeneration(before => before + 1)
    return data ?? days
  }
  /** Days whose menu nobody has begun get one; the others go on from what is written. */
  const write = async (filled: readonly { day: Day; dishes: readonly WrittenDish[] }[]): Promise<boolean> => {
    const begun = filled.filter(({ day }) => !handles.current.has(day))
    for (const { day, dishes } of filled) handles.current.get(day)?.change(dishes)
    if (begun.length === 0) return true
    try {
      for (const { day, dishes } of begun) {
        // Its menu is there and is not known here: another one beside it would be a second menu of the day.
        if (begunHere.current.has(day)) {
          toast.error(t.failed)
          return false
        }
        await call(createEntry, { params: { part: 'menus' }, body: { item: menuOf(key, day, dishes) } })
        begunHere.current.add(day)
      }
    } catch (error) {
      toast.error(`${filled.length === 1 ? t.beginFailed : t.copyFailed} ${why(error)}`)
      return false
    } finally {
      // Days that are being written keep what is written: they go on in their own turn.
      await week.refetch()
      void client.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== 'menus of the week' })
    }
    return true
  }
  const dishesOf = (day: Day) => handles.current.get(day)?.dishes() ?? []
  const copied = (one: WrittenDay) => dishesIn(one.lastWeek?.item ?? one.lastWeek?.draft?.item)
  const copy = async (wanted: readonly WrittenDay[]) => {
    const filled = wanted
      .filter(({ day, entry }) => dishesOf(day).length === 0 && entry?.mayEdit !== false)
      .map(one => ({ day: one.day, dishes: copied(one) }))
      .filter(({ dishes }) => dishes.length > 0)
    if (filled.length === 0) return toast.info(t.nothingToCopy)
    setWorking('copy')
    if (await write(filled)) toast.info(t.copied(filled.length))
    setWorking(undefined)
  }
  const publish = async () => {
    setWorking('publish')
    const saved = await Promise.all([...handles.current.values()].map(({ flush }) => flush()))
    if (saved.every(Boolean)) {
      const ready = (await reload()).flatMap(({ day, entry }) =>
        entry !== null && entry.draft !== null && entry.mayEdit ? [{ day, entry }] : [],
      )
      if (ready.length > 0) setOpen({ dialog: 'publish', days: ready })
    }
    setWorking(undefined)
  }
  // Saturday and Sunday are there where something is served or written on them.
  const visible = days.filter(
    ({ day, hasHours, entry, lastWeek }) =>
      !isWeekend(day) || hasHours || entry !== null || copied({ lastWeek } as WrittenDay).length > 0,
  )
  const close = () => setOpen(undefined)
  return (
    <>
      <div className={styles.weekActs}>
        <Button
          icon={<Copy aria-hidden />}
          busy={working === 'copy'}
          disabled={working !== undefined}
          onClick={() => void copy(days)}
        >
          {working === 'copy' ? t.copying : t.copyWeek}
        </Button>
        <p className={desk.note}>{t.copyWeekNote}</p>
        <Button
          variant="primary"
          icon={<Send aria-hidden />}
          aria-haspopup="dialog"
          busy={working === 'publish'}
          disabled={drafts.size === 0 || working !== undefined}
          onClick={() => void publish()}
        >
          {t.publishWeek}
        </Button>
      </div>
      <div className={styles.week} data-days={visible.length}>
        {visible.map(written => (
          <DayMenu
            key={written.day}
            restaurant={key}
            written={written}
            generation={generation}
            busy={working !== undefined}
            onAdd={category => setOpen({ dialog: 'add', day: written.day, category })}
            onEdit={place => setOpen({ dialog: 'edit', day: written.day, place })}
            onCopy={() => void copy([written])}
            onHandle={onHandle}
            onDraft={onDraft}
            reload={() => void reload()}
          />
        ))}
      </div>
      <DialogSlot>
        {open !== undefined && (
          <FetchedDialog onClose={close}>
            {open.dialog === 'add' && (
              <AddDishDialog
                title={t.addTitle(categories[open.category], formatDate(open.day, language, 'day'))}
                restaurant={key}
                category={open.category}
                onAdd={dish => write([{ day: open.day, dishes: [...dishesOf(open.day), dish] }])}
                onClose={close}
              />
            )}
            {open.dialog === 'edit' && (
              <EditDishDialog
                dish={dishesOf(open.day)[open.place] ?? {}}
                onSave={dish =>
                  void write([{ day: open.day, dishes: dishesOf(open.day).with(open.place, dish) }])
                }
                onClose={close}
              />
            )}
            {open.dialog === 'publish' && (
              <PublishWeekDialog days={open.days} onDone={reload} onClose={close} />
            )}
          </FetchedDialog>
        )}
      </DialogSlot>
    </>
  )
}

function WeekSkeleton() {
  const t = useMessages(messages)
  return (
    <Loading label={t.loading} className={styles.week} data-days={5}>
      {daysFrom('2026-01-05')
        .slice(0, 5)
        .map(day => (
          <div key={day} className={styles.day}>
            <Skeleton width="70%" />
            <Skeleton width="40%" />
            <Skeleton shape="box" height="16rem" />
          </div>
        ))}
    </Loading>
  )
}
