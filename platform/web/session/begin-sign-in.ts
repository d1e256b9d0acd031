/*
 * The sign-in, which the page names as a script before the app's own ones (platform/server/http/pages.ts): on a slow phone the
 * identity provider has answered by the time they have come. The session takes the outcome.
 */
import { returnPath } from '#platform/contract/identity.ts'
import { readConfig } from './config.ts'
import { openSessionProvider, type SessionProvider } from './session-provider.ts'

let opened: SessionProvider | undefined

/** The identity provider of this page. */
export async function sessionProvider(): Promise<SessionProvider> {
  const { oidc } = await readConfig()
  opened ??= openSessionProvider(oidc)
  return opened
}

async function begin(): Promise<void> {
  // As index.html tells browsers that are too old for the app: nothing begins there.
  if (!('toSorted' in Array.prototype && 'CompressionStream' in window)) return
  // There the answer of a sign-in is read instead.
  if (location.pathname === returnPath) return
  const { demo, oidc } = await readConfig()
  // Whoever came by another name of this computer is led away first.
  if (demo && new URL(oidc.authority).origin !== location.origin) return
  const provider = await sessionProvider()
  provider.begin()
}

// What fails here fails again, and is told, where the session asks.
void begin().catch(() => undefined)
