import { tabStorage } from '#/web/browser/storage.ts'

/** Milliseconds during which the same thing is not tried again. */
const pause = 10_000

/** Whether `what` has not just been done in this tab; records that it now is. Prevents a reload loop, so it is never done where nothing lasts. */
export function once(what: string): boolean {
  const key = `beacon:once:${what}`
  const last = Number(tabStorage.get(key) ?? 0)
  const now = Date.now()
  // The clock may have been set back since.
  if (Math.abs(now - last) < pause) return false
  return tabStorage.set(key, String(now))
}
