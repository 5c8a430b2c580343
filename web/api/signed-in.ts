/** Tells the service worker whether a user is signed in: scripts cannot read the session cookie, and `/` is the landing page without it. */
const cacheName = 'session'
const key = '/signed-in'

/** A browser without the Cache API (on an insecure page) has no service worker either. */
const hasCaches = () => 'caches' in globalThis

export async function noteSignedIn(): Promise<void> {
  if (hasCaches()) await (await caches.open(cacheName)).put(key, new Response())
}

export async function noteSignedOut(): Promise<void> {
  if (hasCaches()) await caches.delete(cacheName)
}
