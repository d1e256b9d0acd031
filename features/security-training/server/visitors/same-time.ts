import { setTimeout as sleep } from 'node:timers/promises'

/** Answers leave at a multiple of this after the call began, in milliseconds: longer than finding somebody takes. */
const step = 25

/**
 * Does something, and lets go of what came of it, or of what it threw, at a moment that does not tell which: at the next
 * multiple of a step after it began, and by chance up to a step later. Chance hides what is done with an answer after it
 * has left here: one that says nobody is known is put into words in another way than a person is.
 */
export async function atItsTime<Result>(act: () => Promise<Result>): Promise<Result> {
  const begun = performance.now()
  try {
    return await act()
  } finally {
    await sleep(leavesAfter(performance.now() - begun, Math.random()) - (performance.now() - begun))
  }
}

/** @param taken how long it took, in milliseconds @param chance from 0 to 1 */
export function leavesAfter(taken: number, chance: number): number {
  return (Math.floor(taken / step) + 1 + chance) * step
}
