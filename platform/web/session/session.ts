import type { ClientConfig } from '#platform/contract/config.ts'
import { apiBase } from '#platform/contract/endpoint.ts'
import { returnPath, signOutPath } from '#platform/contract/identity.ts'
import type { Language } from '#platform/text/language.ts'
import { reachability } from './reachability.ts'
import type { SessionProvider, SignedIn } from './session-provider.ts'
import { acquireToken, failureOf, type LeftAt, leftAtOf } from './session-rules.ts'
import { changeSession, currentSession } from './session-store.ts'

export { currentSession, followSession, useSession } from './session-store.ts'

/** What the session needs to know of the rest of the app; set once, where the app starts. */
export interface SessionSurroundings {
  config: () => Promise<Pick<ClientConfig, 'oidc' | 'demo' | 'apiKey'>>
  /** Of the page: the provider's pages follow it. */
  language: () => Language
  /** Whether somebody was signed in here when the browser was last used. */
  wasSignedIn: () => boolean
  /** The provider says that nobody is signed in any more: who comes next is not expected to be somebody. */
  foundNobody: () => void
  /** A sign-out: forget what was kept of the person here. */
  signedOut: () => void
}

/** The marker of a sign-in under way, in the session storage. */
const connectingKey = 'connecting'
/** How long a sign-out waits for the server, in milliseconds. */
const signOutTimeOut = 3_000
/** Tells the other tabs of a sign-out. */
const otherTabs = typeof BroadcastChannel === 'undefined' ? undefined : new BroadcastChannel('campus-session')

let surroundings: SessionSurroundings | undefined
let opening: Promise<SessionProvider> | undefined
let checking: Promise<void> | undefined
let leaving: Promise<void> | undefined
let interrupting: Promise<void> | undefined
/** Whether the provider sent this page back without saying who is signed in: leaving it again would not help. */
let sentBack = false

/** No token could be had since the identity provider did not answer; the person is signed in all the same. */
export class SignInUnreachable extends Error {
  override readonly name = 'SignInUnreachable'
}

/** For what waits while the page is being left. */
const never = new Promise<never>(() => {})

/** Must run before everything else here. */
export function connectSession(given: SessionSurroundings): void {
  surroundings = given
  otherTabs?.addEventListener('message', () => void endHere())
}

/**
 * Finds out who is signed in: reads the provider's answer where this page is the return from a sign-in, else asks in
 * a hidden frame, and where that cannot know, by leaving the page once. Afterwards the session is `signed-in`,
 * `signed-out` or `error`; calling it again tries again.
 *
 * @param quietly the former error stands until the new outcome is there
 */
export function startSession({ quietly = false } = {}): Promise<void> {
  checking ??= check(quietly).finally(() => {
    checking = undefined
  })
  return checking
}

async function check(quietly: boolean): Promise<void> {
  if (!quietly) changeSession({ status: 'checking' })
  try {
    const provider = await opened()
    if (await isElsewhere()) return never
    const found =
      location.pathname === returnPath
        ? await comeBack(provider)
        : await lookFor(provider, { mayLeave: !(quietly && sentBack) })
    if (found === undefined) changeSession({ status: 'signed-out' })
    else changeSession({ status: 'signed-in', account: found.account })
  } catch (cause) {
    doneConnecting()
    changeSession({ status: 'error', cause })
  }
}

/** Leaves open who is signed in, and takes nobody to be: for a visitor, who needs no identity provider. */
export function startAsVisitor(): void {
  changeSession({ status: 'signed-out' })
}

/**
 * The embedded provider signs in at the configured address only, and a computer has several names (localhost,
 * 127.0.0.1): whoever came by another one is led there.
 */
async function isElsewhere(): Promise<boolean> {
  const { demo, oidc } = await connected().config()
  const { origin } = new URL(oidc.authority)
  if (!demo || origin === location.origin) return false
  location.replace(origin + ownAddress())
  return true
}

/**
 * Who is signed in at the provider; undefined for nobody. A hidden frame that did not answer in time says little on a slow
 * phone: who was signed in here is asked for once more before the welcome screen takes the page away.
 *
 * Outside fact: Safari, and others that are set so, send a frame of another site no cookies, and some providers let nobody
 * frame them. What the frame says of the person is then worth nothing, and only the page itself can ask.
 */
async function lookFor(
  provider: SessionProvider,
  { mayLeave }: { mayLeave: boolean },
): Promise<SignedIn | undefined> {
  const wasSignedIn = connected().wasSignedIn()
  const leaves = mayLeave && wasSignedIn && (await isFramedFromElsewhere())
  for (let left = wasSignedIn ? 2 : 1; ; left -= 1) {
    try {
      return await provider.silent()
    } catch (error) {
      // Found out once for each attempt: a provider that is back since the last one has not said yet who is signed in.
      if (!(await isForPerson(error))) throw error
      if (leaves) {
        await provider.redirect({ language: connected().language(), leftAt: here(), unseen: true })
        return never
      }
      if (left === 1 || failureOf(error) === 'needs-person') return undefined
    }
  }
}

async function isFramedFromElsewhere(): Promise<boolean> {
  const { oidc } = await connected().config()
  return new URL(oidc.authority).origin !== location.origin
}

/** Whether after a failed silent sign-in only the person can go on: not while the provider, or the way there, is away. */
async function isForPerson(error: unknown): Promise<boolean> {
  const failure = failureOf(error)
  if (failure === 'needs-person') return true
  // Where nobody answers the frame stays empty too: that says nothing about the person.
  return (await reachability.checkSignIn()) && failure === 'no-answer'
}

