import type { BillingSettings } from '#/shared/billing.ts'
import { decimalToCents } from '#/shared/lib/money.ts'

const hundredthsOfPercent = 10_000n

/** What being late costs, in cents, half a cent rounded up: of so many cents that are still to be paid. */
export function lateFeeCents({ kind, value }: BillingSettings['lateFee'], balance: number): number {
  if (kind === 'off') return 0
  const amount = decimalToCents(value)
  if (kind === 'fixed') return amount
  return Number((BigInt(balance) * BigInt(amount) + hundredthsOfPercent / 2n) / hundredthsOfPercent)
}
