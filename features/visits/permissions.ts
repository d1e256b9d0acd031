import type { NotEditableReason } from './contract.ts'

/** Of a visit, what decides. */
export interface Planned {
  /** The id of the account that made it; null: erased. */
  host: string | null
  /** Whom the host lets change their visits. */
  assistants: readonly string[]
  start: Date
  canceled: boolean
}

/** Why a visit can no longer be edited, whoever asks; undefined: it can. */
export function whyNotEditable({ start, canceled }: Planned, now: Date): NotEditableReason | undefined {
  if (canceled) return 'CANCELED'
  return start <= now ? 'STARTED' : undefined
}

/** Who may see a visit, and until it starts change and delete it: its host, and whoever assists them. */
export function may(person: { id: string }, action: 'see' | 'edit', visit: Planned, now: Date): boolean {
  if (visit.host === null) return false
  if (visit.host !== person.id && !visit.assistants.includes(person.id)) return false
  return action === 'see' || whyNotEditable(visit, now) === undefined
}
