import { Info, SearchX, Star } from 'lucide-react'
import { useId, useRef, useState } from 'react'
import { maxSearch } from '#platform/contract/shapes.ts'
import { useProblemWords } from '#platform/web/api/problem-words.ts'
import { onceSignedIn } from '#platform/web/session/session-store.ts'
import { useMessages } from '#platform/web/shell/language.tsx'
import { Page } from '#platform/web/shell/Page.tsx'
import { SearchField } from '#platform/web/ui/forms/TextField.tsx'
import { Listing } from '#platform/web/ui/Listing.tsx'
import { LiveRegion } from '#platform/web/ui/LiveRegion.tsx'
import { Loading } from '#platform/web/ui/Skeleton.tsx'
import { EmptyState, ErrorState } from '#platform/web/ui/States.tsx'
import { type DirectoryUser, searchMinimum } from '../contract.ts'
import { messages } from '../messages.ts'
import { PersonDialog } from './PersonDialog.tsx'
import { PersonList, PersonRowsLoading } from './PersonList.tsx'
import styles from './PhonebookScreen.module.css'
import { useColleagueSearch } from './use-colleague-search.ts'
import { prefetchFavourites, useFavourites } from './use-favourites.ts'

onceSignedIn(prefetchFavourites)

/** The phone book: a search, and the colleagues one needs most. */
export default function PhonebookScreen() {
  const t = useMessages(messages)
  const search = useColleagueSearch()
  const { text, setText, state, people } = search
  const [opened, setOpened] = useState<DirectoryUser>()
  const [announcement, setAnnouncement] = useState('')

  // The skeletons, the empty state and the error speak for themselves.
  const found = people?.length ?? 0
  const status = {
    ready: '',
    'too-short': t.atLeast(searchMinimum),
    loading: found === 0 ? '' : t.searching,
    ok: found === 0 ? '' : search.more ? t.more(found) : t.found(found),
    error: '',
  }[state]
  const rowActions = {
    onOpen: setOpened,
    onToggled: setAnnouncement,
  }
  return (
    <Page>
      <search className={styles.search}>
        <SearchField
          label={t.search}
          hint={state === 'too-short' ? t.atLeast(searchMinimum) : t.searchHint}
          value={text}
          onValue={typed => {
            setText(typed)
            setAnnouncement('')
          }}
          maxLength={maxSearch}
          spellCheck={false}
          autoCapitalize="none"
        />
      </search>
      <LiveRegion>{announcement || status}</LiveRegion>
      {state === 'ready' || state === 'too-short' ? (
        <Favourites {...rowActions} />
      ) : (
        <Results {...rowActions} search={search} />
      )}
      {opened && (
        <PersonDialog person={opened} onClose={() => setOpened(undefined)} onToggled={setAnnouncement} />
      )}
    </Page>
  )
}

interface RowActions {
  onOpen: (person: DirectoryUser) => void
  onToggled: (announcement: string) => void
}

function Results({ search, ...rowActions }: RowActions & { search: ReturnType<typeof useColleagueSearch> }) {
  const t = useMessages(messages)
  const problem = useProblemWords()
  const heading = useId()
  const { state, people, more, asked, error } = search
  if (state === 'error') {
    return (
      <ErrorState title={t.searchFailed} onRetry={search.retry} busy={search.retrying}>
        <p>{problem(error)}</p>
      </ErrorState>
    )
  }
  if (people === undefined) {
    return (
      <Loading label={t.searching}>
        <PersonRowsLoading count={6} />
      </Loading>
    )
  }
  if (people.length === 0 && state === 'ok') {
    return (
      <EmptyState title={t.noResult(asked)} icon={<SearchX aria-hidden />}>
        <p>{t.noResultHint}</p>
      </EmptyState>
    )
  }
  return (
    <section aria-labelledby={heading} aria-busy={state === 'loading'} className={styles.results}>
      <div className={styles.head}>
        <h2 id={heading}>{t.results}</h2>
        {(state === 'loading' || !more) && (
          <p className={styles.count}>{state === 'loading' ? t.searching : t.found(people.length)}</p>
        )}
      </div>
      {more && state === 'ok' && (
        <p className={styles.more}>
          <Info aria-hidden />
          {t.more(people.length)}
        </p>
      )}
      <PersonList people={people} {...rowActions} />
    </section>
  )
}

function Favourites(rowActions: RowActions) {
  const t = useMessages(messages)
  const heading = useId()
  const title = useRef<HTMLHeadingElement>(null)
  const favourites = useFavourites()
  const toggled = (announcement: string) => {
    rowActions.onToggled(announcement)
    // The row goes with its star: the focus would fall to the top of the page.
    title.current?.focus()
  }
  return (
    <section aria-labelledby={heading}>
      <div className={styles.head}>
        <h2 id={heading} ref={title} tabIndex={-1}>
          {t.favourites}
        </h2>
      </div>
      <Listing
        list={favourites}
        loading={
          <Loading label={t.loadingFavourites}>
            <PersonRowsLoading count={2} />
          </Loading>
        }
        failed={t.favouritesFailed}
        empty={
          <EmptyState title={t.noFavourites} icon={<Star aria-hidden />}>
            <p>{t.noFavouritesHint}</p>
          </EmptyState>
        }
      >
        {people => <PersonList people={people} onOpen={rowActions.onOpen} onToggled={toggled} />}
      </Listing>
    </section>
  )
}
