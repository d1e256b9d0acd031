import { InMemoryWebStorage, type User, UserManager, WebStorageStateStore } from 'oidc-client-ts'
import type { ClientConfig } from '#platform/contract/config.ts'
import {
  type Identity,
  identityOf,
  returnPath,
  signedOutPath,
  silentReturnPath,
} from '#platform/contract/identity.ts'
import type { Language } from '#platform/text/language.ts'
import { frameTimeOut, type LeftAt, leftAtOf, requestFor } from './session-rules.ts'

/** What a sign-in gave. */
export interface SignedIn {
  account: Identity
  /** Where the page was left for the provider. */
  leftAt: LeftAt | undefined
}

/** The identity provider as the session uses it. */
export interface SessionProvider {
  /** The access token in memory, while it is valid. */
  token(): Promise<string | undefined>
  /** Signs in inside a hidden frame before anybody asks: the first `silent()` has the outcome. */
  begin(): void
  /** Signs in, or renews, inside a hidden frame. Joins an attempt that is under way. */
  silent(): Promise<SignedIn>
  /** Reads what the provider sent back to `returnPath`. What it throws, `leftAtOf` reads. */
  returned(address: string): Promise<SignedIn>
  /**
   * Leaves the page for the provider's sign-in.
   * @param leftAt where the answer is to lead; it takes the place of that entry in the history
   * @param unseen true: the provider answers at once, with who is signed in or that nobody is
   */
  redirect(options: { language: Language; leftAt?: LeftAt; unseen?: boolean }): Promise<void>
  /** Drops the token, then leaves the page for the provider's sign-out. */
  signOut(language: Language): Promise<void>
  /** Drops the token. */
  forget(): Promise<void>
}

export function openSessionProvider(oidc: ClientConfig['oidc']): SessionProvider {
  const manager = new UserManager({
    authority: oidc.authority,
    client_id: oidc.clientId,
    ...(oidc.metadata && { metadata: oidc.metadata }),
    ...requestFor(oidc),
    redirect_uri: location.origin + returnPath,
    silent_redirect_uri: location.origin + silentReturnPath,
    post_logout_redirect_uri: location.origin + signedOutPath,
    // Tokens live in memory only; what must survive the way to the provider and back is the secret of that one way.
    userStore: new WebStorageStateStore({ store: new InMemoryWebStorage() }),
    stateStore: new WebStorageStateStore({ store: sessionStorage }),
    silentRequestTimeoutInSeconds: frameTimeOut,
    requestTimeoutInSeconds: 10,
    maxSilentRenewTimeoutRetries: 3,
  })
  let silent: Promise<SignedIn> | undefined
  let begun: Promise<SignedIn> | undefined

  function join(): Promise<SignedIn> {
    silent ??= manager
      .signinSilent()
      .then(signedIn)
      .finally(() => {
        silent = undefined
      })
    return silent
  }

  return {
    async token() {
      const user = await manager.getUser()
      return user === null || user.expired ? undefined : user.access_token
    },
    begin() {
      begun = join()
      // Nobody may ask for it.
      begun.catch(() => undefined)
    },
    silent() {
      const outcome = begun ?? join()
      begun = undefined
      return outcome
    },
    returned: async address => signedIn(await manager.signinRedirectCallback(address)),
    redirect: ({ language, leftAt, unseen = false }) =>
      manager.signinRedirect({
        ui_locales: language,
        ...(leftAt && { state: leftAt, redirectMethod: 'replace' }),
        ...(unseen && { prompt: 'none' }),
      }),
    signOut: language => manager.signoutRedirect({ extraQueryParams: { ui_locales: language } }),
    forget: () => manager.removeUser(),
  }
}

function signedIn(user: User | null): SignedIn {
  const account = user === null ? undefined : identityOf({ ...user.profile })
  if (account === undefined)
    throw new Error('The identity provider names nobody: an id and an e-mail are needed')
  return { account, leftAt: leftAtOf(user, location.origin) }
}
