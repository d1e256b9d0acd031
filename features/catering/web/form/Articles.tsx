import { Pencil, Plus } from 'lucide-react'
import { useId, useState } from 'react'
import { fetched } from '#platform/web/loading/component.ts'
import { useLanguage, useMessages } from '#platform/web/shell/language.tsx'
import { Button } from '#platform/web/ui/Button.tsx'
import { FetchedDialog } from '#platform/web/ui/forms/FetchedDialog.tsx'
import { messages } from '../../form-messages.ts'
import { inEuros } from '../../words.ts'
import { FormDialog } from './FormDialog.tsx'
import styles from './OrderForm.module.css'
import { articlesGone, articlesOf, type Options, type OrderValues } from './order-values.ts'
import { Stepper } from './Stepper.tsx'

const ArticlesDialog = fetched(async () => ({
  default: (await import('./ArticlesDialog.tsx')).ArticlesDialog,
}))

interface ArticlesProps {
  options: Options
  values: OrderValues
  onArticles: (articles: OrderValues['articles']) => void
}

/** The articles that are ordered besides, each counted; more of them are chosen in a dialog. */
export function Articles({ options, values, onArticles }: ArticlesProps) {
  const t = useMessages(messages)
  const language = useLanguage()
  const title = useId()
  const [choosing, setChoosing] = useState(false)
  const chosen = articlesOf(values, options)
  const without = (id: string) =>
    Object.fromEntries(Object.entries(values.articles).filter(([one]) => one !== id))
  return (
    <section aria-labelledby={title} className={styles.group}>
      <h3 id={title}>{t.articles}</h3>
      {articlesGone(values, options).length > 0 && <p className={styles.note}>{t.articlesGone}</p>}
      {chosen.length === 0 ? (
        <p className={styles.note}>{t.noArticles}</p>
      ) : (
        <ul role="list" className={styles.lines}>
          {chosen.map(({ id, name, price, quantity, minQuantity }) => (
            <li key={id} className={styles.line}>
              <span>
                {name} <span className={styles.note}>{inEuros(price, language)}</span>
              </span>
              <Stepper
                label={name}
                quantity={quantity}
                minQuantity={minQuantity}
                onQuantity={next => {
                  onArticles(next === 0 ? without(id) : { ...values.articles, [id]: next })
                  if (next === 0) document.getElementById(`${title}-choose`)?.focus()
                }}
              />
            </li>
          ))}
        </ul>
      )}
      <div className={styles.buttons}>
        <Button
          id={`${title}-choose`}
          icon={chosen.length === 0 ? <Plus aria-hidden /> : <Pencil aria-hidden />}
          aria-haspopup="dialog"
          onClick={() => setChoosing(true)}
        >
          {chosen.length === 0 ? t.addArticles : t.changeArticles}
        </Button>
      </div>
      <FormDialog>
        {choosing && (
          <FetchedDialog onClose={() => setChoosing(false)}>
            <ArticlesDialog
              foods={options.foods}
              chosen={values.articles}
              onValidate={articles => {
                setChoosing(false)
                onArticles(articles)
              }}
              onClose={() => setChoosing(false)}
            />
          </FetchedDialog>
        )}
      </FormDialog>
    </section>
  )
}
