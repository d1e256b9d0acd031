/**
 * How long the first screen has the network and the processor for itself at most, in milliseconds: on a slow phone it may
 * never stand still.
 */
const settlingTime = 10_000
/** For how long nothing may be on its way before a drawn screen counts as standing, in milliseconds. */
const stillness = 100

let drawn = false
let settled = false
let underWay = 0
let still: ReturnType<typeof setTimeout> | undefined
let atLast: ReturnType<typeof setTimeout> | undefined
const waiting = new Set<() => void>()

/**
 * What can wait until the first screen stands: it is drawn, and what it asked for has come. A phone that loses its network
 * right then has what waits here or never gets it, so nothing waits longer than that. @returns takes it back
 */
export function whenSettled(run: () => void): () => void {
  if (settled) {
    const soon = setTimeout(run)
    return () => clearTimeout(soon)
  }
  waiting.add(run)
  atLast ??= setTimeout(settle, settlingTime)
  return () => waiting.delete(run)
}

/** A screen is drawn, be it with what stands for its content while that is on its way. */
export function screenDrawn(): void {
  drawn = true
  look()
}

/** Something that a screen waits for is on its way. @returns to be called once it has come, or failed */
export function onItsWay(): () => void {
  underWay += 1
  clearTimeout(still)
  let over = false
  return () => {
    if (over) return
    over = true
    underWay -= 1
    look()
  }
}

function look(): void {
  clearTimeout(still)
  if (!settled && drawn && underWay === 0) still = setTimeout(settle, stillness)
}

function settle(): void {
  settled = true
  clearTimeout(still)
  clearTimeout(atLast)
  for (const run of waiting) run()
  waiting.clear()
}
