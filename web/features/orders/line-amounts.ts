import type { FieldError } from '#/shared/lib/check.ts'
import type { OrderLine } from '#/shared/orders/schemas.ts'

/** The form field for the quantity of a line. */
export const amountField = (line: Pick<OrderLine, 'id'>) => `amount.${line.id}`

/** A line and the number of units available to choose. */
export interface Choosable {
  line: OrderLine
  left: number
}

/** The lines with units left, each with that number. */
export const choosable = (lines: readonly OrderLine[], leftOf: (line: OrderLine) => number): Choosable[] =>
  lines.map(line => ({ line, left: leftOf(line) })).filter(({ left }) => left > 0)

export const allOf = (lines: readonly Choosable[]): Record<string, string> =>
  Object.fromEntries(lines.map(({ line, left }) => [amountField(line), String(left)]))

/** The quantity typed for each line, and errors. Lines with 0 or no quantity are left out. */
export function amountsIn(lines: readonly Choosable[], values: Record<string, string>) {
  const errors: FieldError[] = []
  const chosen = lines.flatMap(({ line, left }) => {
    const field = amountField(line)
    const typed = values[field]?.trim() ?? ''
    if (!/^\d{0,3}$/.test(typed) || Number(typed) > left) {
      errors.push({ field, message: `Expected a whole number from 0 to ${left}` })
      return []
    }
    return Number(typed) > 0 ? [{ line, quantity: Number(typed) }] : []
  })
  if (errors.length === 0 && chosen.length === 0) errors.push({ field: '', message: 'Choose at least one item' })
  return { chosen, errors }
}
