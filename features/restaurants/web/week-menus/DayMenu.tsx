import { Copy, Pencil, Plus, SquarePen, Undo2, X } from 'lucide-react'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import type { FoundEntry } from '#features/studio/contract.ts'
import { type Saving, SavingWords, useWriting } from '#features/studio/web/public.tsx'
import { allergenNames } from '#platform/text/allergens.ts'
import { type Day, formatDate } from '#platform/time/campus-time.ts'
import { useLanguage, useMessages } from '#platform/web/shell/language.tsx'
import { Badge } from '#platform/web/ui/Badge.tsx'
import { Button, IconButton, LinkButton } from '#platform/web/ui/Button.tsx'
import type { DishCategory } from '../../contract.ts'
import { messages as restaurantMessages } from '../../messages.ts'
import { messages } from '../../week-messages.ts'
import { dietIcons } from '../dish-icons.ts'
import type { WrittenDay } from './use-week.ts'
import styles from './WeekMenus.module.css'
import { byCourse, dishesIn, menuOf, type WrittenDish } from './week.ts'

/** What the week does with a day that is being written. */
export interface DayHandle {
  dishes: () => WrittenDish[]
  change: (dishes: readonly WrittenDish[]) => void
  flush: Saving['flush']
}

interface DayMenuProps {
  restaurant: string
  written: WrittenDay
  /** Counts what came in anew. */
  generation: number
  onAdd: (category: DishCategory) => void
  onEdit: (place: number) => void
  /** The day is filled as it was a week ago. */
  onCopy: () => void
  busy: boolean
  /** It is written here; undefined: no more. */
  onHandle: (day: Day, handle: DayHandle | undefined) => void
  onDraft: (day: Day, isDraft: boolean) => void
  /** Asks for the week anew. */
  reload: () => void
}

/** The menu of a day, course by course. */
export function DayMenu(props: DayMenuProps) {
  const { entry } = props.written
  if (entry === null) return <Column {...props} dishes={[]} state="empty" mayEdit />
  return <Writing key={`${entry.id} ${props.generation}`} {...props} entry={entry} />
}

function Writing({ entry: given, ...props }: DayMenuProps & { entry: FoundEntry }) {
  const t = useMessages(messages)
  const { onHandle, onDraft, restaurant, generation } = props
  const { day } = props.written
  // What was withdrawn stays as it was for whoever restores it: the day begins anew.
  const isWithdrawn = given.state === 'withdrawn'
  const entry = isWithdrawn ? { ...given, item: null } : given
  const [begun] = useState({ entry, generation })
  const { saving, item, state, wasUnsaved } = useWriting('menus', begun)
  const dishes = dishesIn(item)
  const isDraft = entry.draft !== null || state.at !== 'rest'
  const change = (next: readonly WrittenDish[]) => saving.change(menuOf(restaurant, day, next))

  useEffect(() => {
    onHandle(day, {
      dishes: () => dishesIn(saving.snapshot().item),
      change: next => saving.change(menuOf(restaurant, day, next)),
      flush: saving.flush,
    })
    return () => onHandle(day, undefined)
  }, [onHandle, day, restaurant, saving])
  useEffect(() => onDraft(day, isDraft), [onDraft, day, isDraft])

  const shown = stateOf(given, isDraft)
  return (
    <Column
      {...props}
      dishes={dishes}
      state={shown}
      mayEdit={entry.mayEdit}
      id={entry.id}
      onChange={change}
      saving={
        <>
          {entry.mayEdit && (isDraft || wasUnsaved) && (
            <SavingWords state={state} wasUnsaved={wasUnsaved} savedAt={entry.draft?.savedAt} />
          )}
          {state.at === 'changed' && (
            <p className={styles.notice}>
              {t.changedMeanwhile}{' '}
              <Button
                onClick={() => {
                  saving.forget()
                  props.reload()
                }}
              >
                {t.takeTheirs}
              </Button>
            </p>
          )}
        </>
      }
    />
  )
}

/** What its writer is told of a day. */
function stateOf({ state }: FoundEntry, isDraft: boolean): keyof typeof messages.en.states {
  if (state === 'withdrawn') return isDraft ? 'draft' : 'empty'
  return state === 'published' && isDraft ? 'changed' : state
}

interface ColumnProps extends DayMenuProps {
  dishes: readonly WrittenDish[]
  state: keyof typeof messages.en.states
  mayEdit: boolean
  id?: string
  saving?: ReactNode
  onChange?: (dishes: readonly WrittenDish[]) => void
}

const tones = {
  ...({ empty: 'neutral', draft: 'warn', changed: 'warn', published: 'good' } as const),
  ...({ review: 'warn', scheduled: 'warn' } as const),
}

