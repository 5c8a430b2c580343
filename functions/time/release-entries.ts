import { payerIdsOf } from '#/functions/companies/payer.ts'
import type { InvoiceRow } from '#/functions/invoices/data/invoices.ts'
import type { Write } from '#/functions/table/table.ts'
import { payerOfTicket } from '#/functions/tickets/data/ticket-owners.ts'
import { findTickets, type TicketRow, ticketKey } from '#/functions/tickets/data/tickets.ts'
import { addTimeWrites, sumUnbilled, unbilledWrites } from '#/functions/time/data/time-counters.ts'
import {
  changeTimeEntryWrite,
  findTimeEntries,
  payersOfEntries,
  type TimeEntryRow,
  unbilledOf,
} from '#/functions/time/data/time-entries.ts'
import type { TimeEntryRef } from '#/shared/invoices/amounts.ts'
import type { PayerId } from '#/shared/lib/ids.ts'

/**
 * The writes that release time entries from an invoice, so that they can be corrected and billed again: all of them if the
 * invoice is voided, some if a draft no longer bills them. They go to the customer of their ticket, which may have been corrected while
 * they were billed.
 */
export async function releaseEntriesWrites(
  { id, timeEntries = [] }: InvoiceRow,
  released: readonly TimeEntryRef[] = timeEntries,
): Promise<Write[]> {
  const entries = (await findTimeEntries(released)).filter(({ invoiceId }) => invoiceId === id)
  const payers = await payersNow(entries)
  const changes = entries.map((entry, index) => {
    const after: TimeEntryRow = { ...entry, invoiceId: null, customerId: payers[index] ?? null }
    return { before: entry, after }
  })
  const after = changes.map(change => change.after)
  return [
    ...changes.map(change => changeTimeEntryWrite(change.before, change.after)),
    ...changes.flatMap(change => addTimeWrites(change.before, change.after)),
    // The invoice of a company also bills time of the companies merged into it, and of its people from before they joined.
    ...payersOfEntries(after).flatMap(payer =>
      unbilledWrites(payer, sumUnbilled(after.filter(({ customerId }) => customerId === payer).map(unbilledOf))),
    ),
  ]
}

/** The payers of some entries that are no longer billed, in their order. */
async function payersNow(entries: readonly TimeEntryRow[]): Promise<(PayerId | null)[]> {
  const ids = [...new Set(entries.map(({ ticketId }) => ticketId))]
  const tickets = new Map((await findTickets(ids.map(ticketKey))).map(ticket => [ticket.id, ticket]))
  return Promise.all(entries.map(entry => payerNow(entry, tickets.get(entry.ticketId))))
}

/**
 * The payer of an entry that is no longer billed: that of its ticket. Time that a contract covers stays where it is, and so does
 * that from before its customer joined their company, or before the company became part of another one.
 */
async function payerNow(
  { customerId, contractMonth }: TimeEntryRow,
  ticket: TicketRow | undefined,
): Promise<PayerId | null> {
  const payer = ticket && payerOfTicket(ticket)
  if (payer === undefined || payer === customerId || contractMonth !== null) return customerId
  const isFromBefore = customerId === ticket?.customerId
  if (isFromBefore || (payer && customerId && (await payerIdsOf(payer)).includes(customerId))) return customerId
  return payer
}
