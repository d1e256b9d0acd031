import { DoorClosed } from 'lucide-react'
import type { Reply } from '#platform/contract/endpoint.ts'
import { campusDay, formatNearDay, formatTime } from '#platform/time/campus-time.ts'
import { useLanguage, useMessages } from '#platform/web/shell/language.tsx'
import { LinkButton } from '#platform/web/ui/Button.tsx'
import { EmptyState } from '#platform/web/ui/States.tsx'
import type { searchRooms } from '../contract.ts'
import { messages } from '../messages.ts'
import { queryOfSearch, type Search } from './search-address.ts'
import { timesFromOpening } from './times.ts'

/** The campus is closed at that time: why, and the way to the next time at which it is not. */
export function ClosedCampus({
  siteId,
  search,
  closed: { message, opensAt },
}: {
  siteId: string
  search: Search
  closed: NonNullable<Reply<typeof searchRooms>['closed']>
}) {
  const t = useMessages(messages)
  const language = useLanguage()
  const opens = opensAt === null ? undefined : new Date(opensAt)
  return (
    <EmptyState title={t.closedTitle} icon={<DoorClosed aria-hidden />}>
      <p>{message}</p>
      {opens !== undefined && (
        <>
          <p>
            {t.opensAt(
              `${formatNearDay(campusDay(opens), campusDay(new Date()), language, 'day')}, ${formatTime(opens, language)}`,
            )}
          </p>
          <LinkButton
            to={`?${queryOfSearch(siteId, { ...search, times: timesFromOpening(search.times, opens) })}`}
          >
            {t.searchWhenOpen}
          </LinkButton>
        </>
      )}
    </EmptyState>
  )
}
