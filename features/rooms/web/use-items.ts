import { useQuery } from '@tanstack/react-query'
import { type ItemRow, listItems } from '#features/studio/contract.ts'
import { call } from '#platform/web/api/call.ts'

/** All entries of a part on a campus, with all that they say. */
export function useItems(part: string, siteId: string | undefined) {
  return useQuery({
    queryKey: ['items of a campus', part, siteId],
    enabled: siteId !== undefined,
    // What is typed goes on from one answer: another window's focus brings no other one.
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
    queryFn: async ({ signal }) => {
      const all: ItemRow[] = []
      let after: string | undefined
      do {
        const query = { siteId: siteId ?? '', ...(after !== undefined && { after }) }
        const page = await call(listItems, { params: { part }, query }, { signal })
        all.push(...page.entries)
        after = page.next ?? undefined
      } while (after !== undefined)
      return all
    },
  })
}
