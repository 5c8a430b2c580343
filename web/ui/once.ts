/** Milliseconds during which the same thing is not tried again. */
const pause = 10_000

/** Whether `what` has not just been done in this tab; records that it now is. Prevents a reload loop. */
export function once(what: string): boolean {
  const key = `beacon:once:${what}`
  const last = Number(sessionStorage.getItem(key) ?? 0)
  const now = Date.now()
  // The clock may have been set back since.
  if (Math.abs(now - last) < pause) return false
  sessionStorage.setItem(key, String(now))
  return true
}
