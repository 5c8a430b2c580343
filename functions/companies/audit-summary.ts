import { type CompanyRow, changedCompanyFields, type NewCompanyRow } from '#/functions/companies/data/companies.ts'
import { truncate } from '#/shared/lib/text.ts'

/** Long or personal fields, of which the audit log records only that they changed. */
const unquoted = new Set([
  'billingAddress',
  'deliveryAddress',
  'primaryContactId',
  'notes',
  'phone',
  'payerIds',
  'moveId',
])
const quoted = (value: unknown) => truncate(Array.isArray(value) ? value.join(', ') : String(value ?? ''), 255) || '—'

/** The audit log's summary of a new company. */
export const describeNewCompany = ({ name, domains }: NewCompanyRow): Record<string, string> => ({
  name: quoted(name),
  ...(domains.length > 0 && { domains: quoted(domains) }),
})

/** The audit log's summary of a change: old and new values, but of long and personal fields only that they changed. */
export function describeCompanyChange(before: CompanyRow, after: CompanyRow): Record<string, string> {
  const changes = changedCompanyFields(before, after).map(name => [
    name,
    unquoted.has(name) ? 'changed' : `${quoted(before[name])} → ${quoted(after[name])}`,
  ])
  return Object.fromEntries(changes)
}
