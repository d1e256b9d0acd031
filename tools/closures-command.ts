import { parseArgs } from 'node:util'
import { closeOnMap, closuresOnMap, openOnMap } from '#features/campus-map/server/public.ts'
import type { ClosureAudience, MapClosure } from '#features/campus-map/staff-contract.ts'
import { siteIds } from '#features/sites/server/public.ts'
import { type Database, inTransaction } from '#platform/server/database/database.ts'
import { Problem } from '#platform/server/http/problem.ts'
import { campusDay, campusInstant, campusTime, isDay, parseTime } from '#platform/time/campus-time.ts'
import { CommandRefused } from './database-command.ts'

export const usage = `Usage:
  npm run closures -- list <campus>
      what is closed on the map of a campus, and what will be
  npm run closures -- close <campus> <id> [--for visitors|employees] [--from <moment>] [--until <moment>]
                            [--fr <reason> --en <reason>]
      closes a lift, stairs or a door by the id of its unit or opening in the plans
  npm run closures -- open <campus> <number>
      opens again what the list shows under this number
The campus is named by its code. A moment is campus time, 2026-11-25T18:00; without one: at once, and until it is opened.`

const options = {
  for: { type: 'string' },
  from: { type: 'string' },
  until: { type: 'string' },
  fr: { type: 'string' },
  en: { type: 'string' },
} as const

const audiences: Readonly<Record<string, ClosureAudience>> = { visitors: 'VISITOR', employees: 'EMPLOYEE' }
const forWhomWords: Readonly<Record<ClosureAudience, string>> = {
  ALL: 'for everybody',
  VISITOR: 'for visitors',
  EMPLOYEE: 'for employees',
}

interface Act {
  actor: string
  now: Date
}

/** @returns the lines to print @throws {CommandRefused} */
export async function closuresCommand(db: Database, words: readonly string[], act: Act): Promise<string[]> {
  const { values, positionals } = argumentsIn(words)
  const [verb, code = '', which = '', ...rest] = positionals
  const named = Object.keys(values).length
  if (rest.length > 0 || code === '' || (verb !== 'close' && named > 0)) throw new CommandRefused(usage)
  const siteId = (await siteIds(db)).get(code)
  if (siteId === undefined) throw new CommandRefused(`There is no campus ${code}.`)
  if (verb === 'list' && which === '') {
    const closures = await closuresOnMap(db, siteId, act.now)
    return closures.length === 0 ? ['Nothing is closed.'] : closures.map(line)
  }
  if (verb === 'open' && /^[1-9][0-9]{0,8}$/.test(which)) {
    const opened = await inWords(() =>
      inTransaction(db, trx => openOnMap(trx, Number(which), { siteId, ...act })),
    )
    return [`${opened.thing} is open again.`]
  }
  if (verb !== 'close' || which === '') throw new CommandRefused(usage)
  const { for: whom, fr, en } = values
  const forWhom = whom === undefined ? 'ALL' : audiences[whom]
  if (forWhom === undefined) throw new CommandRefused(`--for ${whom}: visitors or employees are expected.`)
  if ((fr === undefined) !== (en === undefined)) {
    throw new CommandRefused('A reason is given in both languages, by --fr and --en.')
  }
  const wanted = {
    ...{ thing: which, forWhom, from: momentIn(values.from), until: momentIn(values.until) },
    reason: fr === undefined || en === undefined ? null : { fr, en },
  }
  const closure = await inWords(() => inTransaction(db, trx => closeOnMap(trx, wanted, { siteId, ...act })))
  return [line(closure)]
}

function argumentsIn(words: readonly string[]) {
  try {
    return parseArgs({ args: [...words], options, allowPositionals: true })
  } catch (error) {
    throw new CommandRefused(`${(error as Error).message}\n\n${usage}`)
  }
}

/** Campus time. */
function momentIn(text: string | undefined): Date | null {
  if (text === undefined) return null
  const [day = '', clock = ''] = text.split('T')
  const time = parseTime(clock)
  if (!isDay(day) || time === undefined) {
    throw new CommandRefused(`${text} is no moment: 2026-11-25T18:00 is expected.`)
  }
  return campusInstant(day, time)
}

/** What the product refuses people is refused here in its words. */
async function inWords<Value>(act: () => Promise<Value>): Promise<Value> {
  try {
    return await act()
  } catch (error) {
    if (!(error instanceof Problem)) throw error
    const fields = Object.values(error.extras.fields ?? {}).map(({ en }) => en)
    throw new CommandRefused(fields.length > 0 ? fields.join('\n') : error.texts.en)
  }
}

function line({ id, thing, onPlan, forWhom, from, until, reason }: MapClosure): string {
  const visible = (moment: string) => `${campusDay(new Date(moment))}T${campusTime(new Date(moment))}`
  const what =
    onPlan === null ? `${thing} (not on the plans)` : [thing, onPlan.name?.en].filter(Boolean).join(', ')
  return [
    ...[id, what, forWhomWords[forWhom], `from ${visible(from)}`],
    ...(until === null ? [] : [`until ${visible(until)}`]),
    ...(reason === null ? [] : [reason.en]),
  ].join('  ')
}
