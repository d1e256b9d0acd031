import { useQuery } from '@tanstack/react-query'
import { GraduationCap, MapPin } from 'lucide-react'
import { Navigate } from 'react-router'
import { CallProblem, queryOf } from '#platform/web/api/call.ts'
import { listIn } from '#platform/web/loading/list-state.ts'
import { useMessages } from '#platform/web/shell/language.tsx'
import { Page } from '#platform/web/shell/Page.tsx'
import { LinkButton } from '#platform/web/ui/Button.tsx'
import { Listing } from '#platform/web/ui/Listing.tsx'
import { Loading } from '#platform/web/ui/Skeleton.tsx'
import { EmptyState } from '#platform/web/ui/States.tsx'
import { type FormationCard, listFormations } from '../contract.ts'
import { messages as listMessages } from '../list-messages.ts'
import { messages } from '../messages.ts'
import { TrainingCard, TrainingCardSkeleton } from './list/TrainingCard.tsx'
import styles from './list/Trainings.module.css'
import { type Trainee, useTrainee, useTrainingSite, useWays } from './trainee.ts'
import { VisitorBar } from './visitor/VisitorBar.tsx'

/** The security trainings of the campus. Whom it does not know as a visitor says first who they are. */
export default function TrainingsScreen() {
  const trainee = useTrainee()
  const siteId = useTrainingSite()
  const ways = useWays()
  if (trainee === 'checking') return <ListLoading />
  if (trainee === 'unknown') return <Navigate to={ways.entry} replace />
  if (siteId !== null) return <Trainings trainee={trainee} siteId={siteId} />
  return trainee.kind === 'visitor' ? <Navigate to={ways.entry} replace /> : <NoCampus />
}

function Trainings({ trainee, siteId }: { trainee: Trainee; siteId: string }) {
  const t = useMessages(listMessages)
  const ways = useWays()
  const input = { query: { siteId }, headers: trainee.headers }
  const query = useQuery({
    ...queryOf(listFormations, input),
    // What was passed on another screen shows at once.
    staleTime: 0,
    // The former texts stay while the language changes; another campus starts afresh.
    placeholderData: (previous, former) =>
      JSON.stringify(former?.queryKey.at(-1)) === JSON.stringify(input) ? previous : undefined,
  })
  const list = listIn(query, query.data?.formations)
  const { error } = query
  const isUnknown = error instanceof CallProblem && (error.status === 404 || error.fields.email !== undefined)
  if (trainee.kind === 'visitor' && isUnknown && query.data === undefined) {
    return <Navigate to={ways.entry} replace />
  }
  return (
    <Page>
      {trainee.kind === 'visitor' && (
        <div className={styles.visitor}>
          <VisitorBar />
        </div>
      )}
      <Listing
        list={list}
        loading={<CardSkeletons />}
        failed={t.loadFailed}
        empty={
          <EmptyState title={t.empty} icon={<GraduationCap aria-hidden />}>
            <p>{t.emptyHint}</p>
          </EmptyState>
        }
      >
        {items => <Cards items={items} trainee={trainee} />}
      </Listing>
    </Page>
  )
}

function Cards({ items, trainee }: { items: readonly FormationCard[]; trainee: Trainee }) {
  const t = useMessages(listMessages)
  const left = items.filter(({ userStatus }) => userStatus !== 'VALIDATED').length
  return (
    <>
      <p className={styles.left} role="status">
        {t.left(left)}
      </p>
      <ul role="list" className={styles.grid}>
        {items.map((training, index) => (
          <TrainingCard key={training.id} training={training} index={index} trainee={trainee} />
        ))}
      </ul>
    </>
  )
}

function ListLoading() {
  return (
    <Page loading>
      <CardSkeletons />
    </Page>
  )
}

function CardSkeletons() {
  const t = useMessages(listMessages)
  return (
    <Loading label={t.loading}>
      <div className={styles.grid}>
        {[0, 1, 2].map(index => (
          <TrainingCardSkeleton key={index} />
        ))}
      </div>
    </Loading>
  )
}

/** Somebody who has signed in and chosen no campus yet. */
function NoCampus() {
  const t = useMessages(messages)
  return (
    <Page>
      <EmptyState title={t.chooseCampus} icon={<MapPin aria-hidden />}>
        <p>{t.chooseCampusHint}</p>
        <LinkButton to="/site">{t.toCampus}</LinkButton>
      </EmptyState>
    </Page>
  )
}
