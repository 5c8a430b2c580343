import { tabStorage } from '#/web/shell/browser/storage.ts'

/** Minimum ms between two attempts. */
const pause = 10_000

/** Whether `what` may be done now in this tab; records the attempt. Prevents reload loops: false if storage is blocked. */
export function once(what: string): boolean {
  const key = `beacon:once:${what}`
  const last = Number(tabStorage.get(key) ?? 0)
  const now = Date.now()
  // Absolute, because the clock may have been set back since.
  if (Math.abs(now - last) < pause) return false
  return tabStorage.set(key, String(now))
}
