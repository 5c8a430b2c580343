/** Tells the service worker whether somebody is signed in: the session's cookie is hidden from scripts, and `/` is another page without one. */
const cacheName = 'session'
const key = '/signed-in'

/** A browser without caches (a page that is not secure) has no service worker either. */
const hasCaches = () => 'caches' in globalThis

export async function noteSignedIn(): Promise<void> {
  if (hasCaches()) await (await caches.open(cacheName)).put(key, new Response())
}

export async function noteSignedOut(): Promise<void> {
  if (hasCaches()) await caches.delete(cacheName)
}
