import { createHash } from 'node:crypto'
import type {
  QuoteContent,
  QuoteRow,
  StoredAcceptance,
  StoredItem,
  WholeQuote,
} from '#/functions/quotes/data/quotes.ts'
import { amountsAt, totalsOf } from '#/functions/quotes/pricing.ts'
import { hundredthsOf, quantityText } from '#/shared/invoices/amounts.ts'
import { Conflict, Invalid } from '#/shared/lib/errors.ts'
import { centsToDecimal, decimalToCents, formatDollars } from '#/shared/lib/money.ts'
import { isRange } from '#/shared/quotes/item-schemas.ts'
import type { AcceptQuote, Selection } from '#/shared/quotes/schemas.ts'
import type { TaxRate } from '#/shared/tax/rates.ts'

/** A JSON text that is the same for equal values: keys are sorted, and nothing is indented. */
export function canonicalJson(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonicalJson).join(',')}]`
  if (value === null || typeof value !== 'object') return JSON.stringify(value) ?? 'null'
  const entries = Object.entries(value).filter(([, one]) => one !== undefined)
  const sorted = entries.sort(([one], [other]) => (one < other ? -1 : 1))
  return `{${sorted.map(([name, one]) => `${JSON.stringify(name)}:${canonicalJson(one)}`).join(',')}}`
}

/** SHA-256 of the canonical JSON of an acceptance without its hash, in hexadecimal. */
export function acceptanceHash(acceptance: Omit<StoredAcceptance, 'sha256'>): string {
  const { sha256: _, ...hashed } = acceptance as StoredAcceptance
  return createHash('sha256').update(canonicalJson(hashed)).digest('hex')
}

const refused = (index: number, field: string, message: string) =>
  new Invalid([{ field: `selections.${index}.${field}`, message }])

/** The lines as the customer chose them. Throws `Invalid` for a choice that the quote does not offer. */
export function selectedItems(items: readonly StoredItem[], selections: readonly Selection[]): StoredItem[] {
  const chosen = new Map(selections.map((selection, index) => [selection.id, { ...selection, index }]))
  const unknown = selections.findIndex(({ id }) => !items.some(item => item.id === id))
  if (unknown >= 0) throw refused(unknown, 'id', 'This line isn’t part of the quote')
  const after = items.map(item => {
    const choice = chosen.get(item.id)
    if (!choice) return item
    if (!choice.isSelected && !item.isOptional) throw refused(choice.index, 'isSelected', 'This line isn’t optional')
    return { ...item, isSelected: choice.isSelected, quantity: chosenQuantity(item, choice.quantity, choice.index) }
  })
  if (!after.some(({ isSelected }) => isSelected)) {
    throw new Invalid([{ field: 'selections', message: 'Choose at least one line' }])
  }
  return after
}

function chosenQuantity(item: StoredItem, wanted: number | undefined, index: number): number {
  if (wanted === undefined) return item.quantity
  const quantity = hundredthsOf(wanted)
  const { minQuantity, maxQuantity } = item
  if (!isRange(item) || minQuantity === null || maxQuantity === null) {
    if (Math.abs(wanted * 100 - item.quantity) < 1e-6) return item.quantity
    throw refused(index, 'quantity', `The quantity is ${quantityText(item.quantity)}`)
  }
  if (Number.isInteger(wanted) && wanted >= minQuantity && wanted <= maxQuantity) return quantity
  throw refused(index, 'quantity', `Enter a whole number from ${minQuantity} to ${maxQuantity}`)
}

/** How an acceptance was given, and by whom. */
export type Given = Pick<
  StoredAcceptance,
  | 'name'
  | 'jobTitle'
  | 'purchaseOrderNumber'
  | 'at'
  | 'address'
  | 'userAgent'
  | 'userId'
  | 'method'
  | 'recordedById'
  | 'recordedMethod'
  | 'recordedDay'
  | 'note'
>

/** The quote as accepted, with its frozen record, and its content as chosen. */
export function applyAcceptance(
  { quote, content }: WholeQuote,
  selections: readonly Selection[],
  taxRate: TaxRate,
  given: Given,
): { after: QuoteRow; content: QuoteContent; acceptance: StoredAcceptance } {
  const chosen: QuoteContent = { ...content, items: selectedItems(content.items, selections) }
  const amounts = amountsAt(chosen, taxRate)
  const totals = totalsOf(amounts)
  const record = {
    ...given,
    revision: quote.revision,
    items: chosen.items.map(({ id, description, billing, isSelected, quantity, unitPriceCents }, index) => {
      const { netCents = 0, discountCents = 0, taxCents = 0 } = amounts.items[index] ?? {}
      return { id, description, billing, isSelected, quantity, unitPriceCents, netCents, discountCents, taxCents }
    }),
    taxRate,
    ...totals,
  }
  const acceptance: StoredAcceptance = { ...record, sha256: acceptanceHash(record) }
  const after: QuoteRow = {
    ...quote,
    ...totals,
    taxRate,
    status: 'accepted',
    acceptance,
    acceptedDate: given.at,
    closedAt: given.at,
    conversion: { state: 'pending', text: '' },
    updatedAt: given.at,
  }
  return { after, content: chosen, acceptance }
}

/** Throws `Conflict` unless the customer saw these totals. */
export function requireSeenTotals(
  { totalCents, monthlyCents }: Pick<StoredAcceptance, 'totalCents' | 'monthlyCents'>,
  seen: Pick<AcceptQuote, 'oneTimeTotal' | 'monthlyTotal'>,
): void {
  if (totalCents !== decimalToCents(seen.oneTimeTotal)) {
    const total = formatDollars(centsToDecimal(totalCents))
    throw new Conflict(
      `The total changed to ${total} because sales tax changed. Review it and accept again.`,
      'oneTimeTotal',
    )
  }
  if (monthlyCents !== decimalToCents(seen.monthlyTotal)) {
    const total = formatDollars(centsToDecimal(monthlyCents))
    throw new Conflict(`The monthly total is ${total}. Review it and accept again.`, 'monthlyTotal')
  }
}
