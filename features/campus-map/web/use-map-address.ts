import { useCallback } from 'react'
import { useSearchParams } from 'react-router'
import { maxSearch } from '#platform/contract/shapes.ts'

/** What the address of the map keeps, so that it can be shared and gone back to. Other people's links hold the names. */
const names = [
  'building',
  'floor',
  'place',
  'from',
  'to',
  'step',
  'view',
  'location',
  'office',
  'q',
  'kind',
] as const
type Name = (typeof names)[number]
export type MapAddress = Partial<Record<Name, string>>
export type Go = (change: Partial<Record<Name, string | null>>, options?: { replace?: boolean }) => void

export function useMapAddress(): [MapAddress, Go] {
  const [search, setSearch] = useSearchParams()
  const address: MapAddress = {}
  for (const name of names) {
    const value = search.get(name)
    // A link may hold anything: no search, and no id of the plans, is longer.
    if (value !== null && value !== '') address[name] = value.slice(0, maxSearch)
  }
  const go: Go = useCallback(
    (change, { replace = false } = {}) =>
      setSearch(
        parameters => {
          for (const [name, value] of Object.entries(change)) {
            if (value === null || value === undefined) parameters.delete(name)
            else parameters.set(name, value)
          }
          return parameters
        },
        // The page stays where it is: its picture and its panel change within it.
        { replace, preventScrollReset: true },
      ),
    [setSearch],
  )
  return [address, go]
}
