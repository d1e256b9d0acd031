import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { maxSearch } from '#platform/contract/shapes.ts'
import { useRested } from '#platform/web/loading/use-rested.ts'
import { useMessages } from '#platform/web/shell/language.tsx'
import { Button } from '#platform/web/ui/Button.tsx'
import { SearchField } from '#platform/web/ui/forms/TextField.tsx'
import { LiveRegion } from '#platform/web/ui/LiveRegion.tsx'
import { ErrorState } from '#platform/web/ui/States.tsx'
import { type Companion, minSearch } from '../../contract.ts'
import { messages } from '../../messages.ts'
import styles from './VisitForm.module.css'
import { nameOf } from './VisitorDialog.tsx'

/** How long a text rests before it is looked for, in milliseconds (specification, events and visitors, section 9). */
const searchPause = 500

interface PersonSearchProps<Found> {
  id: string
  /** What is looked up for a fragment of a name, and whom it found. */
  query: (filter: string) => {
    queryKey: readonly unknown[]
    queryFn: (context: { signal: AbortSignal }) => Promise<Found>
  }
  peopleOf: (found: Found) => readonly Companion[]
  notFound: string
  error?: string | undefined
  busy?: boolean
  onChoose: (person: Companion) => void
}

/** A colleague, by a fragment of their name. */
export function PersonSearch<Found>({
  id,
  query,
  peopleOf,
  notFound,
  error,
  busy = false,
  onChoose,
}: PersonSearchProps<Found>) {
  const t = useMessages(messages)
  const [text, setText] = useState('')
  const filter = text.trim().replace(/\s+/g, ' ')
  const rested = useRested(filter, searchPause)
  const isLong = (words: string) => words.replaceAll(' ', '').length >= minSearch
  const search = useQuery({ ...query(rested), enabled: isLong(rested) })
  const isSettled = rested === filter && !search.isFetching
  const found = isSettled && search.data !== undefined ? peopleOf(search.data) : undefined
  const says =
    filter === '' || !isLong(filter)
      ? t.searchMinimum
      : isSettled && search.isError
        ? ''
        : found === undefined
          ? t.searching
          : found.length === 0
            ? notFound
            : t.found(found.length)
  return (
    <>
      <SearchField
        id={id}
        label={t.search}
        value={text}
        maxLength={maxSearch}
        aria-invalid={error !== undefined || undefined}
        onValue={setText}
        // It stands in a form, which is not to be sent by looking for somebody.
        onKeyDown={event => event.key === 'Enter' && event.preventDefault()}
      />
      {error !== undefined && <p className={styles.bad}>{error}</p>}
      <LiveRegion visible className={styles.note}>
        {says}
      </LiveRegion>
      {isLong(filter) && isSettled && search.isError && (
        <ErrorState title={t.searchFailed} onRetry={() => void search.refetch()} busy={search.isFetching} />
      )}
      {found !== undefined && isLong(filter) && found.length > 0 && (
        <ul role="list" className={styles.results}>
          {found.map(person => (
            <li key={person.id}>
              <Button
                wide
                disabled={busy}
                onClick={() => onChoose(person)}
                aria-label={t.choose(nameOf(person))}
              >
                <span>
                  {nameOf(person)} <small>{person.email}</small>
                </span>
              </Button>
            </li>
          ))}
        </ul>
      )}
    </>
  )
}
