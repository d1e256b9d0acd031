import { useEffect, useEffectEvent } from 'react'
import { useSites } from '#features/sites/web/public.tsx'
import { activeTypes } from '#platform/contract/functionality.ts'
import { useMessages } from '#platform/web/shell/language.tsx'
import { useLocalState } from '#platform/web/storage/local-state.ts'
import { toast } from '#platform/web/ui/Toasts.tsx'
import { messages } from '../form-messages.ts'

/** Where a survey is looked at: on one of its campuses, on the way there, or nowhere, since none of them has surveys. */
export type Campus = 'here' | 'elsewhere' | 'none'

/**
 * Takes the person to a campus of the survey, and says so, where they are on none of them.
 *
 * @param siteIds of the survey; undefined until they are known
 */
export function useItsCampus(siteIds: readonly string[] | undefined, siteId: string): Campus {
  const t = useMessages(messages)
  const { items: sites } = useSites()
  const isHere = siteIds?.includes(siteId) ?? true
  const target =
    isHere || sites === undefined
      ? undefined
      : sites.find(
          ({ id, functionalities }) => siteIds?.includes(id) && activeTypes(functionalities).has('SURVEY'),
        )
  const lead = useEffectEvent(() => {
    if (target === undefined) return
    useLocalState.setState({ siteId: target.id })
    toast.info(t.switched(target.name))
  })
  const to = target?.id
  useEffect(() => {
    if (to !== undefined) lead()
  }, [to])
  if (isHere) return 'here'
  return sites !== undefined && target === undefined ? 'none' : 'elsewhere'
}
