import { campusDay, formatDate, formatTime } from '#platform/time/campus-time.ts'
import { useLanguage, useMessages } from '#platform/web/shell/language.tsx'
import type { Visit, VisitorAnswer } from '../contract.ts'
import { messages } from '../messages.ts'
import styles from './GuestScreen.module.css'

/** Of more people each line would push the other visits out of sight: they are counted, and unfolded. */
const shownAtOnce = 6

/** Who is there, and what the visitors have said of themselves on their pages, each on a line. */
export function VisitorAnswers({ visit }: { visit: Visit }) {
  const t = useMessages(messages)
  const language = useLanguage()
  const start = new Date(visit.startDateTime)
  const nameOf = (id: number) => {
    const visitor = visit.visitors.find(one => one.id === id)
    return `${visitor?.firstName ?? ''} ${visitor?.lastName ?? ''}`.trim()
  }
  const at = (moment: string) => formatTime(new Date(moment), language)
  const coming = ({ coming, arrivesAt, arrivedAt, leftAt }: VisitorAnswer): string | undefined => {
    if (leftAt !== null) return t.left(at(leftAt))
    if (arrivedAt !== null) return t.arrived(at(arrivedAt))
    if (coming === false) return t.comesNot
    if (arrivesAt === null) return coming === true ? t.comes : undefined
    const arrives = new Date(arrivesAt)
    const time = formatTime(arrives, language)
    return t.comesAt(
      campusDay(arrives) === campusDay(start) ? time : `${formatDate(arrives, language, 'day')}, ${time}`,
    )
  }
  if (visit.answers.length === 0) return null
  const all = (
    <ul role="list" className={styles.answers}>
      {visit.answers.map(answer => (
        <li
          key={answer.visitorId}
          data-absent={(answer.coming === false && answer.arrivedAt === null) || undefined}
        >
          {t.answerOf(
            nameOf(answer.visitorId),
            [coming(answer), answer.stepFree && t.stepFree, answer.accessNeeds].filter(Boolean).join(', '),
          )}
        </li>
      ))}
    </ul>
  )
  if (visit.answers.length <= shownAtOnce) return all
  const count = (is: (answer: VisitorAnswer) => boolean) => visit.answers.filter(is).length
  const said = [
    t.areThere(count(({ arrivedAt, leftAt }) => arrivedAt !== null && leftAt === null)),
    t.haveLeft(count(({ leftAt }) => leftAt !== null)),
    t.comeNot(count(({ coming, arrivedAt }) => coming === false && arrivedAt === null)),
  ].filter(words => words !== '')
  return (
    <details className={styles.folded}>
      <summary>{[t.answersOf(visit.answers.length), ...said].join(' · ')}</summary>
      {all}
    </details>
  )
}
