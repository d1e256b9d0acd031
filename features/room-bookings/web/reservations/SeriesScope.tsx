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

/**
 * What may be deleted or changed along with a date of a series. What has begun stays, unless it is the date at which that is asked
 * for and may be deleted.
 */
export function useScopes(meeting: Meeting | undefined, act: 'change' | 'delete'): Scopes {
  const schedules = useMySchedules({ enabled: !!meeting?.series }).data?.schedules ?? []
  if (!meeting?.series) return { this: [], following: [], all: [] }
  const { id, series, startDateTime } = meeting
  const dates = bookingsOf(schedules)
    .map(booking => booking.meeting)
    .filter(({ status, series: of }) => status !== 'REFUSED' && of?.id === series.id)
  const from = Date.parse(startDateTime)
  const following = dates.filter(
    one => (act === 'delete' ? one.mayDelete : one.mayChange) && Date.parse(one.startDateTime) >= from,
  )
  return {
    this: [id],
    following: following.map(one => one.id),
    all: dates.filter(({ mayChange }) => mayChange).map(one => one.id),
  }
}

/** Which of them are worth asking about: what would be the same twice is asked once. */
function offered({ this: only, following, all }: Scopes): Scope[] {
  const followingIsAll = all.every(id => following.includes(id))
  return [
    'this',
    ...(following.length > only.length && (!followingIsAll || following.length > all.length)
      ? (['following'] as const)
      : []),
    ...(all.length > only.length && (!followingIsAll || following.length === all.length)
      ? (['all'] as const)
      : []),
  ]
}

/** Whether more than the one date may be meant. */
export function hasScopes(scopes: Scopes): boolean {
  return offered(scopes).length > 1
}

interface SeriesScopeProps {
  scopes: Scopes
  scope: Scope
  onScope: (scope: Scope) => void
  /** The choice has the focus: it has just been made, in a dialog that gave way to this one. */
  hasFocus?: boolean
}

/** Asks which dates of a series are meant. */
export function SeriesScope({ scopes, scope, onScope, hasFocus = false }: SeriesScopeProps) {
  const t = useMessages(messages)
  return (
    <div className={styles.scope}>
      <ChoiceGroup single label={t.whichDates}>
        {({ name }) =>
          offered(scopes).map(one => (
            <RadioLine
              key={one}
              name={name}
              checked={scope === one}
              data-autofocus={(hasFocus && scope === one) || undefined}
              onChoose={() => onScope(one)}
            >
              {t.scopes[one](scopes[one].length)}
            </RadioLine>
          ))
        }
      </ChoiceGroup>
    </div>
  )
}
