import type { Verdict } from '../rules.ts'
import type { ReadCode } from './extension-points.ts'

/** What came of a code. */
export interface JudgedCode {
  /** The how manieth it is at this desk. */
  number: number
  verdict: Verdict
  code: ReadCode | undefined
  unchecked: boolean
  /** When it was held up, by the server’s clock. */
  at: Date
  /** The server is being asked; it was asked and did not answer in time. */
  asking?: 'NOW' | 'IN_VAIN'
  /** Where it is for, as the server says. */
  elsewhere?: { title: string; site: string; start: string; end: string }
}

export interface VisibleVerdicts {
  /** Of the latest code. */
  shown: JudgedCode | undefined
  /** Refusals that the next code came upon before anybody may have read them, the newest first. */
  missed: readonly JudgedCode[]
}

/** How many of them are told. */
export const missedShown = 5

/** What is shown once one more is judged: they are not judged in the order in which they were held up. */
export function withJudged({ shown, missed }: VisibleVerdicts, judged: JudgedCode): VisibleVerdicts {
  if (shown !== undefined && shown.number > judged.number) {
    return { shown, missed: isRefusal(judged) ? withMissed(missed, judged) : missed }
  }
  const isPassedBy = shown !== undefined && shown.number < judged.number && isRefusal(shown)
  return { shown: judged, missed: isPassedBy ? withMissed(missed, shown) : missed }
}

function isRefusal({ verdict, asking }: JudgedCode): boolean {
  return asking !== 'NOW' && verdict !== 'GOOD' && verdict !== 'NEW'
}

/** One that says the same of the same person takes the place of the one before. */
function withMissed(missed: readonly JudgedCode[], one: JudgedCode): readonly JudgedCode[] {
  const others = missed.filter(
    ({ code, verdict }) => code === undefined || code.person !== one.code?.person || verdict !== one.verdict,
  )
  return [...others, one].toSorted((a, b) => b.number - a.number).slice(0, missedShown)
}
