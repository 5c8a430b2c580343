import { reservationMinutes } from '#/shared/orders/checkout.ts'
import { deviceStorage } from '#/web/shell/browser/storage.ts'

const attemptKey = 'beacon:build-checkout'

interface Attempt {
  sent: string
  key: string
  begunAt: number
}

function readAttempt(): Attempt | undefined {
  try {
    return JSON.parse(deviceStorage.get(attemptKey) ?? 'null') ?? undefined
  } catch {
    return undefined
  }
}

export const forgetBuildAttempt = () => deviceStorage.remove(attemptKey)

/** The Idempotency-Key of a build's order: the same build sent again, after a reload or from another tab, reuses the order. */
export function keyForBuild(order: unknown, now: number): string {
  const sent = JSON.stringify(order)
  const before = readAttempt()
  if (before?.sent === sent && now - before.begunAt < reservationMinutes * 60_000) return before.key
  const attempt: Attempt = { sent, key: crypto.randomUUID(), begunAt: now }
  deviceStorage.set(attemptKey, JSON.stringify(attempt))
  return attempt.key
}
