import { randomUUID } from 'node:crypto'
import { closeSync, openSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { type Random, randomFrom } from '#demo/random.ts'
import type { Answer, Colleague } from './callers.ts'
import { journalOf } from './journal.ts'
import { victims as everybody, type KilledServer, type Victim } from './killed-server.ts'

type Method = 'POST' | 'PUT' | 'DELETE'

export interface Kills {
  server: KilledServer
  send(
    person: Colleague,
    method: Method,
    path: string,
    body: object,
    headers?: Record<string, string>,
  ): Promise<Answer>
  writers: readonly Writer[]
  kills: number
  /** In turns, so that a short run meets every kind; everybody when absent. */
  victims?: readonly Victim[]
  /** The file in which is written what was asked and what was answered. */
  journal: string
  /** How long the server runs between two kills, at least and at most, in milliseconds. */
  life?: readonly [number, number]
  seed?: string
  /** Resolves when there is something to lose: waited for before each kill, after the server's life. */
  worthwhile?: () => Promise<void>
  /** Told of each kill. */
  log?: (line: string) => void
  /** Called when it answers again after a kill. */
  recovered?: () => Promise<void>
  /** Called when all kills are over and nobody else writes any more. */
  afterwards?: (ask: Ask) => Promise<void>
}

/**
 * Asks until the answer is definite, and keeps it in the journal.
 * @param what names the call in the journal: `room booking`
 * @param key with which it is asked again; undefined for a call that is the same twice
 */
export type Ask = (
  person: Colleague,
  what: string,
  call: { method: Method; path: string; body?: object; key?: string },
) => Promise<Answer>

/** Somebody who writes, one call after the other. */
export interface Writer {
  name: string
  /** How long they think between two calls at most, in milliseconds. */
  pause: number
  act(ask: Ask, random: Random): Promise<unknown>
}

export function newKey(): string {
  return randomUUID()
}

/** Until a call is made again whose outcome is not known, in milliseconds. */
const pauseBeforeAgain = 20
/** Some are killed again while they start. */
const killedTwice = 0.15
/** When nothing is answered any more, in milliseconds. */
const givenUp = 60_000

export interface CrashTimes {
  /** From each kill to the first answer to a write that was asked after it, in milliseconds. */
  recoveries: number[]
}

/** Lets everybody write while the server and its database are killed again and again. */
export async function killWhileTheyWrite(given: Kills): Promise<CrashTimes> {
  const { server, send, writers, kills, life = [300, 2_000], victims = everybody } = given
  const { seed = 'crash', log = () => undefined, recovered = async () => undefined } = given
  const file = openSync(given.journal, 'a')
  const journal = journalOf(file)
  const recoveries: number[] = []
  let stopping = false
  let answered: (askedAt: number) => void = () => undefined

  const ask: Ask = async (person, what, { method, path, body = {}, key }) => {
    const requested = journal.asked({ what, person: person.id, method, path, body, ...(key && { key }) })
    const headers: Record<string, string> = key === undefined ? {} : { 'idempotency-key': key }
    for (let unknown = 0; ; unknown++) {
      const askedAt = performance.now()
      const answer = await send(person, method, path, body, headers).catch(() => undefined)
      if (answer !== undefined && answer.status < 500) {
        journal.answered(requested, answer, unknown)
        answered(askedAt)
        return answer
      }
      await sleep(pauseBeforeAgain)
    }
  }

  async function write({ act, pause }: Writer, random: Random): Promise<void> {
    while (!stopping) {
      await act(ask, random)
      await sleep(pause * random.next())
    }
  }

  /** Resolves when a write has been answered that was asked after now, by a database that was started after now. */
  function recovery(): Promise<number> {
    const began = performance.now()
    const before = server.postmaster()
    return new Promise((resolve, reject) => {
      const timer = setTimeout(
        () => reject(new Error(`no write was answered for ${givenUp / 1000} s after a kill`)),
        givenUp,
      )
      answered = askedAt => {
        const current = server.postmaster()
        if (askedAt < began || current === undefined || current === before) return
        answered = () => undefined
        clearTimeout(timer)
        resolve(performance.now() - began)
      }
    })
  }

  async function killer(random: Random): Promise<void> {
    for (let kill = 1; kill <= kills; kill++) {
      await sleep(random.between(...life))
      await given.worthwhile?.()
      const victim = victims[(kill - 1) % victims.length] ?? 'both'
      let recovering = recovery()
      server.kill(victim)
      if (kill < kills && random.chance(killedTwice)) {
        kill++
        await sleep(random.between(50, 1_000))
        recovering.catch(() => undefined)
        recovering = recovery()
        server.kill('both')
      }
      const milliseconds = await recovering
      recoveries.push(milliseconds)
      log(`kill ${kill} of ${kills}: ${victim}, writes again after ${milliseconds.toFixed(0)} ms`)
      await recovered()
    }
  }

  try {
    const writing = writers.map(writer => write(writer, randomFrom(`${seed} ${writer.name}`)))
    // A writer that fails would be waited for by nobody until the kills are over.
    await Promise.race([killer(randomFrom(seed)), Promise.all(writing)])
    stopping = true
    await Promise.all(writing)
    await given.afterwards?.(ask)
  } finally {
    stopping = true
    closeSync(file)
  }
  return { recoveries }
}