function Column({
  written,
  dishes,
  state,
  mayEdit,
  id,
  saving,
  busy,
  onAdd,
  onEdit,
  onCopy,
  onChange,
}: ColumnProps) {
  const t = useMessages(messages)
  const { categories } = useMessages(restaurantMessages)
  const language = useLanguage()
  const { day, lastWeek, hasHours, closure } = written
  const name = formatDate(day, language, 'day')
  const [removed, setRemoved] = useState<{ dish: WrittenDish; place: number }>()
  const putBack = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (removed !== undefined) putBack.current?.focus()
  }, [removed])
  const before = dishesIn(lastWeek?.item ?? lastWeek?.draft?.item)
  const reason = closureOf(closure, language)
  return (
    <section className={styles.day} aria-label={name} data-empty={dishes.length === 0 || undefined}>
      <header className={styles.head}>
        <h3>
          <time dateTime={day}>{name}</time>
        </h3>
        <p className={styles.badges}>
          <Badge tone={tones[state]}>{t.states[state]}</Badge>
          {reason !== undefined ? (
            <Badge tone="bad">{t.closedBecause(reason)}</Badge>
          ) : (
            !hasHours && <Badge tone="neutral">{t.closed}</Badge>
          )}
        </p>
        {saving}
        {!mayEdit && <p className={styles.note}>{t.onlyRead}</p>}
      </header>
      {byCourse(dishes).map(course => {
        const label = categories[course.category]
        return (
          <section key={course.category} className={styles.course} aria-label={`${label}, ${name}`}>
            <h4>{label}</h4>
            {course.dishes.length > 0 && (
              <ul role="list" className={styles.dishes}>
                {course.dishes.map(({ dish, place }) => (
                  <li key={place} className={styles.dish}>
                    <Dish
                      dish={dish}
                      day={name}
                      mayEdit={mayEdit}
                      onEdit={() => onEdit(place)}
                      onRemove={() => {
                        onChange?.(dishes.filter((_, other) => other !== place))
                        setRemoved({ dish, place })
                      }}
                    />
                  </li>
                ))}
              </ul>
            )}
            {mayEdit && (
              <Button
                icon={<Plus aria-hidden />}
                aria-label={t.addTo(label, name)}
                aria-haspopup="dialog"
                disabled={busy}
                onClick={() => {
                  setRemoved(undefined)
                  onAdd(course.category)
                }}
              >
                {t.add}
              </Button>
            )}
          </section>
        )
      })}
      <footer className={styles.foot}>
        {removed !== undefined && (
          <p role="status" className={styles.note}>
            {t.removed(titleOf(removed.dish, language))}{' '}
            <Button
              ref={putBack}
              icon={<Undo2 aria-hidden />}
              onClick={() => {
                onChange?.(dishes.toSpliced(removed.place, 0, removed.dish))
                setRemoved(undefined)
              }}
            >
              {t.undo}
            </Button>
          </p>
        )}
        {mayEdit && dishes.length === 0 && before.length > 0 && (
          <Button
            icon={<Copy aria-hidden />}
            aria-label={t.asLastWeekOn(name)}
            disabled={busy}
            onClick={() => {
              setRemoved(undefined)
              onCopy()
            }}
          >
            {t.asLastWeek}
          </Button>
        )}
        {id !== undefined && (
          <LinkButton
            icon={<SquarePen aria-hidden />}
            to={`/staff/studio/menus/${id}`}
            aria-label={t.openOf(name)}
          >
            {t.open}
          </LinkButton>
        )}
      </footer>
    </section>
  )
}

interface DishProps {
  dish: WrittenDish
  /** In words. */
  day: string
  mayEdit: boolean
  onEdit: () => void
  onRemove: () => void
}

function Dish({ dish, day, mayEdit, onEdit, onRemove }: DishProps) {
  const t = useMessages(messages)
  const { diets: dietWords } = useMessages(restaurantMessages)
  const language = useLanguage()
  const { name_fr, name_en, diets = [], allergens = [] } = dish
  const own = language === 'fr' ? name_fr : name_en
  const title = titleOf(dish, language)
  const isIncomplete = name_fr === undefined || name_en === undefined
  return (
    <>
      <div className={styles.dishWords}>
        <p
          className={styles.dishName}
          lang={own === undefined ? (language === 'fr' ? 'en' : 'fr') : undefined}
        >
          {title}
        </p>
        {isIncomplete && <Badge tone="bad">{t.incomplete}</Badge>}
        {diets.length > 0 && (
          <p className={styles.diets}>
            {diets.map(diet => {
              const Icon = dietIcons[diet]
              return (
                <span key={diet} title={dietWords[diet]?.name}>
                  {Icon !== undefined && <Icon aria-hidden />}
                  <span className="visually-hidden">{dietWords[diet]?.name ?? diet}</span>
                </span>
              )
            })}
          </p>
        )}
        {allergens.length > 0 && (
          <p className={styles.contains}>
            {t.contains(allergens.map(one => allergenNames[language][one] ?? one).join(', '))}
          </p>
        )}
      </div>
      {mayEdit && (
        <div className={styles.acts}>
          <IconButton
            label={t.edit(title, day)}
            icon={<Pencil aria-hidden />}
            aria-haspopup="dialog"
            onClick={onEdit}
          />
          <IconButton label={t.remove(title, day)} icon={<X aria-hidden />} onClick={onRemove} />
        </div>
      )}
    </>
  )
}

/** What a dish is called in a language, or in the other one as long as that is missing. */
export function titleOf({ name_fr = '', name_en = '' }: WrittenDish, language: 'fr' | 'en'): string {
  return (language === 'fr' ? name_fr || name_en : name_en || name_fr) || '…'
}

/** Why a restaurant is closed, where a closure of the day is in force. */
function closureOf(entry: FoundEntry | null, language: 'fr' | 'en'): string | undefined {
  if (entry === null || entry.revision === 0 || entry.state === 'withdrawn') return undefined
  const reason = entry.item?.[`reason_${language}`]
  return typeof reason === 'string' ? reason : undefined
}
