import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useSearchParams } from 'react-router'
import { queryOf } from '#platform/web/api/call.ts'
import { useRested } from '#platform/web/loading/use-rested.ts'
import { record } from '#platform/web/observability/analytics.ts'
import { listUsers, searchDebounce } from '../contract.ts'
import { isLongEnough } from '../rules.ts'

/** How many results one search shows. Who has more is asked to narrow it down. */
const shownAtMost = 50

/**
 * - `ready`: nothing typed.
 * - `too-short`: fewer letters than a search needs.
 * - `loading`: the pause after the last key, or the answer, is awaited. Former results stay in sight.
 */
type SearchState = 'ready' | 'too-short' | 'loading' | 'ok' | 'error'

/** The search of the directory, its text kept in the address as `?q=`. */
export function useColleagueSearch() {
  const [text, setText] = useTextInAddress()
  const requested = text.trim().replace(/\s+/g, ' ')
  const debounced = useRested(requested, searchDebounce)
  const long = isLongEnough(requested)
  const query = useQuery({
    // Quotes would turn the phrase into Graph's query language.
    ...queryOf(listUsers, { query: { $search: debounced.replaceAll('"', ' '), $top: shownAtMost } }),
    enabled: long && isLongEnough(debounced.replaceAll('"', ' ')),
    placeholderData: keepPreviousData,
  })

  const settled = debounced === requested && !query.isPlaceholderData
  const state: SearchState =
    requested === ''
      ? 'ready'
      : !long
        ? 'too-short'
        : settled && query.isError
          ? 'error'
          : settled && query.isSuccess
            ? 'ok'
            : 'loading'
  const people = long ? query.data?.value : undefined
  const answered = state === 'ok'
  const found = people?.length ?? 0
  useEffect(() => {
    if (answered) record(found === 0 ? 'DIRECTORY_NO_RESULT' : 'DIRECTORY_SEARCH')
  }, [answered, found])

  return {
    text,
    setText,
    /** What the people shown were asked for. */
    asked: debounced,
    state,
    people,
    more: query.data?.['@odata.nextLink'] !== undefined,
    error: query.error,
    retrying: query.isFetching,
    retry: () => void query.refetch(),
  }
}

/** A text that the address carries as `q`, so that it can be shared and is there again on the way back. */
function useTextInAddress(): [string, (text: string) => void] {
  const [search, setSearch] = useSearchParams()
  const inAddress = search.get('q') ?? ''
  const [text, setText] = useState(inAddress)
  const [written, setWritten] = useState(inAddress)
  // The address changed by itself: a link, or the way back.
  if (inAddress !== written) {
    setWritten(inAddress)
    if (inAddress !== text.trim()) setText(inAddress)
  }

  useEffect(() => {
    const wanted = text.trim()
    if (wanted === inAddress) return
    // Browsers slow down pages that rewrite the address at every key.
    const timer = setTimeout(() => {
      setWritten(wanted)
      setSearch(
        parameters => {
          if (wanted === '') parameters.delete('q')
          else parameters.set('q', wanted)
          return parameters
        },
        { replace: true },
      )
    }, searchDebounce)
    return () => clearTimeout(timer)
  }, [text, inAddress, setSearch])
  return [text, setText]
}
