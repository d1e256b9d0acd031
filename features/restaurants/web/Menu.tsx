import { ArrowUpRight } from 'lucide-react'
import { type Day, formatDate } from '#platform/time/campus-time.ts'
import { useLanguage, useMessages } from '#platform/web/shell/language.tsx'
import { Badge } from '#platform/web/ui/Badge.tsx'
import { LinkButton } from '#platform/web/ui/Button.tsx'
import { Card } from '#platform/web/ui/Card.tsx'
import { type Allergen, type Dish, diets, type Restaurant } from '../contract.ts'
import { messages } from '../messages.ts'
import { byCategory } from '../rules.ts'
import { safeAddress } from './addresses.ts'
import { allergenIcons, dietIcons } from './dish-icons.ts'
import styles from './Menu.module.css'

/** What there is to eat: a document, or the dishes of a day. */
export function Menu({ menu, today }: { menu: Restaurant['menu']; today: Day }) {
  const t = useMessages(messages)
  const language = useLanguage()
  if (menu.type === 'PDF') return <MenuDocument address={safeAddress(menu.pdf, location.origin)} />
  const title =
    menu.day === null || menu.dishes.length === 0
      ? t.menu
      : menu.day === today
        ? t.menuToday
        : t.menuOn(formatDate(menu.day, language, 'day'))
  return (
    <Card as="section" padded className={styles.menu}>
      <h2>{title}</h2>
      {menu.dishes.length === 0 ? (
        <p className={styles.hint}>{t.menuEmpty}</p>
      ) : (
        <>
          {byCategory(menu.dishes).map(({ category, dishes }) => (
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
          <LabelMeanings dishes={menu.dishes} />
        </>
      )}
    </Card>
  )
}

function MenuDocument({ address }: { address: URL | undefined }) {
  const t = useMessages(messages)
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
          {t.openMenu} <span className="visually-hidden">{t.opensInNewTab}</span>
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
              {t.allergens[allergen]}
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
