import { useCallback, useMemo, useState } from 'react'
import { useSearchParams } from 'react-router'
import { lastWishes } from './last-wishes.ts'
import {
  type campusOf,
  onCampus,
  queryOfSearch,
  type Search,
  searchFrom,
  searchToBegin,
} from './search-address.ts'
import { useCampusOpening, useDaysAhead } from './use-rooms.ts'

/** The search that the address carries, and the way to another one. */
export function useSearchInAddress(
  siteId: string,
  campus: ReturnType<typeof campusOf> | undefined,
  campusFailed: boolean,
) {
  const [parameters, setParameters] = useSearchParams()
  const daysAhead = useDaysAhead()
  const text = parameters.toString()
  const opening = useCampusOpening()
  // As it was when the screen came: what is searched for here changes it.
  const [wishes] = useState(lastWishes.get)
  const begin = useMemo(() => ({ ...searchToBegin(new Date(), opening), ...wishes }), [opening, wishes])
  const possible = useMemo(() => (campus === undefined ? begin : onCampus(begin, campus)), [begin, campus])
  const inAddress = useMemo(
    () => searchFrom(new URLSearchParams(text), { now: new Date(), daysAhead }),
    [text, daysAhead],
  )
  const known = useMemo(
    () => inAddress && (campus === undefined ? inAddress.search : onCampus(inAddress.search, campus)),
    [inAddress, campus],
  )
  // Times need no knowledge of the campus, wishes do: a link may come from elsewhere.
  const ready = campus !== undefined || campusFailed || !hasWishes(known ?? possible)
  // Without one in the address, what a search begins with is searched for: free rooms are there on arrival.
  const asked = ready ? (known ?? possible) : undefined
  const show = useCallback(
    (next: Search, { replace = false } = {}) =>
      setParameters(
        now => {
          const then = new URLSearchParams(queryOfSearch(siteId, next))
          const view = now.get('view')
          // How the rooms are looked at is no part of what is searched for.
          if (view !== null) then.set('view', view)
          return then
        },
        { replace, preventScrollReset: replace },
      ),
    [setParameters, siteId],
  )
  return {
    asked,
    /** The address carries a search; what was asked may still have to wait for what the campus has. */
    searching: known !== undefined,
    mended: known !== undefined && ready && (inAddress?.mended === true || known !== inAddress?.search),
    search: known ?? possible,
    query: asked === undefined ? '' : queryOfSearch(siteId, asked),
    show,
  }
}

function hasWishes({ capacity, equipment, building }: Search): boolean {
  return capacity > 0 || equipment.length > 0 || building.length > 0
}
