import type { Database } from '#platform/server/database/database.ts'
import type { Log } from '#platform/server/observability/log.ts'
import { type Audited, audit } from './audit.ts'

/** How often what was refused is written down, in milliseconds. */
const writtenEvery = 60_000
/** So many callers are named in a minute, and in an hour; the rest are counted by what it was: nobody fills the log. */
const mostNamed = { minute: 10, hour: 200 }
const minutesOfHour = 60

/** What was refused so often within a minute. */
export interface CountedRefusal {
  what: string
  /** `others` where so many were named before. */
  who: string
  count: number
}

export interface CountedRefusals {
  note(what: string, who: string): void
  /** Counts what is nobody's by itself alone. */
  noteNobody(what: string): void
  /** Writes down what was noted since the last time. */
  write(): Promise<void>
  /** Writes what is left, and stops. */
  close(): Promise<void>
}

export interface CountedRefusalsOptions {
  /** For the log of the server, where they cannot be written. */
  name: string
  entryOf(refusal: CountedRefusal): Audited
  /** What is said of those who are not named, where they are not told apart by it either. */
  othersAs?: string
}

/** Writes refusals to the audit log, once a minute: a line for each thing and caller, with how many there were. */
export function openCountedRefusals(
  db: Database,
  log: Log,
  { name, entryOf, othersAs }: CountedRefusalsOptions,
): CountedRefusals {
  let noted = new Map<string, CountedRefusal>()
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
  const complain = (error: unknown) => log.warn({ err: error }, `${name} could not be written down`)
  const timer = setInterval(() => void write().catch(complain), writtenEvery)
  timer.unref()

  const add = (what: string, who: string) => {
    const key = `${what} ${who}`
    const same = noted.get(key)
    if (same === undefined) noted.set(key, { what, who, count: 1 })
    else same.count++
  }
  return {
    note(what, who) {
      if (noted.has(`${what} ${who}`)) return add(what, who)
      const isNamed = named < mostNamed.minute && namedThisHour() < mostNamed.hour
      if (!isNamed) return add(othersAs ?? what, 'others')
      named++
      add(what, who)
    },
    noteNobody: what => add(what, 'nobody'),
    write,
    async close() {
      clearInterval(timer)
      await write().catch(complain)
    },
  }
}
