import { paysFor } from '#/functions/companies/payer.ts'
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
  if (!isStaff(caller.role) && !(await isSeenBy(caller, whole.invoice))) throw new NotFound('invoice')
  return whole
}

/** An invoice that the caller pays: their own or, with billing rights, their company's. Throws `NotFound`. */
export async function findOwnInvoice(caller: Caller, id: InvoiceId): Promise<InvoiceRow> {
  const invoice = await findInvoice(id)
  if (!(await isSeenBy(caller, invoice))) throw new NotFound('invoice')
  return invoice
}

const isSeenBy = async (caller: Caller, { customerId, status }: InvoiceRow) =>
  status !== 'draft' && (await paysFor(caller, customerId))
