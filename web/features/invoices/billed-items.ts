import { discountCents, hundredthsOf, lineAmountCents } from '#/shared/invoices/amounts.ts'
import { plainAmount, plainNumber } from '#/shared/lib/typed-numbers.ts'

/** A line as typed into the form. */
export type TypedItem = {
  /** The line's id in its invoice; blank for a new one. */
  id: string
  description: string
  quantity: string
  rate: string
}

/** The customer that a new invoice begins with. */
export interface Billed {
  id: string
  name: string
}

export const blankItem: TypedItem = { id: '', description: '', quantity: '1', rate: '' }

/** The form of a new invoice. `firstPeriod` is for recurring ones. */
export interface InvoiceValues
  extends Record<
    'customerId' | 'description' | 'dueDate' | 'frequency' | 'dayOfMonth' | 'firstPeriod' | 'status',
    string
  > {
  items: TypedItem[]
}

/** The lines to send. A line without a description gets the invoice's. */
export const itemsOf = (lines: readonly TypedItem[], description: string) =>
  lines.map(({ id: _, ...line }) => ({ ...line, description: line.description.trim() || description }))

/** The lines of a draft to send, with the ids of existing ones. */
export const draftItemsOf = (lines: readonly TypedItem[], description: string) =>
  itemsOf(lines, description).map((line, index) => ({ ...line, ...(lines[index]?.id && { id: lines[index].id }) }))

/** The amount of each line in cents, a percentage of the other lines for a discount; undefined without valid numbers. */
export function amountsOfItems(lines: readonly Pick<TypedItem, 'quantity' | 'rate'>[]): (number | undefined)[] {
  const priced = lines.map(({ quantity, rate }) => ({
    quantity: hundredthsOf(plainNumber(quantity)),
    rateCents: hundredthsOf(plainAmount(rate)),
  }))
  const isValid = (line: (typeof priced)[number]) =>
    Number.isSafeInteger(line.quantity) && Number.isSafeInteger(line.rateCents)
  const valid = priced.filter(isValid)
  return priced.map((line, index) => {
    if (isValid(line)) return lineAmountCents(line)
    const percent = /^-(\d{1,3}(?:\.\d{1,2})?)%$/.exec(plainAmount(lines[index]?.rate ?? ''))?.[1]
    return percent ? discountCents(valid, hundredthsOf(percent)) : undefined
  })
}

/** The total of the lines so far, in dollars. Lines without a valid number are ignored. */
export const sumOfItems = (lines: readonly Pick<TypedItem, 'quantity' | 'rate'>[]): number =>
  Math.max(
    0,
    amountsOfItems(lines).reduce<number>((sum, cents) => sum + (cents ?? 0), 0),
  ) / 100
