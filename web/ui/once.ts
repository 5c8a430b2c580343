/** Milliseconds in which the same thing is not tried again. */
const pause = 10_000

/** Whether `what` was not done in this tab just now; notes that it is being done. Keeps a reload from becoming a loop. */
export function once(what: string): boolean {
  const key = `beacon:once:${what}`
  const last = Number(sessionStorage.getItem(key) ?? 0)
  const now = Date.now()
  if (now - last < pause) return false
  sessionStorage.setItem(key, String(now))
  return true
}
