import type { QuoteRow } from '#/functions/quotes/data/quotes.ts'
import { systemId } from '#/shared/lib/ids.ts'
import { centsToDecimal } from '#/shared/lib/money.ts'

/** The author of audit entries about answers by link, whose senders have no account. */
export const byLink = { id: systemId, role: 'technician' } as const

/** The audit log's summary of a change to a quote. */
export const describeChanges = (before: QuoteRow, after: QuoteRow): Record<string, string> => ({
  ...(before.status !== after.status && { status: `${before.status} → ${after.status}` }),
  ...(before.revision !== after.revision && { revision: String(after.revision) }),
  ...(before.title !== after.title && { title: after.title }),
  ...(before.totalCents !== after.totalCents && {
    total: `${centsToDecimal(before.totalCents)} → ${centsToDecimal(after.totalCents)}`,
  }),
  ...(before.monthlyCents !== after.monthlyCents && {
    monthly: `${centsToDecimal(before.monthlyCents)} → ${centsToDecimal(after.monthlyCents)}`,
  }),
  ...(before.validUntil !== after.validUntil && { validUntil: after.validUntil }),
})
