import type { OccupancyStatus } from '../../contract.ts'
import { isBooked, type Presence, presenceOf } from '../occupancy.ts'
import styles from './State.module.css'
import { stateSize } from './sizes.ts'

export function State({ status }: { status: OccupancyStatus }) {
  const presence = presenceOf(status)
  return (
    <g className={styles.state} data-presence={presence}>
      <circle r={stateSize / 2} />
      <path d={stateMarks[presence]} />
      {isBooked(status) && <circle r={stateSize / 2 + 2} className={styles.booked} />}
    </g>
  )
}

/** The sign of a state beside words that say it. */
export function PresenceSign({ presence, booked = false }: { presence: Presence; booked?: boolean }) {
  return (
    <svg width={20} height={20} viewBox="-10 -10 20 20" aria-hidden>
      <State
        status={`${booked ? 'booked' : 'unbooked'}-${presence === 'between' ? 'transiant' : presence}`}
      />
    </svg>
  )
}

/** Free is a tick, occupied a cross, in between two dots. */
const stateMarks = {
  free: 'M-3 0L-1 2.5L3.5 -2.5',
  occupied: 'M-2.5 -2.5L2.5 2.5M2.5 -2.5L-2.5 2.5',
  between: 'M-2.5 0h0.01M2.5 0h0.01',
} as const
