import { useQuery } from '@tanstack/react-query'
import { FileQuestionMark } from 'lucide-react'
import type { ReactNode } from 'react'
import { isNotThere, queryOf } from '#platform/web/api/call.ts'
import { useFeatures } from '#platform/web/shell/features.tsx'
import { useLanguage, useMessages } from '#platform/web/shell/language.tsx'
import { Page } from '#platform/web/shell/Page.tsx'
import { ScreenProvider, useScreen, useScreenInput } from '#platform/web/shell/screen.tsx'
import { LinkButton } from '#platform/web/ui/Button.tsx'
import { hued } from '#platform/web/ui/hue.ts'
import { RichText } from '#platform/web/ui/RichText.tsx'
import reading from '#platform/web/ui/reading.module.css'
import { Loading, Skeleton } from '#platform/web/ui/Skeleton.tsx'
import { EmptyState, ErrorState } from '#platform/web/ui/States.tsx'
import { getInformation, type InformationCard } from '../contract.ts'
import { messages } from '../messages.ts'
import { announcedType, crumbsTo, type InformationSection, kindOf } from '../rules.ts'
import { InformationView } from './InformationView.tsx'
import { OutsideView } from './OutsideView.tsx'
import { useCachedCard } from './use-information.ts'
import { useSection } from './use-section.ts'

export interface InformationDetailProps {
  /** The one whose address this is: it shows information of its kind, and of no other. */
  section: InformationSection
}

/** One piece of information: read here, or opened in a new tab. */
export function InformationDetail({ section }: InformationDetailProps) {
  const t = useMessages(messages)
  const language = useLanguage()
  const { id = '', type } = useScreenInput<'id' | 'type'>()
  const kind = kindOf(section.folders[0])
  const cached = useCachedCard(id, kind)
  const { data, error, isFetching, refetch } = useQuery({
    ...queryOf(getInformation, { params: { id }, headers: { type: kind } }),
    // The former text stays while the language changes.
    placeholderData: previous => (previous?.id === id ? previous : undefined),
  })
  const gone = isNotThere(error)
  const card = data ?? (gone ? undefined : cached)
  const folder = card?.folder ?? section.folders[0]
  const other = useSection(folder)
  const place = section.folders.includes(folder) ? section : other
  const failed = !gone && error !== null && (
    <ErrorState title={t.detailFailed} onRetry={() => void refetch()} busy={isFetching} />
  )

  if (card === undefined) {
    return (
      <SectionPage section={section} card={undefined} loading={error === null}>
        {gone ? (
          <EmptyState title={t.notFound} icon={<FileQuestionMark aria-hidden />}>
            <LinkButton to={section.listPath}>{t.backTo(section.title[language])}</LinkButton>
          </EmptyState>
        ) : (
          failed || <DetailSkeleton opening={announcedType(type) !== 'CONTENT'} />
        )}
      </SectionPage>
    )
  }
  return (
    <SectionPage section={place} card={card} loading={false}>
      {card.type === 'CONTENT' ? (
        <InformationView card={card} photo={data?.photos[0]}>
          {data === undefined ? failed || <TextSkeleton /> : <RichText html={data.description} />}
        </InformationView>
      ) : (
        <OutsideView key={card.id} section={place} card={card} description={data?.description} />
      )}
    </SectionPage>
  )
}

interface SectionPageProps {
  section: InformationSection
  /** Undefined until it is known. */
  card: InformationCard | undefined
  loading: boolean
  children: ReactNode
}

/** The page in the section that the information belongs to: mobility has its address here and its place under move. */
function SectionPage({ section, card, loading, children }: SectionPageProps) {
  const t = useMessages(messages)
  const language = useLanguage()
  const screen = useScreen()
  const feature = useFeatures().get(section.feature)
  const moved = feature !== undefined && feature.name !== screen.feature.name
  return (
    <ScreenProvider value={moved ? { ...screen, feature } : screen}>
      <div {...(moved && hued(feature.hue))}>
        <Page
          crumbs={crumbsTo(section, card?.folder, language)}
          ownHeading={card !== undefined}
          windowTitle={card?.title ?? t.detail}
          loading={loading}
          reading
        >
          {children}
        </Page>
      </div>
    </ScreenProvider>
  )
}

function DetailSkeleton({ opening }: { opening: boolean }) {
  const t = useMessages(messages)
  return (
    <Loading label={opening ? t.opening : t.detailLoading} className={reading.article}>
      <div className={reading.heading}>
        <Skeleton width="80%" />
      </div>
      {!opening && <Skeleton shape="box" className={reading.coverSkeleton} />}
      <Lines />
    </Loading>
  )
}

/** The text of something whose title is known already. */
function TextSkeleton() {
  const t = useMessages(messages)
  return (
    <Loading label={t.detailLoading}>
      <Lines />
    </Loading>
  )
}

function Lines() {
  return (
    <div className={reading.lines}>
      <Skeleton />
      <Skeleton width="96%" />
      <Skeleton width="60%" />
    </div>
  )
}
