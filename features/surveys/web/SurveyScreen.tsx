import { useQuery } from '@tanstack/react-query'
import { FileQuestionMark } from 'lucide-react'
import { useSite } from '#features/sites/web/public.tsx'
import { activeTypes } from '#platform/contract/functionality.ts'
import { isNotThere, queryOf } from '#platform/web/api/call.ts'
import { useMessages } from '#platform/web/shell/language.tsx'
import { Page } from '#platform/web/shell/Page.tsx'
import { useScreenInput } from '#platform/web/shell/screen.tsx'
import { useLocalState } from '#platform/web/storage/local-state.ts'
import { LinkButton } from '#platform/web/ui/Button.tsx'
import { Loading, Skeleton } from '#platform/web/ui/Skeleton.tsx'
import { EmptyState, ErrorState } from '#platform/web/ui/States.tsx'
import { getSurvey } from '../contract.ts'
import { messages } from '../form-messages.ts'
import { title } from '../title.ts'
import styles from './form/SurveyHead.module.css'
import { SurveyView } from './SurveyView.tsx'
import { useItsCampus } from './use-its-campus.ts'

/** A survey or quiz: its form, what came of it, or why there is none. */
export default function SurveyScreen() {
  const t = useMessages(messages)
  const name = useMessages(title)
  const { id = '' } = useScreenInput<'id'>()
  const siteId = useLocalState(s => s.siteId) ?? ''
  const { data, error, isFetching, refetch } = useQuery({
    ...queryOf(getSurvey, { params: { siteId, id } }),
    // It stays while the language or the campus changes.
    placeholderData: previous => (previous?.id === id ? previous : undefined),
  })
  const campus = useItsCampus(data?.siteIds, siteId)
  const gone = isNotThere(error) || campus === 'none'
  const survey = gone || campus !== 'here' ? undefined : data
  const failed = error !== null && data === undefined && !gone
  return (
    <Page
      crumbs={[{ label: name, to: '/survey' }]}
      // Also while it loads: the banner is as high as it will be.
      ownHeading={!gone && !failed}
      windowTitle={survey?.title ?? name}
      crumb={t.crumb}
      loading={survey === undefined && !gone && !failed}
      reading
    >
      {survey !== undefined ? (
        <SurveyView key={survey.id} survey={survey} siteId={siteId} />
      ) : gone ? (
        <NotFound />
      ) : failed ? (
        <ErrorState onRetry={() => void refetch()} busy={isFetching} />
      ) : (
        <SurveySkeleton label={t.loading} />
      )}
    </Page>
  )
}

function NotFound() {
  const t = useMessages(messages)
  const open = activeTypes(useSite()?.functionalities ?? []).has('SURVEY')
  return (
    <EmptyState title={t.notFound} icon={<FileQuestionMark aria-hidden />}>
      <p>{t.notFoundHint}</p>
      <LinkButton to={open ? '/survey' : '/'}>{open ? t.toList : t.toHome}</LinkButton>
    </EmptyState>
  )
}

/** The shape of a form while it is on its way. */
function SurveySkeleton({ label }: { label: string }) {
  return (
    <Loading label={label} className={styles.loading}>
      <div className={styles.head}>
        <Skeleton width={96} height={24} />
        <div className={styles.title}>
          <Skeleton width="70%" />
        </div>
        <Skeleton width="90%" />
        <Skeleton width="45%" />
      </div>
      <Skeleton shape="box" height={220} />
      <Skeleton shape="box" height={160} />
      <Skeleton shape="box" height={220} />
      <Skeleton shape="box" height={220} />
    </Loading>
  )
}
