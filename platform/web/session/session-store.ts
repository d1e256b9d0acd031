import { useSyncExternalStore } from 'react'
import type { Identity } from '#platform/contract/identity.ts'

/** Who is signed in, as far as the browser knows. */
export type Session =
  /** The first check, a sign-in or a return from one is under way. */
  | { status: 'checking' }
  | { status: 'signed-out' }
  | { status: 'signed-in'; account: Identity }
  /** The check could not be made, or a sign-in failed: `startSession()` tries again. */
  | { status: 'error'; cause: unknown }

let session: Session = { status: 'checking' }
const listeners = new Set<() => void>()

export function currentSession(): Session {
  return session
}

export function changeSession(given: Session): void {
  const next = withNames(given)
  // A renewal changes the token, not the person: nothing on the screen has to be drawn again.
  if (next.status === session.status && JSON.stringify(next) === JSON.stringify(session)) return
  session = next
  for (const listener of listeners) listener()
}

let known: Pick<Identity, 'id' | 'firstName' | 'lastName'> | undefined

/** Names the person of the session as the product knows them, wherever their sign-in tells no given name. */
export function nameSession(person: Pick<Identity, 'id' | 'firstName' | 'lastName'>): void {
  known = person
  changeSession(session)
}

function withNames(next: Session): Session {
  if (next.status !== 'signed-in' || next.account.firstName !== '') return next
  return known?.id === next.account.id ? { ...next, account: { ...next.account, ...known } } : next
}

export function followSession(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/**
 * Runs once somebody is signed in, which may be now: for what a screen asks the server, so that it is asked before the screen
 * is drawn.
 */
export function onceSignedIn(run: () => void): void {
  const unfollow = followSession(look)
  look()

  function look() {
    if (currentSession().status !== 'signed-in') return
    unfollow()
    run()
  }
}

/** The session, followed by the calling component. */
export function useSession(): Session {
  return useSyncExternalStore(followSession, currentSession, currentSession)
}
