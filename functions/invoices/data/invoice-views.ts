import { invoiceKey } from '#/functions/invoices/data/invoices.ts'
import { ConditionFailed, isNew, type Key, transact } from '#/functions/table/table.ts'
import type { InvoiceId } from '#/shared/lib/ids.ts'

/** The first time that an invoice’s customer opened it. It is not part of the invoice’s row, so that no edit by staff is stale. */
export interface InvoiceViewRow extends Key {
  at: string
}

const label = 'invoice-view'
const viewedKey = (id: InvoiceId): Key => ({ pk: invoiceKey(id).pk, sk: 'VIEWED' })

/** Records the first view of an invoice. A later one changes nothing. One conditional write. */
export async function recordView(id: InvoiceId, now: Date): Promise<void> {
  try {
    await transact([{ label, put: { ...viewedKey(id), at: now.toISOString() }, condition: isNew }])
  } catch (error) {
    if (!(error instanceof ConditionFailed)) throw error
  }
}
