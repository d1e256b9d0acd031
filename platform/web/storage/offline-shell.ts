import { whenSettled } from '#platform/web/loading/settled.ts'

/** The part of the Trusted Types API in use; browsers without it take strings. */
interface ScriptPolicies {
  createPolicy(
    name: string,
    rules: { createScriptURL: (url: string) => string },
  ): { createScriptURL(url: string): string }
}

/** Where the build puts service-worker.ts: at the root, so that it serves every address. */
const address = '/service-worker.js'

/** Has the browser keep the shell for opening the app without network. */
export function keepShellOffline() {
  if (!('serviceWorker' in navigator) || !import.meta.env.PROD) return
  const policies = (globalThis as { trustedTypes?: ScriptPolicies }).trustedTypes
  const policy = policies?.createPolicy('campus-worker', {
    createScriptURL: url => {
      if (url !== address) throw new TypeError(`${url} is not the app's worker`)
      return url
    },
  })
  // Fetching what is kept must not slow the first screen down; once that stands, the network may be gone any moment.
  whenSettled(() => {
    navigator.serviceWorker.register(policy?.createScriptURL(address) ?? address).catch(() => undefined)
  })
}

/**
 * Has the worker keep what this visit has fetched of the app: what came before the worker was there went past it, and
 * would be missing when the app is opened without network.
 */
export function keepFilesOffline() {
  if (!('serviceWorker' in navigator) || !import.meta.env.PROD) return
  const files = performance
    .getEntriesByType('resource')
    .map(({ name }) => name)
    .filter(name => name.startsWith(`${location.origin}/assets/`))
  void navigator.serviceWorker.ready.then(({ active }) => active?.postMessage({ keep: files }))
}
