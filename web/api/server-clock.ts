/**
 * The server's clock. Devices can be hours wrong, so no text, button or countdown depends on theirs: the `Date` header of responses says
 * when it is, and `performance.now()`, which cannot be set, counts on from there.
 */

/** The server's time in epoch milliseconds when `performance.now()` was 0; undefined until a response has arrived. */
let offset: number | undefined
const listeners = new Set<() => void>()

/** The header counts whole seconds. Their end is taken, so that whatever the server calls begun has begun here, too. */
const secondMs = 999
/** Milliseconds of difference between two responses that are no change of the clock. */
const tolerance = 1500

interface Heard {
  at?: number
  isShared?: boolean
}

/**
 * Sets the clock by the headers of a response that arrived `at` (of `performance.now()`). One from a shared cache may be old, so that it
 * never sets the clock back.
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

/** A screen may hear of it while it renders, so the others hear of it afterwards. */
function notify() {
  for (const listener of listeners) listener()
}

/** Whether the server has said when it is. */
export const isServerClockKnown = (): boolean => offset !== undefined

/** The server's time, to the second; the device's until the first response. */
export const serverNow = (): Date => new Date(offset === undefined ? Date.now() : offset + performance.now())

/** Calls `listener` whenever the clock is set to another time. Returns how to stop that. */
export function onServerClock(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}
