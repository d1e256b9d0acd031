/** Asks whether the page may be left. @param go leaves it */
export type AskBeforeLeaving = (go: () => void) => void

let guard: AskBeforeLeaving | undefined

/** Asks before another page takes the place of this one, be it by a link, a button or the browser's own ones. @returns ends that */
export function guardLeaving(ask: AskBeforeLeaving): () => void {
  guard = ask
  return () => {
    if (guard === ask) guard = undefined
  }
}

/** Whether somebody is asked first; `go` is done once they say so. */
export function isHeldBack(go: () => void): boolean {
  if (guard === undefined) return false
  guard(() => {
    guard = undefined
    go()
  })
  return true
}
