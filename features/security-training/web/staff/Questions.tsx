import { ListChecks } from 'lucide-react'
import { percentInWords } from '#platform/text/percent.ts'
import { useLanguage, useMessages } from '#platform/web/shell/language.tsx'
import desk from '#platform/web/ui/desk.module.css'
import rows from '#platform/web/ui/rows.module.css'
import { EmptyState } from '#platform/web/ui/States.tsx'
import { messages } from '../../follow-up-messages.ts'
import { Share } from './Share.tsx'
import type { FollowUp } from './use-staff.ts'

/** The questions of a training by how often they are answered wrongly. */
export function Questions({ followUp: { questions, language } }: { followUp: FollowUp }) {
  const t = useMessages(messages)
  const pageLanguage = useLanguage()
  if (questions.length === 0) return <EmptyState title={t.noAnswers} icon={<ListChecks aria-hidden />} />
  return (
    <>
      <p className={desk.note}>{t.questionsNote}</p>
      <ol role="list" aria-label={t.questions} className={rows.list}>
        {questions.map(({ chapter, position, title, answered, wrong }) => (
          <li key={`${chapter} ${position}`} className={rows.row}>
            <div className={rows.about}>
              <h3 lang={language} dir="auto">
                {title}
              </h3>
              <p className={rows.facts} lang={language} dir="auto">
                {t.place(chapter, position)}
              </p>
              <Share part={wrong} of={answered}>
                {t.wrong(wrong, answered, percentInWords(Math.round((wrong * 100) / answered), pageLanguage))}
              </Share>
            </div>
          </li>
        ))}
      </ol>
    </>
  )
}
