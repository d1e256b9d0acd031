import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { BlockView } from '#features/home/web/extension-points.ts'
import type { Referentiel } from '#features/rooms/contract.ts'
import type { Span } from '#features/rooms/rules.ts'
import { fetched } from '#platform/web/loading/component.ts'
import { useMessages } from '#platform/web/shell/language.tsx'
import { useLocalState } from '#platform/web/storage/local-state.ts'
import { DialogSlot } from '#platform/web/ui/forms/DialogSlot.tsx'
import { FetchedDialog } from '#platform/web/ui/forms/FetchedDialog.tsx'
import { Section } from '#platform/web/ui/Section.tsx'
import { messages } from '../../at-hand-messages.ts'
import type { Suggestions } from '../../contract.ts'
import { suggestionsQuery } from '../use-schedules.ts'
import { AtHand, proposedOf } from './AtHand.tsx'

/** The dialog that books is fetched when it is first wanted. */
const BookAtHand = fetched(async () => ({ default: (await import('./BookAtHand.tsx')).BookAtHand }))

/** Of each kind so many stand on home. */
const visibleOnHome = 2

/** Home's block of what can be booked with one press; nothing where there is nothing. */
function RoomsAtHand({ data }: { data: Suggestions }) {
  const t = useMessages(messages)
  const siteId = useLocalState(s => s.siteId) ?? ''
  const client = useQueryClient()
  const query = suggestionsQuery(siteId)
  // Home has read it; what is booked here changes it.
  const { data: latest = data } = useQuery({
    ...query,
    initialData: data,
    staleTime: Number.POSITIVE_INFINITY,
  })
  const key = JSON.stringify(query.queryKey)
  useEffect(() => {
    client.setQueryData(JSON.parse(key), data)
  }, [client, key, data])
  const [wanted, setWanted] = useState<{ room: Referentiel; span: Span }>()
  const isEmpty = proposedOf(latest, new Date()).length === 0
  return (
    <>
      {!isEmpty && (
        <Section title={t.title} more={{ to: '/meeting/booking', label: t.all, spoken: t.allSpoken }}>
          <AtHand
            suggestions={latest}
            most={visibleOnHome}
            onBook={(room, span) => setWanted({ room, span })}
          />
        </Section>
      )}
      <DialogSlot>
        {wanted !== undefined && (
          <FetchedDialog onClose={() => setWanted(undefined)}>
            <BookAtHand {...wanted} onEnd={() => setWanted(undefined)} />
          </FetchedDialog>
        )}
      </DialogSlot>
    </>
  )
}

export const roomsAtHandView: BlockView<Suggestions> = { Show: RoomsAtHand }
