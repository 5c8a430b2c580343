import type { Caller } from '#/functions/http/caller.ts'
import { findWholeQuote, type QuoteRow, type WholeQuote } from '#/functions/quotes/data/quotes.ts'
import { hasBillingRights } from '#/shared/companies/roles.ts'
import { Forbidden, NotFound } from '#/shared/lib/errors.ts'
import type { QuoteId } from '#/shared/lib/ids.ts'
import { isStaff } from '#/shared/users/roles.ts'

type Seen = Pick<QuoteRow, 'customerId' | 'companyId' | 'status'>

/**
 * Whether a customer may see a quote: one addressed to them, or to their company if they have billing rights. A company's quote
 * is seen only by people who belong to it now, and nobody but staff sees a draft.
 */
export function isSeenBy(caller: Caller, { customerId, companyId, status }: Seen): boolean {
  if (status === 'draft' || !caller.emailVerified) return false
  if (companyId === null) return customerId === caller.id
  return companyId === caller.companyId && (customerId === caller.id || hasBillingRights(caller))
}

/** A quote that the caller may see. Throws `NotFound` also for another customer's quote and for a draft. */
export async function findQuoteFor(caller: Caller, id: QuoteId): Promise<WholeQuote> {
  const whole = await findWholeQuote(id)
  if (!isStaff(caller.role) && !isSeenBy(caller, whole.quote)) throw new NotFound('quote')
  return whole
}

/** Throws `Forbidden` for staff, who cannot answer a quote in place of its recipient. */
export function requireCustomer(caller: Caller): void {
  if (isStaff(caller.role)) throw new Forbidden('Only the customer can do this. Record an acceptance instead.')
}
