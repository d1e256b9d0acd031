import { useQuery } from '@tanstack/react-query'
import { queryOf } from '#platform/web/api/call.ts'
import { listIn } from '#platform/web/loading/list-state.ts'
import { HubFacts, HubNext } from '#platform/web/shell/hub-next.tsx'
import { useMessages } from '#platform/web/shell/language.tsx'
import { useLocalState } from '#platform/web/storage/local-state.ts'
import { listFormations } from '../../contract.ts'
import { messages } from '../../list-messages.ts'

/** How many are named. */
const named = 2

/** How many trainings are left, and the first of them, for the card that leads to them. */
export function NextTrainings() {
  const t = useMessages(messages)
  const siteId = useLocalState(s => s.siteId) ?? ''
  const query = useQuery({ ...queryOf(listFormations, { query: { siteId }, headers: {} }), staleTime: 0 })
  return (
    <HubNext
      list={listIn(query, query.data?.formations)}
      loading={t.loading}
      failed={t.loadFailed}
      empty={t.empty}
    >
      {trainings => {
        const left = trainings.filter(({ userStatus }) => userStatus !== 'VALIDATED')
        return (
          <HubFacts
            what={t.left(left.length)}
            facts={left.slice(0, named).map(({ title, language }) => ({ words: title, lang: language }))}
          />
        )
      }}
    </HubNext>
  )
}
