import type { BillingSettings } from '#/shared/billing/schemas.ts'
import { decimalToCents } from '#/shared/lib/money.ts'

const hundredthsOfPercent = 10_000n

/** The late fee on a balance in cents, with half a cent rounded up. */
export function lateFeeCents({ kind, value }: BillingSettings['lateFee'], balance: number): number {
  if (kind === 'off') return 0
  const amount = decimalToCents(value)
  if (kind === 'fixed') return amount
  return Number((BigInt(balance) * BigInt(amount) + hundredthsOfPercent / 2n) / hundredthsOfPercent)
}
