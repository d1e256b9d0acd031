import { type QueryClient, useQueries, useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { useSites } from '#features/sites/web/public.tsx'
import { queryOf } from '#platform/web/api/call.ts'
import {
  getSiteParameter,
  getUsuals,
  listCateringDivisions,
  listCateringPlaces,
  listCostCenters,
  listFoods,
  listInstantTypes,
  type Usuals,
} from '../../offer-contract.ts'
import type { Options } from './order-values.ts'

/** Everything that may be ordered on a campus, or that it could not be loaded. */
export function useOptions(
  siteId: string,
  { enabled = true }: { enabled?: boolean } = {},
): { options: Options | undefined; failed: boolean; retry: () => void; retrying: boolean } {
  const input = { params: { siteId } }
  const ask = enabled && siteId !== ''
  const [places, costCenters, foods, instantTypes, divisions] = useQueries({
    queries: [
      { ...queryOf(listCateringPlaces, input), enabled: ask },
      { ...queryOf(listCostCenters, input), enabled: ask },
      { ...queryOf(listFoods, input), enabled: ask },
      { ...queryOf(listInstantTypes, input), enabled: ask },
      { ...queryOf(listCateringDivisions, input), enabled: ask },
    ],
  })
  const parameter = useQuery({ ...queryOf(getSiteParameter, input), enabled: ask })
  const siteName = useSites().items?.find(site => site.id === siteId)?.name ?? ''
  const all = [places, costCenters, foods, instantTypes, divisions, parameter]
  const waiting = all.filter(({ data }) => data === undefined)
  const data = [places.data, costCenters.data, foods.data, instantTypes.data, divisions.data] as const
  // biome-ignore lint/correctness/useExhaustiveDependencies: the answers themselves, not the list of them
  const answered = useMemo(() => {
    const [places, costCenters, foods, instantTypes, divisions] = data
    if (!places || !costCenters || !foods || !instantTypes || !divisions || !parameter.data) return undefined
    return {
      siteId,
      siteName,
      places: places.catering_places,
      costCenters: costCenters.costCenters,
      foods: foods.foods,
      instantTypes: instantTypes.instantTypes,
      divisions: divisions.divisions,
      parameter: parameter.data,
    }
  }, [siteId, siteName, ...data, parameter.data])
  // While the language changes the former words stay, so that nothing disappears.
  const [former, setFormer] = useState<Options>()
  if (answered !== undefined && answered !== former) setFormer(answered)
  const options = answered ?? (former?.siteId === siteId ? former : undefined)
  return {
    options,
    // Also while they are asked for again.
    failed: options === undefined && waiting.some(({ errorUpdateCount }) => errorUpdateCount > 0),
    retry: () => {
      for (const query of waiting) void query.refetch()
    },
    retrying: waiting.some(({ isFetching }) => isFetching),
  }
}

const nothingUsual: Usuals = { referentielReference: null, costCenterId: null, division: null }

/** What a new order most likely says; undefined until that is known. The form does without what cannot be found out. */
export function useUsuals(siteId: string): Usuals | undefined {
  const { data, isError } = useQuery({
    ...queryOf(getUsuals, { params: { siteId } }),
    enabled: siteId !== '',
    staleTime: 0,
  })
  return data ?? (isError ? nothingUsual : undefined)
}

const offered: readonly string[] = [
  listCateringPlaces.path,
  listCostCenters.path,
  listFoods.path,
  listInstantTypes.path,
  listCateringDivisions.path,
  getSiteParameter.path,
]

/** Asks anew for what may be ordered: a refusal may tell that it has changed. */
export function reloadOptions(client: QueryClient): Promise<void> {
  return client.invalidateQueries({ predicate: ({ queryKey }) => offered.includes(String(queryKey[2])) })
}
