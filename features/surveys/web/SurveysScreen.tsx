import { useQuery } from '@tanstack/react-query'
import { ListChecks } from 'lucide-react'
import { useEffect } from 'react'
import { queryOf } from '#platform/web/api/call.ts'
import { useNow } from '#platform/web/live/use-now.ts'
import { listIn } from '#platform/web/loading/list-state.ts'
import { useMessages } from '#platform/web/shell/language.tsx'
import { Page } from '#platform/web/shell/Page.tsx'
import { useLocalState } from '#platform/web/storage/local-state.ts'
import { LinkButton } from '#platform/web/ui/Button.tsx'
import { Listing } from '#platform/web/ui/Listing.tsx'
import { Loading } from '#platform/web/ui/Skeleton.tsx'
import { EmptyState } from '#platform/web/ui/States.tsx'
import { listSurveys, listTeams, type SurveyCard as SurveyOfCard } from '../contract.ts'
import { messages } from '../list-messages.ts'
import { forgetEndedDrafts } from './form/drafts.ts'
import { Challenges } from './list/Challenges.tsx'
import { SurveyCard, SurveyCardSkeleton } from './list/SurveyCard.tsx'
import styles from './list/Surveys.module.css'
import { listOf } from './reload-surveys.ts'

/** How often it is looked at what is over, in milliseconds. */
const clockEvery = 60_000

/** What the campus asks now, surveys and quizzes apart, and beside it the challenges that run. */
export default function SurveysScreen() {
  const t = useMessages(messages)
  const siteId = useLocalState(s => s.siteId) ?? ''
  useEffect(() => forgetEndedDrafts(new Date()), [])
  const surveys = useQuery({
    ...queryOf(listSurveys, listOf(siteId)),
    // The former texts stay while the language changes; another campus starts afresh.
    placeholderData: (previous, former) =>
      JSON.stringify(former?.queryKey.at(-1)) === JSON.stringify(listOf(siteId)) ? previous : undefined,
  })
  const teams = useQuery({ ...queryOf(listTeams), placeholderData: previous => previous })
  // Whether there is a challenge decides how wide the list is: nothing moves when both are drawn at once.
  const waits = teams.data === undefined && teams.errorUpdateCount === 0
  const list = listIn(surveys, waits ? undefined : surveys.data?.surveys)
  const hasPanel = teams.isError || (teams.data?.teams.length ?? 0) > 0
  const loaded = list.items !== undefined || list.failed
  return (
    <Page>
      <div className={hasPanel && loaded && !isFailed(list) ? styles.columns : undefined}>
        <div>
          <Listing
            list={list}
            loading={
              <Loading label={t.loading} className={styles.grid}>
                {[0, 1, 2, 3].map(index => (
                  <SurveyCardSkeleton key={index} />
                ))}
              </Loading>
            }
            failed={t.loadFailed}
            empty={
              <EmptyState title={t.empty} icon={<ListChecks aria-hidden />}>
                <p>{t.emptyHint}</p>
                <LinkButton to="/">{t.toHome}</LinkButton>
              </EmptyState>
            }
          >
            {items => <Surveys items={items} />}
          </Listing>
        </div>
        {hasPanel && loaded && !isFailed(list) && (
          <Challenges
            teams={teams.data?.teams}
            earned={teams.data?.earned ?? []}
            retry={() => void teams.refetch()}
            retrying={teams.isFetching}
          />
        )}
      </div>
    </Page>
  )
}

/** An error stands alone. */
const isFailed = ({ items, failed }: { items: unknown; failed: boolean }) => failed && items === undefined

function Surveys({ items }: { items: readonly SurveyOfCard[] }) {
  const t = useMessages(messages)
  const now = useNow(() => clockEvery)
  const open = items.filter(({ endDate }) => Date.parse(endDate) > now.getTime())
  const sections = [
    { category: 'SURVEY', title: t.surveys, hint: t.surveysHint },
    { category: 'QUIZ', title: t.quizzes, hint: t.quizzesHint },
  ] as const
  return (
    <div className={styles.sections}>
      <p className={styles.count} role="status">
        {t.count(open.filter(({ answered }) => !answered).length)}
      </p>
      {sections.map(({ category, title, hint }) => {
        const visible = open.filter(one => one.category === category)
        return (
          visible.length > 0 && (
            <section key={category} aria-labelledby={`surveys-${category}`}>
              <h2 id={`surveys-${category}`}>{title}</h2>
              <p className={styles.hint}>{hint}</p>
              <ul role="list" className={styles.grid}>
                {visible.map(survey => (
                  <SurveyCard key={survey.id} survey={survey} now={now} />
                ))}
              </ul>
            </section>
          )
        )
      })}
    </div>
  )
}
