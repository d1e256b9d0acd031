import { ArrowUpRight, ChevronDown, ListFilter } from 'lucide-react'
import { type RefObject, useId, useRef, useState } from 'react'
import { type Allergen, allergenNames } from '#platform/text/allergens.ts'
import { fileSizeInWords } from '#platform/text/file-size.ts'
import { addDays, type Day, formatDate } from '#platform/time/campus-time.ts'
import { useLanguage, useMessages } from '#platform/web/shell/language.tsx'
import { Badge } from '#platform/web/ui/Badge.tsx'
import { Button, LinkButton } from '#platform/web/ui/Button.tsx'
import { Card } from '#platform/web/ui/Card.tsx'
import { Chip } from '#platform/web/ui/Chip.tsx'
import { LiveRegion } from '#platform/web/ui/LiveRegion.tsx'
import { Tabs } from '#platform/web/ui/Tabs.tsx'
import type { Diet, Dish, Restaurant } from '../contract.ts'
import { messages } from '../messages.ts'
import { byCategory, dietsOffered, dietsRequested, isFitting } from '../rules.ts'
import { safeAddress } from './addresses.ts'
import { allergenIcons, dietIcons } from './dish-icons.ts'
import { eatenDiets } from './eaten-diets.ts'
import styles from './Menu.module.css'

/** What there is to eat: a document, or the dishes of the days to come. */
export function Menu({ menu, today }: { menu: Restaurant['menu']; today: Day }) {
  const t = useMessages(messages)
  if (menu.type === 'PDF')
    return <MenuDocument address={safeAddress(menu.pdf, location.origin)} bytes={menu.pdfBytes} />
  return (
    <Card as="section" padded className={styles.menu}>
      {menu.week.length === 0 ? (
        <>
          <h2>{t.menu}</h2>
          <p className={styles.hint}>{t.menuEmpty}</p>
        </>
      ) : (
        <Week week={menu.week} today={today} />
      )}
    </Card>
  )
}

function Week({ week, today }: { week: Restaurant['menu']['week']; today: Day }) {
  const t = useMessages(messages)
  const language = useLanguage()
  const [chosen, setChosen] = useState<Day>()
  const visible = week.find(({ day }) => day === chosen) ?? week[0]
  if (visible === undefined) return null
  const { day, dishes } = visible
  const names = new Map([
    [today, t.todayTab],
    [addDays(today, 1), t.tomorrow],
  ])
  return (
    <>
      <h2>
        {day === today
          ? t.menuToday
          : day === addDays(today, 1)
            ? t.menuTomorrow
            : t.menuOn(formatDate(day, language, 'day'))}
      </h2>
      {week.length === 1 ? (
        <Dishes week={week} dishes={dishes} />
      ) : (
        <Tabs
          label={t.days}
          tabs={week.map(({ day }) => ({
            id: day,
            label: names.get(day) ?? formatDate(day, language, 'shortWeekday'),
          }))}
          selected={day}
          onSelect={setChosen}
        >
          <Dishes week={week} dishes={dishes} />
        </Tabs>
      )}
    </>
  )
}

/** The dishes of a day by course, those alone that a person eats where they say so. */
function Dishes({ week, dishes }: { week: Restaurant['menu']['week']; dishes: readonly Dish[] }) {
  const t = useMessages(messages)
  const eaten = eatenDiets.use()
  const filter = useRef<HTMLButtonElement>(null)
  // What no dish of these days is labelled with cannot be asked for here.
  const offered = dietsOffered(week)
  const requested = dietsRequested(offered, eaten)
  const fitting = dishes.filter(dish => isFitting(dish, requested))
  const showAll = () => {
    // The button that is pressed goes.
    filter.current?.focus()
    eatenDiets.reset()
  }
  return (
    <div className={styles.menu}>
      {offered.length > 0 && (
        <div className={styles.filter}>
          <DietFilter button={filter} offered={offered} requested={requested} />
          <LiveRegion visible className={styles.shown}>
            {fitting.length === 0
              ? t.noDish
              : fitting.length < dishes.length && t.dishesShown(fitting.length, dishes.length)}
          </LiveRegion>
          {fitting.length < dishes.length && <Button onClick={showAll}>{t.allDishes}</Button>}
        </div>
      )}
      {byCategory(fitting).map(({ category, dishes }) => (
        <section key={category} className={styles.category}>
          <h3>{t.categories[category]}</h3>
          <ul role="list" className={styles.dishes}>
            {dishes.map(dish => (
              <li key={dish.name}>
                <DishLine dish={dish} />
              </li>
            ))}
          </ul>
        </section>
      ))}
      <LabelMeanings dishes={dishes} />
    </div>
  )
}

