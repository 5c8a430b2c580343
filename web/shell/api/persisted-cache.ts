import type { Brand } from '#/shared/branding/schemas.ts'
import type { SessionUser } from '#/shared/identity/schemas.ts'
import { isStaff } from '#/shared/users/roles.ts'
import { serverNow } from '#/web/shell/api/server-clock.ts'
import { deviceStorage } from '#/web/shell/browser/storage.ts'

/** The signed-in user and the brand, as the server sent them. */
export interface Start {
  user: SessionUser
  brand: Brand
}

/** The cached lists and statistics, and the user they belong to. */
interface Kept {
  owner: string
  start?: Start
  /** When the server last answered this user, in epoch milliseconds. */
  at?: number
  /** The last response for each key, the most recently used at the end. */
  responses: [key: string, response: unknown][]
}

const place = 'beacon:kept'
/** Maximum number of cached responses, and of characters in each. Together they fit in a browser's storage several times over. */
const max = 30
const maxLength = 60_000
/** The age, in milliseconds, up to which an offline page still belongs to the last user: the sessions' own idle limits. */
const maxAge = { staff: 30 * 60_000, customer: 12 * 60 * 60_000 }
/** In milliseconds: without a response, the server's time is the device's, which may be a little earlier than what a response said. */
const clockError = 5_000
/** Milliseconds to wait before writing, so that a screen's responses are written together. */
const pause = 500

let kept: Kept | undefined
let timer: ReturnType<typeof setTimeout> | undefined

/** Caches responses for this user from now on and returns theirs. Anything another user left on the device is deleted. */
export function openCacheFor(owner: string) {
  if (kept?.owner === owner) return
  const stored = read()
  kept = stored?.owner === owner ? stored : { owner, responses: [] }
  store(kept)
}

/** Keeps the session's first response, so that a page can open while the device is offline. */
export function keepStart(start: Start) {
  if (!kept) return
  kept = { ...kept, start, at: serverNow().getTime() }
  store(kept)
}

/** The session's last first response, unless the session is likely to be over. */
export function lastStart(): Start | undefined {
  const { start, at = 0 } = read() ?? {}
  if (!start) return undefined
  const age = serverNow().getTime() - at
  return age >= -clockError && age < maxAge[isStaff(start.user.role) ? 'staff' : 'customer'] ? start : undefined
}

function read(): Kept | undefined {
  try {
    return JSON.parse(deviceStorage.get(place) ?? 'null') ?? undefined
  } catch {
    return undefined
  }
}

/** Clears the cache when no user is signed in. */
export function clearCache() {
  clearTimeout(timer)
  kept = undefined
  deviceStorage.remove(place)
}

/** The last response, from this visit or an earlier one by the same user. */
export const cachedResponse = <T>(key: string): T | undefined =>
  kept?.responses.find(([name]) => name === key)?.[1] as T

/** Caches a response; when there are too many, the least recently read are dropped. */
export function keep(key: string, response: unknown) {
  if (!kept || JSON.stringify(response).length > maxLength) return
  kept.responses = [...kept.responses.filter(([name]) => name !== key), [key, response] as [string, unknown]].slice(
    -max,
  )
  kept.at = serverNow().getTime()
  clearTimeout(timer)
  timer = setTimeout(write, pause)
}

function write() {
  // A logout in another tab cleared the storage, so nothing is written back.
  if (deviceStorage.get(place) === null) kept = undefined
  if (kept) store(kept)
}

/** If storage is full, nothing is cached. */
function store(what: Kept) {
  if (!deviceStorage.set(place, JSON.stringify(what))) deviceStorage.remove(place)
}
