import { readFileSync, writeSync } from 'node:fs'
import type { Answer } from './callers.ts'

/** A call as it was asked. */
interface Call {
  /** What kind it is: `room booking`. */
  what: string
  person: string
  method: 'POST' | 'PUT' | 'DELETE'
  path: string
  body: object
  key?: string
}

/** A line of the file: a call before it is made, and each definite answer to it. */
type Line = ({ asked: number } & Call) | { answered: number; status: number; text: string; unknown: number }

/** A call with its definite answer. */
export interface Requested extends Call {
  /** 0 where no answer came. */
  status: number
  text: string
  /** How many answers were missed before. */
  unknown: number
}

export interface Journal {
  /** @returns the number of the call */
  asked(call: Call): number
  answered(requested: number, answer: Answer, unknown: number): void
}

/** Writes what is asked and answered into an open file, each line before anything else happens. */
export function journalOf(file: number): Journal {
  const write = (line: Line) => writeSync(file, `${JSON.stringify(line)}\n`)
  let calls = 0
  return {
    asked(call) {
      write({ asked: ++calls, ...call })
      return calls
    },
    answered(requested, { status, text }, unknown) {
      write({ answered: requested, status, text, unknown })
    },
  }
}

/** What the journal holds, in the order in which it was asked. */
export function readJournal(path: string): Requested[] {
  const calls = new Map<number, Requested>()
  for (const text of readFileSync(path, 'utf8').split('\n').slice(0, -1)) {
    const line = JSON.parse(text) as Line
    if ('asked' in line) {
      const { asked, ...call } = line
      calls.set(asked, { ...call, status: 0, text: '', unknown: 0 })
    } else {
      const { answered, ...answer } = line
      Object.assign(calls.get(answered) ?? {}, answer)
    }
  }
  return [...calls.values()]
}

/** Why a call was refused, as the answer names it. */
export function refusalOf(text: string): string | undefined {
  if (text === '') return undefined
  return (JSON.parse(text) as { data?: { error_type?: string } }).data?.error_type
}
