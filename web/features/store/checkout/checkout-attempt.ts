import type { OrderId } from '#/shared/lib/ids.ts'
import { type NewPayment, reservationMinutes } from '#/shared/orders/checkout.ts'
import { deviceStorage } from '#/web/shell/browser/storage.ts'

const attemptKey = 'beacon:checkout'

/**
 * The checkout that this browser started, shared by all its tabs. The same cart sent again, after a reload or from another tab,
 * gets the same Idempotency-Key and so reuses the order.
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

/** The Idempotency-Key for a payment: the previous one for the same payment while its reservation lasts, otherwise a new one. */
export function keyFor(payment: NewPayment, now: number): string {
  const sent = JSON.stringify(payment)
  const before = readAttempt()
  const isFresh = before !== undefined && now - before.begunAt < reservationMinutes * 60_000
  if (isFresh && before.sent === sent) return before.key
  const key = crypto.randomUUID()
  keep({ sent, key, begunAt: now, items: payment.items ?? [] })
  return key
}

/** Stores the id of the order that the attempt created. */
export function noteOrder(orderId: OrderId): void {
  const attempt = readAttempt()
  if (attempt) keep({ ...attempt, orderId })
}
