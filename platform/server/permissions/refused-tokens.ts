import type { Database } from '#platform/server/database/database.ts'
import type { Log } from '#platform/server/observability/log.ts'
import { type Audited, audit } from './audit.ts'

/** How often what was refused is written down, in milliseconds. */
const writtenEvery = 60_000
/** So many callers are named in a minute, and in an hour; the rest are counted by reason: nobody fills the log. */
const mostNamed = { minute: 10, hour: 200 }
const minutesOfHour = 60

export interface RefusedTokens {
  /** @param subject whom the token names, which nobody has checked; undefined where it names nobody */
  note(reason: string, subject: string | undefined): void
  /** Writes down what was noted since the last time. */
  write(): Promise<void>
  /** Writes what is left, and stops. */
  close(): Promise<void>
}

/**
 * Writes refused tokens to the audit log, once a minute: a line for each reason and whom the tokens name, with how many
 * there were. Never the token itself.
 */
export function openRefusedTokens(db: Database, log: Log): RefusedTokens {
  let noted = new Map<string, { reason: string; subject: string; count: number }>()
  let named = 0
  const namedBefore: number[] = []
  const namedThisHour = () => namedBefore.reduce((sum, one) => sum + one, named)

  async function write(): Promise<void> {
    const entries = [...noted.values()]
    namedBefore.push(named)
    if (namedBefore.length >= minutesOfHour) namedBefore.shift()
    noted = new Map()
    named = 0
    await audit(db, entries.map(entryOf))
  }
  const timer = setInterval(() => {
    write().catch(error => log.warn({ err: error }, 'refused tokens could not be written down'))
  }, writtenEvery)
  timer.unref()

  return {
    note(reason, subject) {
      const name = subject === undefined ? 'nobody' : readable(subject)
      const before = noted.get(`${reason} ${name}`)
      if (before !== undefined) {
        before.count++
        return
      }
      const isNamed = subject !== undefined && named < mostNamed.minute && namedThisHour() < mostNamed.hour
      if (isNamed) named++
      const shown = subject === undefined || isNamed ? name : 'others'
      const key = `${reason} ${shown}`
      const same = noted.get(key)
      if (same === undefined) noted.set(key, { reason, subject: shown, count: 1 })
      else same.count++
    },
    write,
    async close() {
      clearInterval(timer)
      await write().catch(error => log.warn({ err: error }, 'refused tokens could not be written down'))
    },
  }
}

function entryOf({ reason, subject, count }: { reason: string; subject: string; count: number }): Audited {
  return {
    actor: 'server',
    action: 'TOKEN_REFUSED',
    subjectType: 'token',
    subjectId: subject,
    detail: `${reason} ${count}`,
  }
}

/** Whoever made the token chose the text: it is shown as far as it looks like a name. */
function readable(subject: string): string {
  return subject.slice(0, 100).replace(/[^\w.@:|+-]/g, '?')
}
