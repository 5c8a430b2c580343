import { hundredthsOf, lineAmountCents } from '#/shared/billing/amounts.ts'

/** A line as it is typed. */
export type TypedItem = { description: string; quantity: string; rate: string }

export const blankItem: TypedItem = { description: '', quantity: '1', rate: '' }

/** Lines as they are sent: one that says nothing of itself is for what the whole is for. */
export const itemsOf = (lines: readonly TypedItem[], description: string): TypedItem[] =>
  lines.map(line => ({ ...line, description: line.description.trim() || description }))

/** What lines come to so far, in dollars; what is no number yet counts nothing. */
export function sumOfItems(lines: readonly Pick<TypedItem, 'quantity' | 'rate'>[]): number {
  const cents = lines.map(({ quantity, rate }) => {
    const line = { quantity: hundredthsOf(quantity), rateCents: hundredthsOf(rate) }
    return Number.isSafeInteger(line.quantity) && Number.isSafeInteger(line.rateCents) ? lineAmountCents(line) : 0
  })
  return cents.reduce((sum, one) => sum + one, 0) / 100
}
