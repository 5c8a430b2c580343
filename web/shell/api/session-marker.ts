import { markInCache, removeCache } from '#/web/shell/browser/storage.ts'

/** Tells the service worker whether a user is signed in: scripts cannot read the session cookie, and `/` is the landing page without it. */
const cacheName = 'session'

export const noteSignedIn = () => markInCache(cacheName, '/signed-in')

export const noteSignedOut = () => removeCache(cacheName)
