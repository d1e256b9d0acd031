import { useMessages } from '#platform/web/shell/language.tsx'
import { messages } from '../../detail-messages.ts'
import { messages as formMessages } from '../../form-messages.ts'
import { type BodyPart, differingParts } from './body-words.ts'
import styles from './Order.module.css'

interface ComparisonProps {
  caption: string
  one: { label: string; words: Record<BodyPart, string> }
  other: { label: string; words: Record<BodyPart, string> }
}

/** Two orders side by side, where they differ. */
export function Comparison({ caption, one, other }: ComparisonProps) {
  const t = useMessages(messages)
  const form = useMessages(formMessages)
  const names: Record<BodyPart, string> = {
    when: t.when,
    where: t.where,
    instantType: form.fields.instantType,
    guests: t.guests,
    articles: t.articles,
    needs: t.needs,
    costCenter: t.costCenter,
    division: t.division,
    comment: t.comment,
  }
  return (
    <table className={styles.comparison}>
      <caption className="visually-hidden">{caption}</caption>
      <thead>
        <tr>
          <th scope="col">{t.what}</th>
          <th scope="col">{one.label}</th>
          <th scope="col">{other.label}</th>
        </tr>
      </thead>
      <tbody>
        {differingParts(one.words, other.words).map(part => (
          <tr key={part}>
            <th scope="row">{names[part]}</th>
            <td data-label={t.labelled(one.label)}>{one.words[part] || t.none}</td>
            <td data-label={t.labelled(other.label)}>{other.words[part] || t.none}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
