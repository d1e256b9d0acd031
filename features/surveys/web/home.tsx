import { Lightbulb, ListChecks } from 'lucide-react'
import type { BlockView } from '#features/home/web/extension-points.ts'
import { useNow } from '#platform/web/live/use-now.ts'
import { useLanguage, useMessages } from '#platform/web/shell/language.tsx'
import styles from '#platform/web/ui/blocks.module.css'
import { Card, CardLink } from '#platform/web/ui/Card.tsx'
import { Section } from '#platform/web/ui/Section.tsx'
import type { SurveyOnHome } from '../home-contract.ts'
import { homeMessages } from '../home-messages.ts'
import { surveyRule } from '../home-rules.ts'
import { messages } from '../messages.ts'
import { endInWords } from './survey-words.ts'

const hue = 325

/** How often it is looked at what is over, in milliseconds. */
const clockEvery = 60_000

/** Home's highlight: what waits for an answer, a card each. */
function SurveyHighlight({ items }: { items: readonly SurveyOnHome[] }) {
  return (
    <ul role="list" className={styles.highlights}>
      {items.map(survey => (
        <Card as="li" linked key={survey.id} hue={hue} className={styles.highlight}>
          <SurveyLine survey={survey} heading="h2" />
        </Card>
      ))}
    </ul>
  )
}

/** Home's block of what waits for an answer; what the highlight shows is not told twice. */
function ToAnswer({ data, highlighted }: { data: readonly SurveyOnHome[]; highlighted: readonly unknown[] }) {
  const t = useMessages(homeMessages)
  const now = useNow(() => clockEvery)
  const visible = surveyRule.due(data, now).filter(survey => !highlighted.includes(survey))
  if (visible.length === 0) return null
  return (
    <Section title={t.title} more={{ to: '/survey', label: t.all, spoken: t.allSpoken }}>
      <ul role="list" className={styles.rows}>
        {visible.map(survey => (
          <Card as="li" linked key={survey.id} hue={hue} className={styles.row}>
            <SurveyLine survey={survey} heading="h3" />
          </Card>
        ))}
      </ul>
    </Section>
  )
}

function SurveyLine({ survey, heading: Heading }: { survey: SurveyOnHome; heading: 'h2' | 'h3' }) {
  const t = useMessages(messages)
  const language = useLanguage()
  const now = useNow(() => clockEvery)
  const { id, title, category, anonymous, endDate, minutes } = survey
  const Kind = category === 'QUIZ' ? Lightbulb : ListChecks
  const facts = [
    t.kinds[category],
    t.minutes(minutes),
    anonymous && t.anonymous,
    t.ends(...endInWords(endDate, now, language)),
  ]
  return (
    <>
      <span className={Heading === 'h2' ? styles.sign : styles.leaf}>
        <Kind aria-hidden />
      </span>
      <div className={styles.words}>
        <Heading className={Heading === 'h2' ? styles.title : styles.name} dir="auto">
          <CardLink to={`/survey/${id}`}>{title}</CardLink>
        </Heading>
        <p className={styles.facts}>{facts.filter(Boolean).join(' · ')}</p>
      </div>
    </>
  )
}

export const surveysView: BlockView<readonly SurveyOnHome[], SurveyOnHome> = {
  Show: ToAnswer,
  highlight: { ...surveyRule, Show: SurveyHighlight },
}
