import { useMessages } from '#platform/web/shell/language.tsx'
import type { Entry } from '../contract.ts'
import { messages } from '../review-messages.ts'
import styles from './Editor.module.css'
import { useMomentWords } from './moments.ts'

interface ReviewWordsProps {
  review: Entry['review']
  returned: Entry['returned']
}

/** Says that a draft waits to be reviewed, or that it was given back and why. */
export function ReviewWords({ review, returned }: ReviewWordsProps) {
  const t = useMessages(messages)
  const moment = useMomentWords()
  if (review !== null) {
    const words = review.mayReview ? t.yoursToReview : t.waits
    return <p className={styles.notice}>{words(moment(review.at), review.by)}</p>
  }
  if (returned === null) return null
  return (
    <div className={styles.notice}>
      <p>{t.wasReturned(moment(returned.at), returned.by)}</p>
      <blockquote className={styles.word}>{returned.word}</blockquote>
    </div>
  )
}
