import { useSite } from '#features/sites/web/public.tsx'
import { useFeatures } from '#platform/web/shell/features.tsx'
import { openWays, safetyWays } from '../rules.ts'

type Ways<Name extends string> = Parameters<typeof openWays<Name>>[0]

/** The ways that the campus offers and the product has screens for; undefined until the campus is known. */
export function useWays<Name extends string>(ways: Ways<Name>): Ways<Name> | undefined {
  const site = useSite()
  const features = useFeatures()
  if (site === undefined) return undefined
  const screens = new Set([...features.values()].flatMap(({ routes }) => routes.map(route => route.path)))
  return openWays(ways, site.functionalities, path => screens.has(path))
}

/** Whether `/safeAtWork` has anything to choose from; with one way alone it leads straight there. */
export function useSafetyChoice(): boolean {
  return (useWays(safetyWays)?.length ?? 0) > 1
}
