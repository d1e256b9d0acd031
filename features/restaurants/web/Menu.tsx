import { ArrowUpRight } from 'lucide-react'
import { useState } from 'react'
import { type Allergen, allergenNames } from '#platform/text/allergens.ts'
import { fileSizeInWords } from '#platform/text/file-size.ts'
import { addDays, type Day, formatDate } from '#platform/time/campus-time.ts'
import { useLanguage, useMessages } from '#platform/web/shell/language.tsx'
import { Badge } from '#platform/web/ui/Badge.tsx'
import { Button, LinkButton } from '#platform/web/ui/Button.tsx'
import { Card } from '#platform/web/ui/Card.tsx'
import { Chip } from '#platform/web/ui/Chip.tsx'
import { Tabs } from '#platform/web/ui/Tabs.tsx'
import type { Dish, Restaurant } from '../contract.ts'
import { type Diet, diets } from '../contract.ts'
import { messages } from '../messages.ts'
import { byCategory } from '../rules.ts'
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
  const offered = diets.filter(diet => week.some(day => day.dishes.some(dish => dish.diets.includes(diet))))
  // What no dish of these days is labelled with cannot be asked for here.
  const requested = offered.filter(diet => eaten.includes(diet))
  const fitting = dishes.filter(dish => requested.every(diet => dish.diets.includes(diet)))
  const toggle = (diet: Diet) =>
    eatenDiets.set(eaten.includes(diet) ? eaten.filter(one => one !== diet) : [...eaten, diet])
  return (
    <div className={styles.menu}>
      {offered.length > 0 && (
        <fieldset className={styles.filter}>
          <legend>{t.dietFilter}</legend>
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
      )}
      {fitting.length === 0 && (
        <div className={styles.noDish}>
          <p className={styles.hint}>{t.noDish}</p>
          <Button onClick={() => eatenDiets.reset()}>{t.allDishes}</Button>
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
  const used = diets.filter(diet => dishes.some(dish => dish.diets.includes(diet)))
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
