import { whenSettled } from '#platform/web/loading/settled.ts'
import { registerWorker } from './register-worker.ts'

/** Has the browser keep the shell for opening the app without network. */
export function keepShellOffline() {
  // Fetching what is kept must not slow the first screen down; once that stands, the network may be gone any moment.
  whenSettled(() => registerWorker('/'))
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
