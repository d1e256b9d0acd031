import {
  CalendarDays,
  CircleCheck,
  Clock,
  Lightbulb,
  ListChecks,
  ShieldCheck,
  Trophy,
  UserRound,
} from 'lucide-react'
import type { ReactNode } from 'react'
import { useLanguage, useMessages } from '#platform/web/shell/language.tsx'
import { Badge } from '#platform/web/ui/Badge.tsx'
import { Card, CardLink } from '#platform/web/ui/Card.tsx'
import facts from '#platform/web/ui/facts.module.css'
import { classes } from '#platform/web/ui/hue.ts'
import { Skeleton } from '#platform/web/ui/Skeleton.tsx'
import type { SurveyCard as SurveyOfCard } from '../../contract.ts'
import { messages as listMessages } from '../../list-messages.ts'
import { messages } from '../../messages.ts'
import { endInWords, endsSoon, inDigits } from '../survey-words.ts'
import styles from './SurveyCard.module.css'

/** A survey or quiz of the list. It leads to its form, an answered quiz to its results; an answered survey leads nowhere. */
export function SurveyCard({ survey, now }: { survey: SurveyOfCard; now: Date }) {
  const t = useMessages(messages)
  const inList = useMessages(listMessages)
  const language = useLanguage()
  const { id, title, description, category, anonymous, endDate, questionCount, minutes, answered, result } =
    survey
  const Kind = category === 'QUIZ' ? Lightbulb : ListChecks
  const Who = anonymous ? ShieldCheck : UserRound
  const leads = !answered || category === 'QUIZ'
  const points = result?.points ?? 0
  return (
    <Card as="li" linked={leads} className={classes(styles.card, answered && styles.answered)}>
      <div className={styles.top}>
        <span className={styles.sign}>
          <Kind aria-hidden />
        </span>
        <div className={styles.badges}>
          {answered ? (
            <Badge tone="good" icon={<CircleCheck aria-hidden />}>
              {inList.answered}
            </Badge>
          ) : (
            <Badge>{t.kinds[category]}</Badge>
          )}
        </div>
      </div>
      <h3 className={styles.title} dir="auto">
        {leads ? <CardLink to={`/survey/${id}`}>{title}</CardLink> : title}
      </h3>
      {answered ? (
        <Outcome category={category} words={inList}>
          {result?.score != null && result.total != null && result.total > 0 && (
            <strong>{inList.score(result.score, result.total)}</strong>
          )}
          {points > 0 && <span> · {inList.pointsEarned(inDigits(points, language))}</span>}
        </Outcome>
      ) : (
        <>
          {description !== '' && (
            <p dir="auto" className={styles.description}>
              {description}
            </p>
          )}
          <ul role="list" className={classes(facts.facts, styles.facts)}>
            <li>
              <Clock aria-hidden /> {t.length(questionCount, minutes)}
            </li>
            <li className={classes(endsSoon(endDate, now) && styles.soon)}>
              <CalendarDays aria-hidden /> {t.ends(...endInWords(endDate, now, language))}
            </li>
            <li>
              <Who aria-hidden /> {anonymous ? t.anonymous : t.named}
            </li>
            {survey.linkedToChallenges && (
              <li className={styles.trophy}>
                <Trophy aria-hidden /> {t.perAnswer(survey.challengePointsCoef)}
              </li>
            )}
          </ul>
        </>
      )}
    </Card>
  )
}

function Outcome({
  category,
  words,
  children,
}: {
  category: SurveyOfCard['category']
  words: (typeof listMessages)['en']
  children: ReactNode
}) {
  return category === 'QUIZ' ? (
    <div className={styles.outcome}>
      <p>{children}</p>
      <p className={styles.see} aria-hidden>
        {words.seeResults}
      </p>
    </div>
  ) : (
    <p className={styles.outcome}>{words.thanks}</p>
  )
}

/** The shape of a card while it loads. */
export function SurveyCardSkeleton() {
  return (
    <Card className={styles.card}>
      <div className={styles.top}>
        <Skeleton shape="box" width={44} height={44} />
        <Skeleton width={72} height={22} />
      </div>
      <div className={styles.title}>
        <Skeleton width="80%" />
      </div>
      <Skeleton width="95%" />
      <Skeleton width="60%" />
      <Skeleton width="50%" />
      <Skeleton width="55%" />
    </Card>
  )
}
