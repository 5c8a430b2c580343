import { type NewPayment, reservationMinutes } from '#/shared/checkout.ts'
import type { OrderId } from '#/shared/lib/ids.ts'
import { deviceStorage } from '#/web/browser/storage.ts'

const attemptKey = 'beacon:checkout'

/**
 * The checkout that this browser began, for all its tabs: the same cart sent again, after a reload or from another tab, has the
 * same Idempotency-Key and so is the same order.
 */
interface Attempt {
  sent: string
  key: string
  begunAt: number
  orderId?: OrderId
  items: NonNullable<NewPayment['items']>
}

export function readAttempt(): Attempt | undefined {
  try {
    return JSON.parse(deviceStorage.get(attemptKey) ?? 'null') ?? undefined
  } catch {
    return undefined
  }
}

const keep = (attempt: Attempt) => deviceStorage.set(attemptKey, JSON.stringify(attempt))

export const forgetAttempt = () => deviceStorage.remove(attemptKey)

/** The key under which this is sent: the one from before, as long as what was begun with it may still be paid. */
export function keyFor(payment: NewPayment, now: number): string {
  const sent = JSON.stringify(payment)
  const before = readAttempt()
  const isFresh = before !== undefined && now - before.begunAt < reservationMinutes * 60_000
  if (isFresh && before.sent === sent) return before.key
  const key = crypto.randomUUID()
  keep({ sent, key, begunAt: now, items: payment.items ?? [] })
  return key
}

/** Notes which order the attempt became. */
export function noteOrder(orderId: OrderId): void {
  const attempt = readAttempt()
  if (attempt) keep({ ...attempt, orderId })
}
