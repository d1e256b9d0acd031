import { BadgeCheck } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router'
import { useLanguage, useMessages } from '#platform/web/shell/language.tsx'
import { Page } from '#platform/web/shell/Page.tsx'
import { useLocalState } from '#platform/web/storage/local-state.ts'
import { Badge } from '#platform/web/ui/Badge.tsx'
import { LinkButton } from '#platform/web/ui/Button.tsx'
import { Listing } from '#platform/web/ui/Listing.tsx'
import { PagedList } from '#platform/web/ui/PagedList.tsx'
import rows from '#platform/web/ui/rows.module.css'
import { Loading, Skeleton } from '#platform/web/ui/Skeleton.tsx'
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
  return (
    <Page>
      <Tabs label={t.which} tabs={tabs} selected={which} onSelect={setWhich}>
        <Surveys key={`${siteId} ${which}`} siteId={siteId} past={which === 'past'} />
      </Tabs>
    </Page>
  )
}

function Surveys({ siteId, past }: { siteId: string; past: boolean }) {
  const t = useMessages(messages)
  const { list, refused, ...paging } = useStaffSurveys(siteId, past)
  if (refused) return <Refused />
  return (
    <Listing
      list={list}
      loading={<DeskSkeleton />}
      failed={t.loadFailed}
      empty={
        <EmptyState title={past ? t.emptyPast : t.empty} icon={<BadgeCheck aria-hidden />}>
          {!past && <p>{t.emptyHint}</p>}
        </EmptyState>
      }
    >
      {surveys => (
        <PagedList
          count={surveys.length}
          shown={t.shown(surveys.length)}
          focus="h2"
          paging={paging}
          more={t.loadMore}
        >
          <ul role="list" aria-label={t.surveys} className={rows.list}>
            {surveys.map(survey => (
              <Row key={survey.id} survey={survey} />
            ))}
          </ul>
        </PagedList>
      )}
    </Listing>
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

function DeskSkeleton() {
  const t = useMessages(messages)
  return (
    <Loading label={t.loading} className={rows.list}>
      {Array.from({ length: 6 }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: equal grey shapes without identity
        <div key={index} className={rows.row}>
          <div className={rows.about}>
            <Skeleton width="min(24rem, 80%)" />
            <Skeleton width="min(16rem, 60%)" />
          </div>
        </div>
      ))}
    </Loading>
  )
}

/** What it says to who may not, or no longer, look after it. */
export function Refused() {
  const t = useMessages(messages)
  return (
    <EmptyState title={t.refused} icon={<BadgeCheck aria-hidden />}>
      <p>{t.refusedHint}</p>
      <LinkButton to="/">{t.home}</LinkButton>
    </EmptyState>
  )
}
