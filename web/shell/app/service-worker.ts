// Caches the shell for later visits: its document, scripts and styles. It never sees an API response.
import { linkPaths } from '#/shared/lib/link-paths.ts'
import { takesCards } from '#/shared/payments/payment-paths.ts'

/** Inserted by the build: the release and the files of its shell. */
declare const release: string
declare const shell: string[]

/** The worker's own globals, which the page's types lack. */
interface Worker {
  addEventListener(type: 'install', listener: (event: Installing) => void): void
  addEventListener(type: 'activate', listener: (event: Lasting) => void): void
  addEventListener(type: 'fetch', listener: (event: Fetching) => void): void
  skipWaiting(): Promise<void>
  clients: { claim(): Promise<void> }
}
interface Lasting extends Event {
  waitUntil(done: Promise<unknown>): void
}
interface Installing extends Lasting {
  /** Missing in some browsers. */
  addRoutes?(rules: { condition: { urlPattern: string }; source: 'network' | { cacheName: string } }[]): Promise<void>
}
interface Fetching extends Lasting {
  request: Request
  respondWith(response: Promise<Response>): void
}

const worker = globalThis as unknown as Worker
const page = '/index.html'
const cacheName = `shell-${release}`
/** Where the page records that a user is signed in (`session-marker.ts`); for everyone else `/` is the landing page. */
const signedIn = { cache: 'session', key: '/signed-in' }

// A new release takes over as soon as it is cached: an open page keeps the old one, the next page gets the new one.
worker.addEventListener('install', event => {
  event.waitUntil(caches.open(cacheName).then(cache => cache.addAll([page, ...shell])))
  // A request that passes through the worker waits for it to start: a third of a second on a slow phone. Files missing from the
  // cache are fetched. A customer's asset page (no dot in its address) starts with the cached shell.
  void event.addRoutes?.([
    { condition: { urlPattern: '/api/*' }, source: 'network' },
    { condition: { urlPattern: '/assets/*.*' }, source: { cacheName } },
  ])
  void worker.skipWaiting()
})

worker.addEventListener('activate', event => {
  event.waitUntil(Promise.all([forgetOthers(), worker.clients.claim()]))
})

worker.addEventListener('fetch', event => {
  const { request } = event
  const { origin, pathname } = new URL(request.url)
  if (request.method !== 'GET' || origin !== location.origin) return
  if (request.mode === 'navigate' && isScreen(pathname)) event.respondWith(openScreen(request, pathname))
  else if (shell.includes(pathname)) event.respondWith(fromShell(pathname, request))
})

/**
 * Whether an address is one of the app's own pages: not a file, and not served from elsewhere by CloudFront (infra/site.ts), such
 * as a shared build's page. Pages that take cards need their own policy, which the cached shell lacks.
 */
const isScreen = (pathname: string) =>
  !takesCards(pathname) &&
  !linkPaths.some(path => path === pathname) &&
  !/^\/(?:api|builds|media|_local)(?:\/|$)/.test(pathname) &&
  !/\.[^/]*$/.test(pathname)

async function openScreen(request: Request, pathname: string): Promise<Response> {
  if (pathname === '/' && !(await cached(signedIn.key, signedIn.cache))) return fetch(request)
  return fromShell(page, request)
}

/** A file of the shell; fetched if the browser has evicted it. */
const fromShell = async (path: string, request: Request): Promise<Response> =>
  (await cached(path, cacheName)) ?? fetch(request)

/** Undefined if the browser has started to block storage. */
const cached = (path: string, cacheName: string) => caches.match(path, { cacheName }).catch(() => undefined)

async function forgetOthers() {
  const names = await caches.keys()
  const old = names.filter(name => name.startsWith('shell-') && name !== cacheName)
  await Promise.all(old.map(name => caches.delete(name)))
}