async function comeBack(provider: SessionProvider): Promise<SignedIn | undefined> {
  const { href, search } = location
  const answer = new URLSearchParams(search)
  // The code in the address is of use once, to us.
  history.replaceState(history.state, '', returnPath)
  try {
    const found = await provider.returned(href)
    goBackTo(found.leftAt)
    return found
  } catch (error) {
    const refusal = answer.get('error')
    if (refusal !== null) doneConnecting()
    goBackTo(leftAtOf(error, location.origin))
    if (refusal === 'access_denied') return undefined
    if (failureOf({ error: refusal }) === 'needs-person') {
      connected().foundNobody()
      return undefined
    }
    sentBack = refusal !== null
    if (sentBack) throw error
    // A page that was reloaded, or found in the history: its answer has been used. Who is signed in counts. An answer that is
    // of no use here would be none the next time either.
    return lookFor(provider, { mayLeave: !answer.has('code') })
  }
}

/** Shows the address that was left for the provider, as if it had not been. */
function goBackTo(leftAt: LeftAt | undefined): void {
  if (leftAt === undefined) {
    // Not the end of a sign-in that a person began, which leads on by itself.
    if (!isConnecting()) showAddress('/', null)
  } else showAddress(leftAt.address, leftAt.entry)
}

function showAddress(address: string, entry: unknown): void {
  history.replaceState(entry, '', address)
  // The router reads the address again when it hears of a change.
  dispatchEvent(new PopStateEvent('popstate', { state: entry }))
}

/** Leaves the page for the sign-in, and comes back to the welcome screen's next step. */
export async function signIn(): Promise<void> {
  try {
    sessionStorage.setItem(connectingKey, 'yes')
    const provider = await opened()
    await provider.redirect({ language: connected().language() })
    // Only who goes back in the history gets here.
    doneConnecting()
  } catch (cause) {
    doneConnecting()
    changeSession({ status: 'error', cause })
  }
}

/** Whether `signIn()` has started a sign-in whose return is not dealt with yet. */
export function isConnecting(): boolean {
  return stored(() => sessionStorage.getItem(connectingKey)) !== null
}

export function doneConnecting(): void {
  stored(() => sessionStorage.removeItem(connectingKey))
}

/** Forgets the person here, in the other tabs and at the server, then leaves the page for the provider's sign-out. */
export function signOut(): Promise<void> {
  leaving ??= leave().finally(() => {
    leaving = undefined
  })
  return leaving
}

async function leave(): Promise<void> {
  const wasSignedIn = currentSession().status === 'signed-in'
  changeSession({ status: 'checking' })
  connected().signedOut()
  otherTabs?.postMessage('signed out')
  const provider = await opened()
  try {
    if (wasSignedIn) {
      await endAtServer(provider)
      // A provider that does not answer would leave the person on a page of the browser's.
      if (await reachability.checkSignIn()) await provider.signOut(connected().language())
    }
  } finally {
    // Also where the provider cannot be reached: here nobody is signed in any more.
    await provider.forget()
    changeSession({ status: 'signed-out' })
  }
}

/** Ends the session at the server too: its tokens are of no use to anybody. Who cannot reach it leaves all the same. */
async function endAtServer(provider: SessionProvider): Promise<void> {
  const token = await provider.token()
  if (token === undefined) return
  const { apiKey } = await connected().config()
  await fetch(apiBase + signOutPath, {
    method: 'POST',
    headers: { platform: 'WEB', 'api-key': apiKey, authorization: `Bearer ${token}` },
    signal: AbortSignal.timeout(signOutTimeOut),
  }).catch(() => undefined)
}

/** The same without the provider: another tab has been there, or there is nobody to sign out. */
async function endHere(): Promise<void> {
  connected().signedOut()
  // Where no provider was opened there is no token.
  await (await opening)?.forget()
  changeSession({ status: 'signed-out' })
}

/**
 * A valid access token. When it cannot be had silently the page is left for the sign-in, and the promise stays open;
 * with nobody signed in, the person is signed out.
 *
 * @param fresh a new one, since the one in hand was refused
 * @throws SignInUnreachable; an Error when nobody is signed in
 */
export async function getAccessToken({ fresh = false } = {}): Promise<string> {
  await checking
  if (leaving !== undefined) return never
  if (currentSession().status !== 'signed-in') {
    await endHere()
    throw new Error('Nobody is signed in')
  }
  const provider = await opened()
  try {
    if (fresh) await provider.silent()
    return await acquireToken({ held: provider.token, renew: provider.silent, pause })
  } catch (error) {
    // Leaving the page for a provider that does not answer would lose it.
    if (!(await isForPerson(error))) throw new SignInUnreachable('No access token', { cause: error })
    interrupting ??= provider.redirect({ language: connected().language(), leftAt: here() }).finally(() => {
      interrupting = undefined
    })
    await interrupting
    return never
  }
}

function here(): LeftAt {
  return { address: ownAddress(), entry: history.state }
}

function ownAddress(): string {
  return location.pathname + location.search + location.hash
}

function connected(): SessionSurroundings {
  if (surroundings === undefined) throw new Error('connectSession() must run before the session is used')
  return surroundings
}

/** The provider, through a library that visitors do without. */
function opened(): Promise<SessionProvider> {
  opening ??= import('./begin-sign-in.ts')
    .then(({ sessionProvider }) => sessionProvider())
    .catch(error => {
      opening = undefined
      // The library may not have come since nothing does.
      void reachability.check()
      throw error
    })
  return opening
}

/** A browser that forbids storage throws: there is no marker then. */
function stored<Value>(read: () => Value): Value | null {
  try {
    return read()
  } catch {
    return null
  }
}

function pause(milliseconds: number): Promise<void> {
  return new Promise(resolve => setTimeout(resolve, milliseconds))
}
