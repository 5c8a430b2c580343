import { deviceStorage } from '#/web/shell/browser/storage.ts'

/** The cached lists and statistics, and the user they belong to. */
interface Kept {
  owner: string
  /** The last response for each key, the most recently used at the end. */
  responses: [key: string, response: unknown][]
}

const place = 'beacon:kept'
/** Maximum number of cached responses, and of characters in each. Together they fit in a browser's storage several times over. */
const max = 30
const maxLength = 60_000
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
