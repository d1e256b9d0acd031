import type { Database } from '#platform/server/database/database.ts'
import type { Log } from '#platform/server/observability/log.ts'
import { type CountedRefusals, openCountedRefusals } from './counted-refusals.ts'

export interface RefusedTokens extends Pick<CountedRefusals, 'write' | 'close'> {
  /** @param subject whom the token names, which nobody has checked; undefined where it names nobody */
  note(reason: string, subject: string | undefined): void
}

/** Writes refused tokens to the audit log: a line for each reason and whom the tokens name. Never the token itself. */
export function openRefusedTokens(db: Database, log: Log): RefusedTokens {
  const { note, noteNobody, ...counted } = openCountedRefusals(db, log, {
    name: 'refused tokens',
    entryOf: ({ what, who, count }) => ({
      actor: 'server',
      action: 'TOKEN_REFUSED',
      subjectType: 'token',
      subjectId: who,
      detail: `${what} ${count}`,
    }),
  })
  return {
    note: (reason, subject) => (subject === undefined ? noteNobody(reason) : note(reason, readable(subject))),
    ...counted,
  }
}

/** Whoever made the token chose the text: it is shown as far as it looks like a name. */
function readable(subject: string): string {
  return subject.slice(0, 100).replace(/[^\w.@:|+-]/g, '?')
}
