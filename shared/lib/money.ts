import { withThousands } from '#/shared/lib/numbers.ts'

/** Money is integer cents internally and a decimal string of dollars in the API. */

/** 124950 → '1249.50'. Throws on anything but a whole number of cents. */
export function centsToDecimal(cents: number): string {
  if (!Number.isSafeInteger(cents)) throw new RangeError('Money is a whole number of cents')
  const digits = String(Math.abs(cents)).padStart(3, '0')
  return `${cents < 0 ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`
}

/** '1249.5' → 124950, without passing through a float. Throws on a third decimal or anything that is not a number. */
export function decimalToCents(decimal: string): number {
  const match = /^(-?)(\d{1,13})(?:\.(\d{1,2}))?$/.exec(decimal)
  if (!match) throw new RangeError('Not an amount of money')
  const cents = Number(match[2]) * 100 + Number((match[3] ?? '').padEnd(2, '0'))
  return match[1] === '-' && cents !== 0 ? -cents : cents
}

/** Formats a price: '$' and 2 decimals if it is a number, otherwise the raw value. */
export function formatDollars(value: string | number): string {
  const amount = typeof value === 'number' ? value : value.trim() === '' ? Number.NaN : Number(value)
  if (!Number.isFinite(amount)) return String(value)
  return `${amount < 0 ? '-' : ''}$${withThousands(Math.abs(amount).toFixed(2))}`
}
