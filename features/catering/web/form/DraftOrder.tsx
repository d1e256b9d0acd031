import { useState } from 'react'
import type { PreviewProps } from '#features/studio/web/extension-points.ts'
import type { Language } from '#platform/text/language.ts'
import { formatDate, parseTime } from '#platform/time/campus-time.ts'
import { useLanguage, useMessages } from '#platform/web/shell/language.tsx'
import { Card } from '#platform/web/ui/Card.tsx'
import { messages } from '../../form-messages.ts'
import { firstDay } from '../../rules.ts'
import { ArticleRow } from './ArticlesDialog.tsx'
import styles from './OrderForm.module.css'
import { OrderForm } from './OrderForm.tsx'
import { endAfter, type Options, type OrderValues, siteOf, startValues } from './order-values.ts'
import { useOrderForm } from './use-order-form.ts'

/** As the server answers previews of the rules of a campus and of what its kitchen offers. */
interface OrderAnswer {
  at: string
  options: Options
  /** The thing that is written, by its id. */
  chosen: { place?: string; costCenter?: string; instantType?: string; article?: string }
}

const nothing = () => undefined

/** The form of an order with what is written chosen in it. */
export default function DraftOrder({ answer: given }: PreviewProps) {
  // The server answers previews of these parts so.
  const answer = given as unknown as OrderAnswer
  const language = useLanguage()
  // The form begins anew with what is written, and with the language of its days.
  return <Draft key={`${language} ${JSON.stringify(answer)}`} {...answer} />
}

function Draft({ at, options, chosen }: OrderAnswer) {
  const t = useMessages(messages)
  const language = useLanguage()
  const [begun] = useState(() => begunWith({ at, options, chosen }, language))
  const form = useOrderForm({ name: 'catering draft', begun, options })
  const article = options.foods.find(({ id }) => id === chosen.article)
  return (
    <div className={styles.draft}>
      {article !== undefined && (
        <Card as="section" padded aria-label={t.articlesTitle}>
          <ul role="list">
            <ArticleRow food={article} quantity={article.minQuantity} onQuantity={nothing} />
          </ul>
        </Card>
      )}
      <OrderForm form={form} submitLabel={t.submit} busy={false} leave={null} onSubmit={nothing} />
    </div>
  )
}

/** The first time at which what is written can be ordered; an article is added to the first instant. */
function begunWith({ at, options, chosen }: OrderAnswer, language: Language): OrderValues {
  const now = new Date(at)
  const plain = startValues({}, options, now, language)
  const [first] = options.instantTypes
  const instant =
    options.instantTypes.find(({ id }) => id === chosen.instantType) ??
    (chosen.article === undefined ? undefined : first)
  const article = options.foods.find(({ id }) => id === chosen.article)
  const [start, end] = [parseTime(plain.startingTime), parseTime(plain.endingTime)]
  const day = instant && firstDay(instant, siteOf(options), now)
  return {
    ...plain,
    ...(day !== undefined && { date: formatDate(day, language, 'numeric') }),
    ...(instant !== undefined &&
      start !== undefined &&
      end !== undefined && {
        startingTime: instant.allowedStartingTime,
        endingTime: endAfter({ start, end }, instant.allowedStartingTime),
      }),
    instantType: instant?.id ?? '',
    numberGuests: instant === undefined ? '' : String(instant.minUser),
    place: chosen.place ?? '',
    costCenter: chosen.costCenter ?? '',
    articles: article === undefined ? {} : { [article.id]: article.minQuantity },
  }
}
