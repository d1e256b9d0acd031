import { useQuery } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { useEffect, useId, useRef, useState } from 'react'
import { queryOf } from '#platform/web/api/call.ts'
import { useRested } from '#platform/web/loading/use-rested.ts'
import { useLanguage, useMessages } from '#platform/web/shell/language.tsx'
import { Button } from '#platform/web/ui/Button.tsx'
import { Modal } from '#platform/web/ui/forms/Modal.tsx'
import { SearchField } from '#platform/web/ui/forms/TextField.tsx'
import { Loading, Skeleton } from '#platform/web/ui/Skeleton.tsx'
import { ErrorState } from '#platform/web/ui/States.tsx'
import {
  type DishCategory,
  leastDishSearch,
  listRememberedDishes,
  longestDishSearch,
  type RememberedDish,
} from '../../contract.ts'
import { messages } from '../../week-messages.ts'
import { titleOf } from './DayMenu.tsx'
import { DishFields, isWhole } from './DishFields.tsx'
import styles from './WeekMenus.module.css'
import type { WrittenDish } from './week.ts'

interface AddDishDialogProps {
  title: string
  /** As files call it. */
  restaurant: string
  category: DishCategory
  /** @returns whether it stands in the menu */
  onAdd: (dish: WrittenDish) => Promise<boolean>
  onClose: () => void
}

/** How long what is typed rests before it is searched, in milliseconds. */
const searchRests = 200

/** Adds one dish after the other: those of earlier menus by a few letters, or new ones. */
export default function AddDishDialog({ title, restaurant, category, onAdd, onClose }: AddDishDialogProps) {
  const t = useMessages(messages)
  const language = useLanguage()
  const listId = useId()
  const [typed, setTyped] = useState('')
  const [added, setAdded] = useState('')
  const [busy, setBusy] = useState(false)
  const [fresh, setFresh] = useState<WrittenDish>()
  const [strict, setStrict] = useState(false)
  /** Enter was pressed before the answer was there. */
  const [takesFirst, setTakesFirst] = useState(false)
  const rested = useRested(typed.trim(), searchRests)
  const field = useRef<HTMLInputElement>(null)
  const search = rested.length < leastDishSearch ? undefined : rested
  const found = useQuery({
    ...queryOf(listRememberedDishes, {
      query: { restaurant, category, ...(search !== undefined && { search }) },
    }),
    placeholderData: previous => previous,
  })
  const isCurrent = rested === typed.trim() && !found.isPlaceholderData
  const dishes = found.data?.dishes ?? []

  const add = async (dish: WrittenDish) => {
    setBusy(true)
    const isThere = await onAdd({ ...dish, category })
    setBusy(false)
    if (!isThere) return
    setAdded(t.added(titleOf(dish, language)))
    setTyped('')
    setFresh(undefined)
    setStrict(false)
    field.current?.focus()
  }
  const begin = () => setFresh(typed.trim() === '' ? {} : { [`name_${language}`]: typed.trim() })
  const takeFirst = () => {
    const [first] = dishes
    if (first === undefined) begin()
    else void add(first)
  }
  const isAnswered = isCurrent && found.data !== undefined
  // biome-ignore lint/correctness/useExhaustiveDependencies: the answer to what was typed is waited for once
  useEffect(() => {
    if (!takesFirst || !isAnswered || busy) return
    setTakesFirst(false)
    takeFirst()
  }, [takesFirst, isAnswered, busy])

  if (fresh !== undefined) {
    return (
      <Modal
        key="new"
        title={title}
        onClose={onClose}
        onSubmit={() => {
          if (isWhole(fresh)) void add(fresh)
          else setStrict(true)
        }}
        footer={
          <>
            <Button onClick={() => setFresh(undefined)}>{t.back}</Button>
            <Button type="submit" variant="primary" busy={busy}>
              {t.add}
            </Button>
          </>
        }
      >
        <DishFields dish={fresh} strict={strict} onChange={setFresh} />
      </Modal>
    )
  }
  return (
    <Modal
      key="search"
      title={title}
      onClose={onClose}
      footer={
        <Button variant="primary" onClick={onClose}>
          {t.done}
        </Button>
      }
    >
      <SearchField
        ref={field}
        label={t.search}
        hint={t.searchHint}
        value={typed}
        maxLength={longestDishSearch}
        data-autofocus
        aria-controls={listId}
        onValue={text => {
          setTyped(text)
          setTakesFirst(false)
        }}
        onKeyDown={event => {
          if (event.key !== 'Enter') return
          event.preventDefault()
          if (typed.trim().length < leastDishSearch || busy) return
          if (isAnswered) takeFirst()
          else setTakesFirst(true)
        }}
      />
      <p role="status" className={styles.added}>
        {added}
      </p>
      <section id={listId} className={styles.found} aria-label={search === undefined ? t.recent : t.found}>
        <h3>{search === undefined ? t.recent : t.found}</h3>
        {found.data === undefined ? (
          found.error === null ? (
            <Loading label={t.searching}>
              <Skeleton width="80%" />
              <Skeleton width="60%" />
            </Loading>
          ) : (
            <ErrorState title={t.searchFailed} onRetry={() => void found.refetch()} busy={found.isFetching} />
          )
        ) : dishes.length === 0 ? (
          <p className={styles.note}>{t.noneFound}</p>
        ) : (
          <ul role="list" className={styles.proposals} data-old={!isCurrent || undefined}>
            {dishes.map(dish => (
              <li key={`${dish.name_fr} ${dish.name_en}`}>
                <Proposal dish={dish} disabled={busy} onTake={() => void add(dish)} />
              </li>
            ))}
          </ul>
        )}
      </section>
      <Button icon={<Plus aria-hidden />} onClick={begin}>
        {typed.trim() === '' ? t.newDish : t.newDishNamed(typed.trim())}
      </Button>
    </Modal>
  )
}

function Proposal({
  dish,
  disabled,
  onTake,
}: {
  dish: RememberedDish
  disabled: boolean
  onTake: () => void
}) {
  const language = useLanguage()
  return (
    <button type="button" className={styles.proposal} disabled={disabled} onClick={onTake}>
      <span>{titleOf(dish, language)}</span>
      <span className={styles.other} lang={language === 'fr' ? 'en' : 'fr'}>
        {language === 'fr' ? dish.name_en : dish.name_fr}
      </span>
    </button>
  )
}
