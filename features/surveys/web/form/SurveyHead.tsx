import { CalendarDays, Clock, Lightbulb, ListChecks, ShieldCheck, Trophy, UserRound } from 'lucide-react'
import { useLanguage, useMessages } from '#platform/web/shell/language.tsx'
import { Badge } from '#platform/web/ui/Badge.tsx'
import facts from '#platform/web/ui/facts.module.css'
import { classes } from '#platform/web/ui/hue.ts'
import type { Survey } from '../../contract.ts'
import { messages as formMessages } from '../../form-messages.ts'
import { messages } from '../../messages.ts'
import { isOptional } from '../../rules.ts'
import { endInWords } from '../survey-words.ts'
import styles from './SurveyHead.module.css'

/** What it is about, how long it takes, until when; while it can be answered also what is stored. */
export function SurveyHead({ survey, now, open }: { survey: Survey; now: Date; open: boolean }) {
  const t = useMessages(messages)
  const inForm = useMessages(formMessages)
  const language = useLanguage()
  const { category, anonymous, endDate, over, questionCount, minutes, linkedToChallenges } = survey
  const Kind = category === 'QUIZ' ? Lightbulb : ListChecks
  const Who = anonymous ? ShieldCheck : UserRound
  const end = endInWords(endDate, now, language)
  const stored = anonymous
    ? inForm.stored.anonymous
    : category === 'QUIZ'
      ? inForm.storedQuiz
      : inForm.stored.named
  return (
    <header className={styles.head}>
      <Kind aria-hidden className={styles.sign} />
      <div className={styles.badges}>
        <Badge icon={<Kind aria-hidden />}>{t.kinds[category]}</Badge>
        {linkedToChallenges && (
          <Badge icon={<Trophy aria-hidden />}>{t.perAnswer(survey.challengePointsCoef)}</Badge>
        )}
      </div>
      <h1 tabIndex={-1} dir="auto" className={styles.title}>
        {survey.title}
      </h1>
      {survey.description !== '' && (
        <p dir="auto" className={styles.description}>
          {survey.description}
        </p>
      )}
      <ul role="list" className={classes(facts.facts, styles.facts)}>
        <li>
          <Clock aria-hidden /> {t.length(questionCount, minutes)}
        </li>
        <li>
          <CalendarDays aria-hidden /> {over ? t.ended(...end) : t.ends(...end)}
        </li>
        <li>
          <Who aria-hidden /> {anonymous ? t.anonymous : t.named}
        </li>
      </ul>
      {open && (
        <p className={styles.stored}>
          <Who aria-hidden />
          <span>
            {stored} {survey.questions.some(isOptional) ? inForm.someRequired : inForm.allRequired}
          </span>
        </p>
      )}
    </header>
  )
}
