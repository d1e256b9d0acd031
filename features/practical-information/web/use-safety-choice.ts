import { useWays } from '#features/sites/web/public.tsx'
import { safetyWays } from '../rules.ts'

/** Whether `/safeAtWork` has anything to choose from; with one way alone it leads straight there. */
export function useSafetyChoice(): boolean {
  return (useWays(safetyWays)?.length ?? 0) > 1
}
