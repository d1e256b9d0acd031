import { CalendarClock, ListFilter, Newspaper } from 'lucide-react'
import { useDeferredValue, useEffect, useState } from 'react'
import { useSearchParams } from 'react-router'
import { queries } from '#platform/web/api/queries.ts'
import { fetched } from '#platform/web/loading/component.ts'
import type { Paging } from '#platform/web/loading/use-pages.ts'
import { onceSignedIn } from '#platform/web/session/session-store.ts'
import { useMessages } from '#platform/web/shell/language.tsx'
import { Page } from '#platform/web/shell/Page.tsx'
import { useScreenInput } from '#platform/web/shell/screen.tsx'
import { keepFirstPicture } from '#platform/web/storage/first-picture.ts'
import { useLocalState } from '#platform/web/storage/local-state.ts'
import { Badge } from '#platform/web/ui/Badge.tsx'
import { Button } from '#platform/web/ui/Button.tsx'
import { FetchedDialog } from '#platform/web/ui/forms/FetchedDialog.tsx'
import { Listing } from '#platform/web/ui/Listing.tsx'
import { PagedList } from '#platform/web/ui/PagedList.tsx'
import { EmptyState } from '#platform/web/ui/States.tsx'
import { Tabs } from '#platform/web/ui/Tabs.tsx'
import { cardMessages } from '../card-messages.ts'
import { type ArticleCard, type ContentTag, contentTags } from '../contract.ts'
import { messages } from '../messages.ts'
import { type Kind, kindOf, kinds, tagHues, tagsOf, tagsText, typeOf } from '../rules.ts'
import { NewsCard } from './NewsCard.tsx'
import { NewsGrid, NewsGridSkeleton } from './NewsGrid.tsx'
import styles from './NewsScreen.module.css'
import { articlesQuery, useArticles } from './use-articles.ts'

const TagFilter = fetched(() => import('./TagFilter.tsx'))
const ShareDialog = fetched(() => import('./ShareDialog.tsx'))

onceSignedIn(() => {
  const { siteId } = useLocalState.getState()
  const asked = askedIn(Object.fromEntries(new URLSearchParams(location.search)))
  if (siteId !== null && asked.tags.length > 0) {
    void queries.prefetchInfiniteQuery(articlesQuery(siteId, asked))
  }
})

/** What an address asks for. */
function askedIn({ type, tags, order }: Partial<Record<'type' | 'tags' | 'order', string>>) {
  const kind = kindOf(type)
  return { kind, tags: tagsOf(tags), soonest: kind === 'event' && order === 'soonest' }
}

/** All the news of the campus: three tabs, a filter by tag, cards. Tab and filter live in the address. */
export default function NewsScreen() {
  const t = useMessages(messages)
  const input = useScreenInput<'type' | 'tags' | 'order'>()
  const [, setSearch] = useSearchParams()
  const { kind, tags, soonest } = askedIn(input)
  const [filtering, setFiltering] = useState(false)

  const show = (next: { kind?: Kind; tags?: readonly ContentTag[]; soonest?: boolean }) =>
    setSearch(
      search => {
        write(search, 'type', typeOf(next.kind ?? kind))
        write(search, 'tags', tagsText(next.tags ?? tags))
        write(search, 'order', (next.soonest ?? soonest) ? 'soonest' : undefined)
        return search
      },
      // Going back leaves the news, it does not undo one filter after the other.
      { replace: true },
    )

  return (
    <Page>
      <div className={styles.screen}>
        <Tabs
          className={styles.tabs}
          label={t.kinds}
          tabs={kinds.map(id => ({ id, label: t[id] }))}
          selected={kind}
          onSelect={next => show({ kind: next })}
        >
          <div className={styles.filter}>
            {kind === 'event' && (
              <Button
                icon={<CalendarClock aria-hidden />}
                className={styles.order}
                aria-pressed={soonest}
                onClick={() => show({ soonest: !soonest })}
              >
                {t.soonest}
              </Button>
            )}
            <Button
              icon={<ListFilter aria-hidden />}
              className={styles.topics}
              aria-haspopup="dialog"
              onClick={() => setFiltering(true)}
            >
              <span>{t.filter}</span>
            </Button>
          </div>
          {tags.length > 0 && tags.length < contentTags.length && (
            <ChosenTags tags={tags} onClear={() => show({ tags: contentTags })} />
          )}
          <NewsList
            key={`${kind} ${soonest} ${tagsText(tags)}`}
            kind={kind}
            tags={tags}
            soonest={soonest}
            onClear={() => show({ tags: contentTags })}
          />
        </Tabs>
      </div>
      {filtering && (
        <FetchedDialog onClose={() => setFiltering(false)}>
          <TagFilter
            selected={tags}
            onApply={chosen => {
              setFiltering(false)
              show({ tags: chosen })
            }}
            onClose={() => setFiltering(false)}
          />
        </FetchedDialog>
      )}
    </Page>
  )
}

