import { useCallback, useMemo } from 'react'
import { useSearchParams } from 'react-router'
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
  const begin = useMemo(() => searchToBegin(new Date(), opening), [opening])
  const inAddress = useMemo(
    () => searchFrom(new URLSearchParams(text), { now: new Date(), daysAhead }),
    [text, daysAhead],
  )
  const known = useMemo(
    () => inAddress && (campus === undefined ? inAddress.search : onCampus(inAddress.search, campus)),
    [inAddress, campus],
  )
  // Times need no knowledge of the campus, wishes do: a link may come from elsewhere.
  const ready = known !== undefined && (campus !== undefined || campusFailed || !hasWishes(known))
  // Without one in the address, what a search begins with is searched for: free rooms are there on arrival.
  const asked = ready ? known : known === undefined ? begin : undefined
  const show = useCallback(
    (next: Search, { replace = false } = {}) =>
      setParameters(new URLSearchParams(queryOfSearch(siteId, next)), {
        replace,
        preventScrollReset: replace,
      }),
    [setParameters, siteId],
  )
  return {
    asked,
    /** The address carries a search; what was asked may still have to wait for what the campus has. */
    searching: known !== undefined,
    mended: known !== undefined && ready && (inAddress?.mended === true || known !== inAddress?.search),
    search: known ?? begin,
    query: asked === undefined ? '' : queryOfSearch(siteId, asked),
    show,
  }
}

function hasWishes({ capacity, equipment, building }: Search): boolean {
  return capacity > 0 || equipment.length > 0 || building.length > 0
}
