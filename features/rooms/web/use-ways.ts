import { Armchair, type LucideIcon } from 'lucide-react'
import { isOpen, type RouteFlag } from '#features/sites/rules.ts'
import { useSite } from '#features/sites/web/public.tsx'
import { useFeatures } from '#platform/web/shell/features.tsx'
import type { messages } from '../messages.ts'

interface Way {
  name: keyof (typeof messages)['en']['ways']
  path: string
  flag: RouteFlag
  icon: LucideIcon
}

/** What can be done for a meeting, each on a screen of its own. */
const meetingWays: readonly Way[] = [
  { name: 'booking', path: '/meeting/booking', flag: 'booking', icon: Armchair },
]

/** The ways that the campus offers and the product has screens for; undefined until the campus is known. */
export function useWays(): Way[] | undefined {
  const site = useSite()
  const features = useFeatures()
  if (site === undefined) return undefined
  const screens = new Set([...features.values()].flatMap(({ routes }) => routes.map(route => route.path)))
  return meetingWays.filter(({ path, flag }) => screens.has(path) && isOpen(flag, site.functionalities))
}
