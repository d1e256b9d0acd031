import { campusDay, formatDate, formatTime } from '#platform/time/campus-time.ts'
import { useLanguage, useMessages } from '#platform/web/shell/language.tsx'
import type { Visit, VisitorAnswer } from '../contract.ts'
import { messages } from '../messages.ts'
import styles from './GuestScreen.module.css'

/** What the visitors have said of themselves on their pages, each on a line. */
export function VisitorAnswers({ visit }: { visit: Visit }) {
  const t = useMessages(messages)
  const language = useLanguage()
  const start = new Date(visit.startDateTime)
  const nameOf = (id: number) => {
    const visitor = visit.visitors.find(one => one.id === id)
    return `${visitor?.firstName ?? ''} ${visitor?.lastName ?? ''}`.trim()
  }
  const coming = ({ coming, arrivesAt }: VisitorAnswer): string | undefined => {
    if (coming === false) return t.comesNot
    if (arrivesAt === null) return coming === true ? t.comes : undefined
    const at = new Date(arrivesAt)
    const time = formatTime(at, language)
    return t.comesAt(
      campusDay(at) === campusDay(start) ? time : `${formatDate(at, language, 'day')}, ${time}`,
    )
  }
  if (visit.answers.length === 0) return null
  return (
    <ul role="list" className={styles.answers}>
      {visit.answers.map(answer => (
        <li key={answer.visitorId} data-absent={answer.coming === false || undefined}>
          {t.answerOf(
            nameOf(answer.visitorId),
            [coming(answer), answer.stepFree && t.stepFree, answer.accessNeeds].filter(Boolean).join(', '),
          )}
        </li>
      ))}
    </ul>
  )
}