/** Folded until it is asked for, and then it still says what is chosen: the dishes come first. */
function DietFilter({
  button,
  offered,
  requested,
}: {
  button: RefObject<HTMLButtonElement | null>
  offered: readonly Diet[]
  requested: readonly Diet[]
}) {
  const t = useMessages(messages)
  const [open, setOpen] = useState(false)
  const chips = useId()
  const toggle = (diet: Diet) => {
    const eaten = eatenDiets.get()
    eatenDiets.set(eaten.includes(diet) ? eaten.filter(one => one !== diet) : [...eaten, diet])
  }
  return (
    <>
      <Chip
        ref={button}
        className={styles.fold}
        icon={<ListFilter aria-hidden />}
        chosen={requested.length > 0}
        aria-expanded={open}
        aria-controls={chips}
        onClick={() => setOpen(!open)}
      >
        <span>
          {t.dietFilter}
          {requested.length > 0 && (
            <span className={styles.chosen}>{t.dietsChosen(requested.map(diet => t.diets[diet].name))}</span>
          )}
        </span>
        <ChevronDown aria-hidden className={styles.arrow} />
      </Chip>
      <fieldset id={chips} className={styles.chips} aria-label={t.dietFilter} hidden={!open}>
        {offered.map(diet => {
          const Icon = dietIcons[diet]
          return (
            <Chip
              key={diet}
              icon={<Icon aria-hidden />}
              pressed={requested.includes(diet)}
              onClick={() => toggle(diet)}
            >
              {t.diets[diet].name}
            </Chip>
          )
        })}
      </fieldset>
    </>
  )
}

function MenuDocument({ address, bytes }: { address: URL | undefined; bytes: number | null }) {
  const t = useMessages(messages)
  const language = useLanguage()
  return (
    <Card as="section" padded className={styles.menu}>
      <h2>{t.menu}</h2>
      <p className={styles.hint}>{address === undefined ? t.menuEmpty : t.menuPdf}</p>
      {address !== undefined && (
        <LinkButton
          variant="primary"
          className={styles.document}
          to={address.href}
          target="_blank"
          rel="noopener noreferrer"
          icon={<ArrowUpRight aria-hidden />}
        >
          {bytes ? t.openMenuOf(fileSizeInWords(bytes, language)) : t.openMenu}{' '}
          <span className="visually-hidden">{t.opensInNewTab}</span>
        </LinkButton>
      )}
    </Card>
  )
}

function DishLine({ dish: { name, diets, allergens } }: { dish: Dish }) {
  const t = useMessages(messages)
  return (
    <>
      <p className={styles.name}>{name}</p>
      {diets.length > 0 && (
        <ul role="list" className={styles.diets}>
          {diets.map(diet => {
            const Icon = dietIcons[diet]
            return (
              <li key={diet}>
                <Badge tone="good" icon={<Icon aria-hidden />}>
                  {t.diets[diet].name}
                </Badge>
              </li>
            )
          })}
        </ul>
      )}
      <Contents allergens={allergens} />
    </>
  )
}

function Contents({ allergens }: { allergens: readonly Allergen[] }) {
  const t = useMessages(messages)
  const language = useLanguage()
  if (allergens.length === 0) return <p className={styles.contents}>{t.noAllergen}</p>
  return (
    <div className={styles.contents}>
      <span>{t.contains}</span>
      <ul role="list">
        {allergens.map(allergen => {
          const Icon = allergenIcons[allergen]
          return (
            <li key={allergen}>
              <Icon aria-hidden />
              {allergenNames[language][allergen]}
            </li>
          )
        })}
      </ul>
    </div>
  )
}

/** The labels of this menu, explained. */
function LabelMeanings({ dishes }: { dishes: readonly Dish[] }) {
  const t = useMessages(messages)
  const used = dietsOffered([{ dishes }])
  return (
    <details className={styles.meanings}>
      <summary>{t.labels}</summary>
      <p>{t.labelsIntro}</p>
      <dl>
        {used.map(diet => {
          const Icon = dietIcons[diet]
          return (
            <div key={diet}>
              <dt>
                <Icon aria-hidden />
                {t.diets[diet].name}
              </dt>
              <dd>{t.diets[diet].meaning}</dd>
            </div>
          )
        })}
      </dl>
      <p>{t.allergensIntro}</p>
    </details>
  )
}
