import { useId } from 'react'
import { useMessages } from '#platform/web/shell/language.tsx'
import { messages as shared } from '../../messages.ts'
import type { Board } from '../../staff-contract.ts'
import { messages } from '../../staff-messages.ts'
import styles from './Board.module.css'

/** What a day takes in all: services, articles, diets, and what must not be in some meals. */
export function Totals({ totals }: { totals: Board['totals'] }) {
  const t = useMessages(messages)
  const words = useMessages(shared)
  const { instants, articles, diets, allergens } = totals
  return (
    <div className={styles.totals}>
      <Total
        title={t.services}
        lines={instants.map(({ name, guests }) => ({ name, amount: words.guests(guests) }))}
      />
      <Total
        title={t.articles}
        lines={articles.map(({ name, quantity }) => ({ name, amount: String(quantity) }))}
      />
      <Total
        title={t.diets}
        lines={diets.map(({ need, count }) => ({ name: words.diets[need], amount: words.guests(count) }))}
      />
      <Total
        title={t.allergens}
        lines={allergens.map(({ allergen, count }) => ({
          name: words.allergens[allergen],
          amount: words.guests(count),
        }))}
      />
    </div>
  )
}

function Total({ title, lines }: { title: string; lines: { name: string; amount: string }[] }) {
  const t = useMessages(messages)
  const id = useId()
  return (
    <section aria-labelledby={id}>
      <h3 id={id}>{title}</h3>
      {lines.length === 0 ? (
        <p className={styles.none}>{t.noneOfIt}</p>
      ) : (
        <dl>
          {lines.map(({ name, amount }) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{amount}</dd>
            </div>
          ))}
        </dl>
      )}
    </section>
  )
}
