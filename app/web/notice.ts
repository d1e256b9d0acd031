/** Says why the person is at the login, across the sign-out that leads there. */
const noticeKey = 'campus:notice'
/** Where the person was when a refused call signed them out, and whose place that was. */
const wayBackKey = 'campus:way-back'
/** Where a person was brought back to: who is refused there again is not brought there a third time. */
const returnedKey = 'campus:returned'

/**
 * - `profileFailed`: the directory would not tell who they are.
 * - `refused`: a call found their session over.
 * - `forbidden`: a call found that their account may not come in.
 */
const notices = ['profileFailed', 'refused', 'forbidden'] as const
export type Notice = (typeof notices)[number]

interface WayBack {
  userId: string
  /** Below the language. */
  address: string
}

/** Leaves word for the login. After a sign-out, which empties the session storage. */
export function leaveNotice(notice: Notice, wayBack?: WayBack) {
  write(noticeKey, notice)
  if (wayBack !== undefined) write(wayBackKey, JSON.stringify(wayBack))
}

/** What was left, until the tab is closed or the next sign-in begins. */
export function noticeLeft(): Notice | undefined {
  const left = read(noticeKey)
  return notices.find(notice => notice === left)
}

export function dropNotice() {
  attempt(() => sessionStorage.removeItem(noticeKey))
}

/** Whether the next sign-in here leads back to somewhere. */
export function hasWayBack(): boolean {
  return read(wayBackKey) !== null
}

/** Where to bring a person back to who has signed in, once; undefined for anybody else. */
export function takeWayBack(userId: string): string | undefined {
  const kept = read(wayBackKey)
  if (kept === null) return undefined
  attempt(() => sessionStorage.removeItem(wayBackKey))
  const way = attempt(() => JSON.parse(kept) as WayBack)
  if (way?.userId !== userId) return undefined
  write(returnedKey, way.address)
  return way.address
}

/** Whether a person was brought back to this place already, and nowhere else since. */
export function wasBroughtBackTo(address: string): boolean {
  return read(returnedKey) === address
}

function write(key: string, value: string) {
  attempt(() => sessionStorage.setItem(key, value))
}

function read(key: string): string | null {
  return attempt(() => sessionStorage.getItem(key)) ?? null
}

/** A browser that forbids storage throws: the person is then signed out without a reason, and comes in at home. */
function attempt<Result>(action: () => Result): Result | undefined {
  try {
    return action()
  } catch {
    return undefined
  }
}
