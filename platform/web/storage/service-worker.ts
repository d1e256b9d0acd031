/*
 * Keeps the shell for opening the app without network. It never keeps an answer of the API: what it holds is the
 * page (which is the same for every address of the app) and the files named by their content. The page of visitors has a
 * registration of its own, which keeps that page alone.
 *
 * Built as /service-worker.js. It imports nothing, so that it is also a classic script.
 */

/** The part of a worker's surroundings in use; TypeScript's own library for them excludes the page's. */
interface WorkerScope {
  location: Location
  registration: {
    scope: string
    showNotification(title: string, options: NotificationOptions): Promise<void>
  }
  clients: {
    claim(): Promise<void>
    matchAll(options: { type: 'window' }): Promise<readonly WindowOfApp[]>
    openWindow(address: string): Promise<unknown>
  }
  skipWaiting(): Promise<void>
  addEventListener(type: 'install' | 'activate', listener: (event: LastingEvent) => void): void
  addEventListener(type: 'fetch', listener: (event: FetchEvent) => void): void
  addEventListener(type: 'message', listener: (event: MessageEvent & LastingEvent) => void): void
  addEventListener(type: 'push', listener: (event: PushedEvent) => void): void
  addEventListener(type: 'notificationclick', listener: (event: PressedNotice) => void): void
}
interface WindowOfApp {
  url: string
  frameType: 'auxiliary' | 'top-level' | 'nested' | 'none'
  focus(): Promise<unknown>
  navigate(address: string): Promise<unknown>
}
interface LastingEvent {
  waitUntil(work: Promise<unknown>): void
}
interface FetchEvent extends LastingEvent {
  request: Request
  respondWith(answer: Promise<Response>): void
}
interface PushedEvent extends LastingEvent {
  data: { json(): unknown } | null
}
interface PressedNotice extends LastingEvent {
  notification: { data?: unknown; close(): void }
}
const worker = globalThis as unknown as WorkerScope

/** The page that is kept: that of the app, or that of visitors. */
const page = new URL(worker.registration.scope).pathname
const family = page === '/' ? 'campus-shell-' : 'campus-visit-'
/** Another name throws away everything that was kept under the former ones. */
const cacheName = `${family}1`
/** For how long the network may take before the kept page is shown, in milliseconds. */
const pageTimeout = 4_000
/** Files of former versions leave when there are more than these. */
const maxFiles = 150

worker.addEventListener('install', event => {
  event.waitUntil(keepShell().then(() => worker.skipWaiting()))
})

worker.addEventListener('activate', event => {
  event.waitUntil(
    caches
      .keys()
      .then(names => names.filter(name => name.startsWith(family) && name !== cacheName))
      .then(former => Promise.all(former.map(name => caches.delete(name))))
      .then(() => worker.clients.claim()),
  )
})

worker.addEventListener('fetch', event => {
  const { request } = event
  const url = new URL(request.url)
  // A page that is left asks once more, to be counted. Left to the browser, that call would go with the page.
  if (url.origin === worker.location.origin && request.keepalive) return event.respondWith(fetch(request))
  if (request.method !== 'GET' || url.origin !== worker.location.origin) return
  // WebKit starts no worker whose script comes from here: of what a page can do without network none needs one.
  if (request.destination === 'worker') return
  // Only the app's own addresses are its page: the sign-in, the API's description and the files are not.
  if (request.mode === 'navigate') {
    if (isOfPage(url.pathname)) event.respondWith(pageFor(event))
  } else if (/^\/(assets|icons)\//.test(url.pathname)) {
    event.respondWith(fileFor(request))
  }
})

function isOfPage(path: string): boolean {
  return page === '/' ? path === '/' || /^\/(fr|en)(\/|$)/.test(path) : path.startsWith(page)
}

worker.addEventListener('message', event => {
  const { keep } = (event.data ?? {}) as { keep?: unknown }
  if (Array.isArray(keep)) event.waitUntil(keepFiles(keep.map(String)))
})

