import { useQuery } from '@tanstack/react-query'
import { FileQuestionMark } from 'lucide-react'
import { isNotThere, queryOf } from '#platform/web/api/call.ts'
import { useMessages } from '#platform/web/shell/language.tsx'
import { Page } from '#platform/web/shell/Page.tsx'
import { useScreenInput } from '#platform/web/shell/screen.tsx'
import { LinkButton } from '#platform/web/ui/Button.tsx'
import reading from '#platform/web/ui/reading.module.css'
import { Loading, Skeleton } from '#platform/web/ui/Skeleton.tsx'
import { EmptyState, ErrorState } from '#platform/web/ui/States.tsx'
import { getArticle } from '../contract.ts'
import { messages } from '../messages.ts'
import { ArticleView } from './ArticleView.tsx'

/** One article, with everything a person can do with it. */
export default function ArticleScreen() {
  const t = useMessages(messages)
  const { id = '' } = useScreenInput<'id'>()
  const { data, error, isFetching, refetch } = useQuery({
    ...queryOf(getArticle, { params: { id } }),
    // The former text stays while the language changes.
    placeholderData: previous => (previous?.id === id ? previous : undefined),
  })
  const loading = data === undefined && error === null
  return (
    <Page
      crumbs={[{ label: t.title, to: '/news' }]}
      ownHeading={data !== undefined}
      windowTitle={data?.title ?? t.article}
      loading={loading}
      reading
    >
      {data !== undefined ? (
        <ArticleView key={data.id} article={data} />
      ) : loading ? (
        <ArticleSkeleton label={t.articleLoading} />
      ) : isNotThere(error) ? (
        <EmptyState title={t.notFound} icon={<FileQuestionMark aria-hidden />}>
          <LinkButton to="/news">{t.backToNews}</LinkButton>
        </EmptyState>
      ) : (
        <ErrorState title={t.articleFailed} onRetry={() => void refetch()} busy={isFetching} />
      )}
    </Page>
  )
}

function ArticleSkeleton({ label }: { label: string }) {
  return (
    <Loading label={label} className={reading.article}>
      <div className={reading.header}>
        <Skeleton width={96} height={24} />
        <div className={reading.heading}>
          <Skeleton width="80%" />
        </div>
        <Skeleton width={220} />
      </div>
      <Skeleton shape="box" className={reading.coverSkeleton} />
      <div className={reading.lines}>
        <Skeleton />
        <Skeleton width="96%" />
        <Skeleton width="98%" />
        <Skeleton width="60%" />
      </div>
    </Loading>
  )
}
