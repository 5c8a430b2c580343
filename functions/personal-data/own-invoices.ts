import { listInvoices } from '#/functions/data/invoice-places.ts'
import type { InvoiceRow } from '#/functions/data/invoices.ts'
import { quantityText } from '#/shared/billing/amounts.ts'
import type { UserId } from '#/shared/lib/ids.ts'
import { centsToDecimal } from '#/shared/lib/money.ts'
import type { OwnInvoice } from '#/shared/personal-data.ts'

/** In characters: what a person is given to take with them stays under the six megabytes of an answer. */
const most = 2_000_000
const atOnce = 50

/** A person's invoices as they take them with them, newest first. */
export async function ownInvoices(customerId: UserId): Promise<OwnInvoice[]> {
  const invoices: OwnInvoice[] = []
  let size = 0
  let after: string | undefined
  do {
    const { items, next } = await listInvoices({ customerId, limit: atOnce, after, drafts: false })
    const page = items.map(ownInvoice)
    invoices.push(...page)
    size += JSON.stringify(page).length
    after = next
  } while (after && size < most)
  return invoices
}

const ownInvoice = ({ lines, totalCents, taxCents, paidCents, ...invoice }: InvoiceRow): OwnInvoice => ({
  ...invoice,
  taxAmount: centsToDecimal(taxCents),
  totalAmount: centsToDecimal(totalCents),
  paidAmount: centsToDecimal(paidCents),
  items: lines.map(({ description, quantity, rateCents, amountCents }) => ({
    description,
    quantity: quantityText(quantity),
    rate: centsToDecimal(rateCents),
    amount: centsToDecimal(amountCents),
  })),
})
