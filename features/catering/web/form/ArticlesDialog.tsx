import { useState } from 'react'
import { matchesWords } from '#platform/text/matching.ts'
import { useLanguage, useMessages } from '#platform/web/shell/language.tsx'
import { Button } from '#platform/web/ui/Button.tsx'
import { Modal } from '#platform/web/ui/forms/Modal.tsx'
import { messages as uiMessages } from '#platform/web/ui/forms/messages.ts'
import { SearchField } from '#platform/web/ui/forms/TextField.tsx'
import { LiveRegion } from '#platform/web/ui/LiveRegion.tsx'
import { messages } from '../../form-messages.ts'
import { messages as shared } from '../../messages.ts'
import type { FoodArticle } from '../../offer-contract.ts'
import { centsOf, eurosOf, totalCents } from '../../rules.ts'
import { inEuros } from '../../words.ts'
import styles from './ArticlesDialog.module.css'
import type { OrderValues } from './order-values.ts'
import { Stepper } from './Stepper.tsx'

interface ArticlesDialogProps {
  foods: readonly FoodArticle[]
  chosen: OrderValues['articles']
  onValidate: (articles: OrderValues['articles']) => void
  onClose: () => void
}

/** How many of which article; nothing changes before Validate. */
export function ArticlesDialog({ foods, chosen, onValidate, onClose }: ArticlesDialogProps) {
  const t = useMessages(messages)
  const ui = useMessages(uiMessages)
  const words = useMessages(shared)
  const language = useLanguage()
  const [search, setSearch] = useState('')
  const [articles, setArticles] = useState(chosen)
  const dietsOf = (food: FoodArticle) => food.diets.map(diet => words.diets[diet])
  const found = foods.filter(food =>
    matchesWords([food.name, food.description, ...dietsOf(food)].join(' '), search),
  )
  const total = totalCents({
    guests: 0,
    instantCents: 0,
    articles: foods.map(({ id, price }) => ({ quantity: articles[id] ?? 0, unitCents: centsOf(price) })),
    hours: 0,
    hourCents: 0,
  })
  return (
    <Modal
      title={t.articlesTitle}
      wide
      onClose={onClose}
      onSubmit={() =>
        onValidate(Object.fromEntries(Object.entries(articles).filter(([, quantity]) => quantity > 0)))
      }
      footer={
        <>
          <p className={styles.total}>{t.totalPrice(inEuros(eurosOf(total), language))}</p>
          <Button onClick={onClose}>{t.cancel}</Button>
          <Button variant="primary" type="submit">
            {t.validate}
          </Button>
        </>
      }
    >
      <SearchField
        label={ui.search}
        labelHidden
        placeholder={ui.search}
        value={search}
        onValue={setSearch}
        data-autofocus
        // Enter would send the dialog, while only a search was typed.
        onKeyDown={event => event.key === 'Enter' && event.preventDefault()}
      />
      <LiveRegion visible className={styles.count}>
        {found.length === 0 ? t.noArticleFound : t.articlesFound(found.length)}
      </LiveRegion>
      <ul role="list" className={styles.list}>
        {found.map(food => (
          <ArticleRow
            key={food.id}
            food={food}
            quantity={articles[food.id] ?? 0}
            onQuantity={quantity => setArticles({ ...articles, [food.id]: quantity })}
          />
        ))}
      </ul>
    </Modal>
  )
}

interface ArticleRowProps {
  food: FoodArticle
  quantity: number
  onQuantity: (quantity: number) => void
}

/** An article of the list: what it is and holds, its price, and how many are ordered. */
export function ArticleRow({ food, quantity, onQuantity }: ArticleRowProps) {
  const t = useMessages(messages)
  const words = useMessages(shared)
  const language = useLanguage()
  const allergens = food.allergens.map(allergen => words.allergens[allergen])
  return (
    <li className={styles.article}>
      <div className={styles.words}>
        <p className={styles.name}>{food.name}</p>
        {food.description !== '' && <p className={styles.note}>{food.description}</p>}
        <p className={styles.note}>
          {[
            food.allergens.length === 0 ? t.noAllergen : t.contains(allergens.join(', ')),
            ...food.diets.map(diet => words.diets[diet]),
          ].join(' · ')}
        </p>
      </div>
      <div className={styles.end}>
        <p className={styles.price}>
          {inEuros(food.price, language)}
          {food.minQuantity > 1 && <span> · {t.atLeast(food.minQuantity)}</span>}
        </p>
        <Stepper
          label={food.name}
          quantity={quantity}
          minQuantity={food.minQuantity}
          onQuantity={onQuantity}
        />
      </div>
    </li>
  )
}
