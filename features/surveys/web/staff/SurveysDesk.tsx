import { BadgeCheck, PenLine, Trophy } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router'
import { useWrites } from '#features/studio/web/public.tsx'
import { useLanguage, useMessages } from '#platform/web/shell/language.tsx'
import { Page } from '#platform/web/shell/Page.tsx'
import { useLocalState } from '#platform/web/storage/local-state.ts'
import { Badge } from '#platform/web/ui/Badge.tsx'
import { LinkButton } from '#platform/web/ui/Button.tsx'
import { PagedRows, Refused, RowsSkeleton } from '#platform/web/ui/Desk.tsx'
import desk from '#platform/web/ui/desk.module.css'
import rows from '#platform/web/ui/rows.module.css'
import { EmptyState } from '#platform/web/ui/States.tsx'
import { Tabs } from '#platform/web/ui/Tabs.tsx'
import type { StaffSurvey, SurveyState } from '../../staff-contract.ts'
import { messages } from '../../staff-messages.ts'
import { endMomentInWords, momentInWords } from './result-words.ts'
import styles from './Staff.module.css'
import { useStaffSurveys } from './use-staff.ts'

/** The surveys and quizzes of the campus, for those who look after them. */
export function SurveysDesk() {
  const t = useMessages(messages)
  const siteId = useLocalState(s => s.siteId) ?? ''
  const [which, setWhich] = useState<'coming' | 'past'>('coming')
  const tabs = [
    { id: 'coming', label: t.coming },
    { id: 'past', label: t.past },
  ] as const
  const past = which === 'past'
  const pages = useStaffSurveys(siteId, past)
  const writes = useWrites('surveys')
  return (
    <Page
      actions={
        pages.firstPage?.keepsChallenges === true && (
          <LinkButton to="/staff/challenges" icon={<Trophy aria-hidden />}>
            {t.toChallenges}
          </LinkButton>
        )
      }
    >
      <div className={desk.parts}>
        {writes && (
          <div className={rows.acts}>
            <LinkButton to="/staff/studio/surveys" icon={<PenLine aria-hidden />}>
              {t.toStudio}
            </LinkButton>
          </div>
        )}
        <Tabs label={t.which} tabs={tabs} selected={which} onSelect={setWhich}>
          <Surveys key={`${siteId} ${which}`} pages={pages} past={past} />
        </Tabs>
      </div>
    </Page>
  )
}

function Surveys({ pages, past }: { pages: ReturnType<typeof useStaffSurveys>; past: boolean }) {
  const t = useMessages(messages)
  return (
    <PagedRows
      pages={pages}
      refused={<NotTheirs />}
      loading={<RowsSkeleton label={t.loading} />}
      failed={t.loadFailed}
      empty={
        <EmptyState title={past ? t.emptyPast : t.empty} icon={<BadgeCheck aria-hidden />}>
          {!past && <p>{t.emptyHint}</p>}
        </EmptyState>
      }
      label={t.surveys}
      shown={t.shown}
      more={t.loadMore}
      heading="h2"
    >
      {survey => <Row key={survey.id} survey={survey} />}
    </PagedRows>
  )
}

const tones: Record<SurveyState, 'good' | 'warn' | 'bad' | 'neutral'> = {
  PLANNED: 'warn',
  OPEN: 'good',
  OVER: 'neutral',
  WITHDRAWN: 'bad',
}

function Row({ survey }: { survey: StaffSurvey }) {
  const t = useMessages(messages)
  const { id, title, answers, mayLookAfter } = survey
  return (
    <li className={rows.row}>
      <div className={rows.about}>
        <h2 tabIndex={-1} dir="auto">
          {mayLookAfter ? <Link to={`/staff/surveys/${id}`}>{title}</Link> : title}
        </h2>
        <SurveyFacts survey={survey} />
      </div>
      <p className={styles.answers}>{t.answers(answers)}</p>
    </li>
  )
}

/** What kind it is, its state and when it ends, in words. */
export function SurveyFacts({ survey }: { survey: StaffSurvey }) {
  const t = useMessages(messages)
  const language = useLanguage()
  const { state, category, anonymous, startDate, endDate, questionCount, siteIds, mayLookAfter } = survey
  const [begins, ends] = [momentInWords(startDate, language), endMomentInWords(endDate, language)]
  return (
    <p className={rows.facts}>
      <Badge tone={tones[state]}>{t.states[state]}</Badge>
      <span>{t.categories[category]}</span>
      {anonymous && <span>{t.anonymous}</span>}
      {state === 'PLANNED' && <span>{t.begins(begins)}</span>}
      <span>{new Date(endDate) <= new Date() ? t.ended(ends) : t.ends(ends)}</span>
      <span>{t.questions(questionCount)}</span>
      {siteIds.length > 1 && <span>{t.campuses(siteIds.length)}</span>}
      {!mayLookAfter && <span>{t.notYours}</span>}
    </p>
  )
}

/** What it says to who may not, or no longer, look after it. */
export function NotTheirs() {
  return <Refused title={useMessages(messages).refused} icon={<BadgeCheck aria-hidden />} />
}