// A notice for who has asked for them on this device (features/notices). Browsers end the subscription of who shows nothing.
worker.addEventListener('push', event => {
  const { title, body, path, tag } = (event.data?.json() ?? {}) as Record<string, unknown>
  event.waitUntil(
    worker.registration.showNotification(String(title ?? 'Campus Companion'), {
      body: String(body ?? ''),
      tag: String(tag ?? ''),
      icon: '/icons/campus-192.png',
      data: { path: String(path ?? '/') },
    }),
  )
})

// A window of the app goes there; where none is open one is opened.
worker.addEventListener('notificationclick', event => {
  event.notification.close()
  const { path } = (event.notification.data ?? {}) as { path?: unknown }
  const address = new URL(String(path ?? '/'), worker.location.origin)
  if (address.origin === worker.location.origin) event.waitUntil(showApp(address.href))
})

async function showApp(address: string): Promise<void> {
  const windows = await worker.clients.matchAll({ type: 'window' })
  // The sign-in is asked in a frame of a page of ours.
  const open = windows.find(({ url, frameType }) => frameType !== 'nested' && isOfPage(new URL(url).pathname))
  if (open === undefined) return void (await worker.clients.openWindow(address))
  // Not one after the other: where the browser keeps the window behind, it is at the right screen all the same.
  await Promise.all([open.focus().catch(() => undefined), open.navigate(address)])
}

/** The files of the app that a page has fetched before this worker served it. */
async function keepFiles(addresses: readonly string[]) {
  const cache = await caches.open(cacheName)
  const files = addresses.filter(address => {
    const { origin, pathname } = new URL(address, worker.location.origin)
    return origin === worker.location.origin && pathname.startsWith('/assets/')
  })
  await Promise.allSettled(
    files.map(async file => (await cache.match(file)) === undefined && (await cache.add(file))),
  )
}

/** The page and the files it names. */
async function keepShell() {
  const cache = await caches.open(cacheName)
  const answer = await fetch(page, { cache: 'no-cache', headers: { accept: 'text/html' } })
  if (!answer.ok) throw new Error(`The page answered ${answer.status}`)
  const html = await answer.clone().text()
  await cache.put(page, answer)
  const files = [...html.matchAll(/(?:src|href)="(\/(?:assets|icons)\/[^"]+)"/g)].flatMap(
    ([, file]) => file ?? [],
  )
  // One missing file does not take the others with it: what is missing is fetched when it is wanted.
  await Promise.allSettled([...new Set(files)].map(file => cache.add(file)))
}

/** Network first, since the page names the newest files; the kept one when the network fails or is too slow. */
async function pageFor(event: FetchEvent): Promise<Response> {
  const cache = await caches.open(cacheName)
  const fresh = fetch(event.request).then(async answer => {
    if (answer.ok) {
      await cache.put(keyOf(event.request, answer), answer.clone())
      await tidy(cache)
    }
    return answer
  })
  // The worker may be stopped once it has answered; the fresh page is still to be kept.
  event.waitUntil(fresh.catch(() => undefined))
  const slow = new Promise<undefined>(resolve => setTimeout(resolve, pageTimeout))
  const first = await Promise.race([fresh.catch(() => undefined), slow])
  if (first !== undefined) return first
  const { pathname } = new URL(event.request.url)
  return (await cache.match(pathname)) ?? (await cache.match(page)) ?? fresh
}

/** What may ask for the camera is kept under its own address: else its page would let every other one ask. */
function keyOf(request: Request, answer: Response): string {
  const policy = answer.headers.get('permissions-policy') ?? ''
  return policy.includes('camera=(self)') ? new URL(request.url).pathname : page
}

/** Named by their content, they never change: what is kept is right. */
async function fileFor(request: Request): Promise<Response> {
  const cache = await caches.open(cacheName)
  const kept = await cache.match(request)
  if (kept) return kept
  const answer = await fetch(request)
  if (answer.ok) await cache.put(request, answer.clone())
  return answer
}

/** Keys come in the order in which they were kept, so the first ones are the oldest. */
async function tidy(cache: Cache) {
  const files = await cache.keys()
  for (const file of files.slice(0, Math.max(0, files.length - maxFiles))) {
    if (new URL(file.url).pathname !== page) await cache.delete(file)
  }
}
