import type { NotEditableReason } from './contract.ts'

/** Of a visit, what decides. */
export interface Planned {
  /** The id of the account that made it; null: erased. */
  host: string | null
  start: Date
  canceled: boolean
}

/** Why a visit can no longer be edited, whoever asks; undefined: it can. */
export function whyNotEditable({ start, canceled }: Planned, now: Date): NotEditableReason | undefined {
  if (canceled) return 'CANCELED'
  return start <= now ? 'STARTED' : undefined
}

/** Who may change and delete a visit: its host alone, until it starts. */
export function may(person: { id: string }, action: 'see' | 'edit', visit: Planned, now: Date): boolean {
  if (visit.host !== person.id) return false
  return action === 'see' || whyNotEditable(visit, now) === undefined
}
