/*
 * A room's answer is said once: by the dialog that waits for it, or else in a notice. The live feed may be quicker than
 * the call whose answer it is about; what it says while a call is on its way waits until it is known whose it is.
 */

interface Heard {
  /** The reservation's id. */
  id: string
  say: () => void
}

/** The reservations that dialogs show. */
const visible = new Set<string>()
let waiting = 0
let heard: Heard[] = []

/** Says the answer to a request, unless a dialog shows it. */
export function sayAnswer(id: string, say: () => void): void {
  if (visible.has(id)) return
  if (waiting > 0) heard.push({ id, say })
  else say()
}

export interface Expectation {
  /** The dialog shows these reservations, and will show their answers; the way to stop. */
  show: (...ids: string[]) => () => void
  /** The dialog has gone, or there is nothing to show. Whether the answer about this reservation has been said. */
  end: (id?: string) => boolean
}

/** To be called before a request is sent, and one of what it gives once it is known what came of it. */
export function expectAnswer(): Expectation {
  waiting += 1
  const end = (id?: string) => {
    const known = heard.some(one => one.id === id)
    waiting -= 1
    if (waiting > 0) return known
    const all = heard
    heard = []
    for (const one of all) sayAnswer(one.id, one.say)
    return known
  }
  return {
    show: (...ids) => {
      for (const id of ids) visible.add(id)
      end()
      return () => {
        for (const id of ids) visible.delete(id)
      }
    },
    end,
  }
}
