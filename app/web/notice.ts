/** Says why the person is at the login, across the sign-out that leads there. */
const key = 'campus:notice'

export type Notice = 'profileFailed'

/** Leaves word for the login. After a sign-out, which empties the session storage. */
export function leaveNotice(notice: Notice) {
  try {
    sessionStorage.setItem(key, notice)
  } catch {
    // A browser that forbids storage: the person is signed out without a reason.
  }
}

/** What was left, until the tab is closed or the next sign-in begins. */
export function noticeLeft(): Notice | undefined {
  try {
    return sessionStorage.getItem(key) === 'profileFailed' ? 'profileFailed' : undefined
  } catch {
    return undefined
  }
}

export function dropNotice() {
  try {
    sessionStorage.removeItem(key)
  } catch {
    // See above.
  }
}
