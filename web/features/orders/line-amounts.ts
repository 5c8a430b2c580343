import type { FieldError } from '#/shared/lib/check.ts'
import type { OrderLine } from '#/shared/orders/schemas.ts'

/** A line and the number of units available to choose. */
export interface Choosable {
  line: OrderLine
  left: number
}

/** The lines with units left, each with that number. */
export const choosable = (lines: readonly OrderLine[], leftOf: (line: OrderLine) => number): Choosable[] =>
  lines.map(line => ({ line, left: leftOf(line) })).filter(({ left }) => left > 0)

/** The quantity typed for each line, and errors. Lines with 0 or no quantity are left out. */
export function amountsIn(lines: readonly Choosable[], typed: readonly { quantity: string }[]) {
  const errors: FieldError[] = []
  const chosen = lines.flatMap(({ line, left }, index) => {
    const quantity = typed[index]?.quantity.trim() ?? ''
    if (!/^\d{0,3}$/.test(quantity) || Number(quantity) > left) {
      errors.push({ field: `amounts.${index}.quantity`, message: `Expected a whole number from 0 to ${left}` })
      return []
    }
    return Number(quantity) > 0 ? [{ line, index, quantity: Number(quantity) }] : []
  })
  if (errors.length === 0 && chosen.length === 0) errors.push({ field: '', message: 'Choose at least one item' })
  return { chosen, errors }
}