function write(search: URLSearchParams, name: string, value: string | undefined) {
  if (value === undefined) search.delete(name)
  else search.set(name, value)
}

/** What the filter lets through, and the way back to everything. */
function ChosenTags({ tags, onClear }: { tags: readonly ContentTag[]; onClear: () => void }) {
  const t = useMessages(messages)
  const { tags: names } = useMessages(cardMessages)
  return (
    <div className={styles.chosen}>
      <ul role="list" aria-label={t.filterTitle}>
        {tags.map(tag => (
          <li key={tag}>
            <Badge hue={tagHues[tag]}>{names[tag]}</Badge>
          </li>
        ))}
      </ul>
      <Button variant="quiet" onClick={onClear}>
        {t.clearFilter}
      </Button>
    </div>
  )
}

interface NewsListProps {
  kind: Kind
  tags: readonly ContentTag[]
  soonest: boolean
  onClear: () => void
}

function NewsList({ kind, tags, soonest, onClear }: NewsListProps) {
  const t = useMessages(messages)
  const siteId = useLocalState(s => s.siteId) ?? ''
  const { list, ...paging } = useArticles(siteId, { kind, tags, soonest })
  const filtered = tags.length < contentTags.length
  return (
    <Listing
      list={list}
      loading={<NewsGridSkeleton label={t.loading} cards={6} lead={kind === 'all' && !filtered} />}
      failed={t.loadFailed}
      empty={<NoNews filtered={filtered} soonest={soonest} onClear={onClear} />}
    >
      {articles => <NewsCards articles={articles} paging={paging} lead={kind === 'all' && !filtered} />}
    </Listing>
  )
}

function NoNews({
  filtered,
  soonest,
  onClear,
}: {
  filtered: boolean
  soonest: boolean
  onClear: () => void
}) {
  const t = useMessages(messages)
  const { empty, emptyHint } = useMessages(cardMessages)
  const icon = <Newspaper aria-hidden />
  return filtered ? (
    <EmptyState title={t.emptyFiltered} icon={icon}>
      <p>{t.emptyFilteredHint}</p>
      <Button onClick={onClear}>{t.clearFilter}</Button>
    </EmptyState>
  ) : (
    <EmptyState title={soonest ? t.noComing : empty} icon={icon}>
      <p>{emptyHint}</p>
    </EmptyState>
  )
}

interface NewsCardsProps {
  articles: readonly ArticleCard[]
  paging: Paging
  /** Whether the first one is set larger. */
  lead: boolean
}

/** As many as a large window shows: the others are drawn while these are looked at. */
const cardsAtOnce = 6

function NewsCards({ articles: all, paging, lead }: NewsCardsProps) {
  const t = useMessages(messages)
  const articles = useDeferredValue(all, all.slice(0, cardsAtOnce))
  const [shared, setShared] = useState<ArticleCard>()
  const count = articles.length
  const cover = lead ? all[0]?.photos[0]?.url : undefined

  useEffect(() => {
    if (cover !== undefined) keepFirstPicture('news', cover)
  }, [cover])

  return (
    <>
      <PagedList count={count} shown={t.shown(count)} focus="h2 a" paging={paging} more={t.loadMore}>
        <NewsGrid>
          {articles.map((article, index) => (
            <li key={article.id}>
              <NewsCard
                article={article}
                index={index}
                heading="h2"
                lead={lead && index === 0}
                onShare={() => setShared(article)}
              />
            </li>
          ))}
        </NewsGrid>
      </PagedList>
      {shared !== undefined && (
        <FetchedDialog onClose={() => setShared(undefined)}>
          <ShareDialog article={shared} onClose={() => setShared(undefined)} />
        </FetchedDialog>
      )}
    </>
  )
}
