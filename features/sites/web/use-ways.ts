import { useFeatures } from '#platform/web/shell/features.tsx'
import { openWays, type Way } from '../rules.ts'
import { useSite } from './use-sites.ts'

/** The ways that the campus offers and the product has screens for; undefined until the campus is known. */
export function useWays<Name extends string>(ways: readonly Way<Name>[]): Way<Name>[] | undefined {
  const site = useSite()
  const features = useFeatures()
  if (site === undefined) return undefined
  const screens = new Set([...features.values()].flatMap(({ routes }) => routes.map(route => route.path)))
  return openWays(ways, site.functionalities, path => screens.has(path))
}
