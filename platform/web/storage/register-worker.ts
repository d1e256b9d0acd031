/** The part of the Trusted Types API in use; browsers without it take strings. */
interface ScriptPolicies {
  createPolicy(
    name: string,
    rules: { createScriptURL: (url: string) => string },
  ): { createScriptURL(url: string): string }
}

/** Where the build puts service-worker.ts: at the root, so that it may serve every address. */
const address = '/service-worker.js'

/** Has the browser keep a page, and the files it names, for opening it without network. @param scope below which it is */
export function registerWorker(scope: '/' | '/visit/'): void {
  if (!('serviceWorker' in navigator) || !import.meta.env.PROD) return
  const policies = (globalThis as { trustedTypes?: ScriptPolicies }).trustedTypes
  const policy = policies?.createPolicy('campus-worker', {
    createScriptURL: url => {
      if (url !== address) throw new TypeError(`${url} is not the app's worker`)
      return url
    },
  })
  navigator.serviceWorker
    .register(policy?.createScriptURL(address) ?? address, { scope })
    .catch(() => undefined)
}
