import { useMessages } from '#platform/web/shell/language.tsx'
import { ChoiceGroup, RadioLine } from '#platform/web/ui/forms/choices.tsx'
import type { Meeting } from '../../contract.ts'
import { messages } from '../../dialog-messages.ts'
import { useMySchedules } from '../use-schedules.ts'
import { bookingsOf } from './my-schedules.ts'
import styles from './SeriesScope.module.css'

/** How much of a series is meant: one date, it and what follows, or all that is to come. */
export type Scope = 'this' | 'following' | 'all'

/** The reservations of each, by id. */
type Scopes = Record<Scope, readonly string[]>

/** What may be deleted along with a date of a series. */
export function useScopes(meeting: Meeting | undefined): Scopes {
  const schedules = useMySchedules({ enabled: !!meeting?.series }).data?.schedules ?? []
  if (!meeting?.series) return { this: [], following: [], all: [] }
  const { id, series, startDateTime } = meeting
  const all = bookingsOf(schedules)
    .map(booking => booking.meeting)
    .filter(({ mayDelete, status, series: of }) => mayDelete && status !== 'REFUSED' && of?.id === series.id)
  const from = Date.parse(startDateTime)
  return {
    this: [id],
    following: all.filter(one => Date.parse(one.startDateTime) >= from).map(one => one.id),
    all: all.map(one => one.id),
  }
}

interface SeriesScopeProps {
  scopes: Scopes
  scope: Scope
  onScope: (scope: Scope) => void
}

/** Asks which dates of a series are meant; what would be the same twice is asked once. */
export function SeriesScope({ scopes, scope, onScope }: SeriesScopeProps) {
  const t = useMessages(messages)
  const { this: only, following, all } = scopes
  const offered = (['this', 'following', 'all'] as const).filter(
    one => one !== 'following' || (following.length > only.length && following.length < all.length),
  )
  return (
    <div className={styles.scope}>
      <ChoiceGroup single label={t.whichDates}>
        {({ name }) =>
          offered.map(one => (
            <RadioLine key={one} name={name} checked={scope === one} onChoose={() => onScope(one)}>
              {t.scopes[one](scopes[one].length)}
            </RadioLine>
          ))
        }
      </ChoiceGroup>
    </div>
  )
}
