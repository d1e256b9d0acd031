import { useQuery } from '@tanstack/react-query'
import { FileQuestionMark } from 'lucide-react'
import type { ReactNode } from 'react'
import { isNotThere, queryOf } from '#platform/web/api/call.ts'
import { useFeatures } from '#platform/web/shell/features.tsx'
import { useMessages } from '#platform/web/shell/language.tsx'
import { Page } from '#platform/web/shell/Page.tsx'
import { ScreenProvider, useScreen, useScreenInput } from '#platform/web/shell/screen.tsx'
import { LinkButton } from '#platform/web/ui/Button.tsx'
import { hued } from '#platform/web/ui/hue.ts'
import { RichText } from '#platform/web/ui/RichText.tsx'
import reading from '#platform/web/ui/reading.module.css'
import { Loading, Skeleton } from '#platform/web/ui/Skeleton.tsx'
import { EmptyState, ErrorState } from '#platform/web/ui/States.tsx'
import { type Folder, getInformation, type InformationKind } from '../contract.ts'
import { messages } from '../messages.ts'
import { announcedType, listPath, paths } from '../rules.ts'
import { InformationView } from './InformationView.tsx'
import { OutsideView } from './OutsideView.tsx'
import { useKnownCard } from './use-information.ts'
import { useSafetyChoice } from './use-safety-choice.ts'

/** One piece of information, practical or about safety: read here, or opened in a new tab. */
export function DetailScreen() {
  const t = useMessages(messages)
  const { id = '', type } = useScreenInput<'id' | 'type'>()
  const kind = useKind()
  const known = useKnownCard(id, kind)
  const { data, error, isFetching, refetch } = useQuery({
    ...queryOf(getInformation, { params: { id }, headers: { type: kind } }),
    // The former text stays while the language changes.
    placeholderData: previous => (previous?.id === id ? previous : undefined),
  })
  const gone = isNotThere(error)
  const card = data ?? (gone ? undefined : known)
  const failed = !gone && error !== null && (
    <ErrorState title={t.detailFailed} onRetry={() => void refetch()} busy={isFetching} />
  )

  if (card === undefined) {
    const list = kind === 'SAFE@WORK' ? paths.safetyInformation : paths.practicalInformation
    return (
      <Section folder={undefined} title={undefined} passing={error === null}>
        {gone ? (
          <EmptyState title={t.notFound} icon={<FileQuestionMark aria-hidden />}>
            <LinkButton to={list}>
              {t.backTo(kind === 'SAFE@WORK' ? t.safeAtWork : t.practicalInformation)}
            </LinkButton>
          </EmptyState>
        ) : (
          failed || <DetailSkeleton opening={announcedType(type) !== 'CONTENT'} />
        )}
      </Section>
    )
  }
  return (
    <Section folder={card.folder} title={card.title} passing={false}>
      {card.type === 'CONTENT' ? (
        <InformationView card={card} photo={data?.photos[0]}>
          {data === undefined ? failed || <TextSkeleton /> : <RichText html={data.description} />}
        </InformationView>
      ) : (
        <OutsideView key={card.id} card={card} description={data?.description ?? ''} />
      )}
    </Section>
  )
}

/** The same screen serves two sections; each shows its own kind of information alone. */
function useKind(): InformationKind {
  return useScreen().route.path.startsWith(paths.safeAtWork) ? 'SAFE@WORK' : 'PRACTICAL_INFORMATION'
}

interface SectionProps {
  /** Undefined until it is known. */
  folder: Folder | undefined
  title: string | undefined
  passing: boolean
  children: ReactNode
}

/** The page in the section that the information belongs to: mobility has its address here and its place under move. */
function Section({ folder, title, passing, children }: SectionProps) {
  const t = useMessages(messages)
  const screen = useScreen()
  const move = useFeatures().get('move')
  const crumbs = useCrumbs(folder)
  const moved = folder === 'mobility' && move !== undefined
  return (
    <ScreenProvider value={moved ? { ...screen, feature: move } : screen}>
      <div {...(moved && hued(move.hue))}>
        <Page
          crumbs={crumbs}
          ownHeading={title !== undefined}
          windowTitle={title ?? t.detail}
          passing={passing}
          reading
        >
          {children}
        </Page>
      </div>
    </ScreenProvider>
  )
}

function useCrumbs(folder: Folder | undefined): { label: string; to: string }[] {
  const t = useMessages(messages)
  const kind = useKind()
  const safetyChoice = useSafetyChoice()
  if (folder === 'mobility') {
    return [
      { label: t.move, to: paths.move },
      { label: t.ways.mobility, to: paths.mobility },
    ]
  }
  if (kind === 'PRACTICAL_INFORMATION') {
    return [{ label: t.practicalInformation, to: listPath(folder ?? 'practicallife') }]
  }
  const list = listPath(folder ?? 'safetynews')
  return safetyChoice
    ? [
        { label: t.safeAtWork, to: paths.safeAtWork },
        { label: t.ways.safetyInformation, to: list },
      ]
    : [{ label: t.safeAtWork, to: list }]
}

function DetailSkeleton({ opening }: { opening: boolean }) {
  const t = useMessages(messages)
  return (
    <Loading label={opening ? t.opening : t.detailLoading} className={reading.article}>
      <div className={reading.heading}>
        <Skeleton width="80%" />
      </div>
      {!opening && <Skeleton shape="box" className={reading.coverOnItsWay} />}
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
