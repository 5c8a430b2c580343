/**
 * The server's clock. Devices can be hours off, so no text, button or countdown depends on theirs. The `Date` header of responses
 * sets the time, and `performance.now()`, which cannot be set, counts from there.
 */

/** The server's time in epoch milliseconds when `performance.now()` was 0; undefined until a response has arrived. */
let offset: number | undefined
const listeners = new Set<() => void>()

/** The header has whole seconds. The end of the second is used, so that nothing starts later here than on the server. */
const secondMs = 999
/** Differences up to this many milliseconds between two responses do not count as a clock change. */
const tolerance = 1500

interface Heard {
  at?: number
  isShared?: boolean
}

/**
 * Sets the clock from the headers of a response that arrived `at` (from `performance.now()`). A response from a shared cache may
 * be old, so it never sets the clock back.
 */
export function hearServerClock(headers: Headers, { at = performance.now(), isShared = false }: Heard = {}): void {
  const date = Date.parse(headers.get('date') ?? '')
  if (Number.isNaN(date)) return
  const age = Number(headers.get('age')) || 0
  const heard = date + age * 1000 + secondMs - at
  const before = offset
  if (before !== undefined && heard <= before && (isShared || before - heard < tolerance)) return
  offset = heard
  if (before === undefined || Math.abs(heard - before) > tolerance) queueMicrotask(notify)
}

/** Runs in a microtask, because the clock may be set while a screen renders. */
function notify() {
  for (const listener of listeners) listener()
}

/** Whether the server's time is known. */
export const isServerClockKnown = (): boolean => offset !== undefined

/** The server's time, to the second; the device's until the first response. */
export const serverNow = (): Date => new Date(offset === undefined ? Date.now() : offset + performance.now())

/** Calls `listener` whenever the clock is set to a different time. Returns a function that stops this. */
export function onServerClock(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}
