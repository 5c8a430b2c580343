import type { Caller } from '#/functions/http/caller.ts'
import {
  findInvoice,
  findWholeInvoice,
  type InvoiceRow,
  type WholeInvoice,
} from '#/functions/invoices/data/invoices.ts'
import { NotFound } from '#/shared/lib/errors.ts'
import type { InvoiceId } from '#/shared/lib/ids.ts'
import { isStaff } from '#/shared/users/roles.ts'

/**
 * An invoice that the caller may see, with its payments. Throws `NotFound` also for another customer's invoice and for a
 * customer's own draft.
 */
export async function findInvoiceFor(caller: Caller, id: InvoiceId): Promise<WholeInvoice> {
  const whole = await findWholeInvoice(id)
  if (!isStaff(caller.role) && !isSeenBy(caller, whole.invoice)) throw new NotFound('invoice')
  return whole
}

/** The caller's own invoice: customers can pay only their own. Throws `NotFound`. */
export async function findOwnInvoice(caller: Caller, id: InvoiceId): Promise<InvoiceRow> {
  const invoice = await findInvoice(id)
  if (!isSeenBy(caller, invoice)) throw new NotFound('invoice')
  return invoice
}

const isSeenBy = ({ id }: Caller, { customerId, status }: InvoiceRow) => customerId === id && status !== 'draft'
