import { setWorkerCount, setWorkerUrl } from 'maplibre-gl'
import workerAddress from 'maplibre-gl/dist/maplibre-gl-worker.mjs?url'
import { trustedWorker } from '#platform/web/loading/trusted-worker.ts'

/*
 * MapLibre GL under the product's policy: the library starts its worker by a text, which the policy refuses; the one address
 * that it may start goes through a policy of its own.
 */

const Untrusted = globalThis.Worker

class TrustedWorker extends Untrusted {
  constructor(address: string | URL, options?: WorkerOptions) {
    super(address === workerAddress ? trustedWorker('campus-map', workerAddress) : address, options)
  }
}

globalThis.Worker = TrustedWorker
setWorkerUrl(workerAddress)
// A floor is a few tiles: more workers would each hold the library for nothing.
setWorkerCount(1)

export { Map as GlMap } from 'maplibre-gl'
