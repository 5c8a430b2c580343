import { type CompanyRow, findCompanies } from '#/functions/companies/data/companies.ts'
import { sumUnbilled, type Unbilled, type UnbilledRow, unbilledOfPayers } from '#/functions/time/data/time-counters.ts'
import { isCompanyId } from '#/shared/companies/company-id.ts'
import type { CompanyId, PayerId } from '#/shared/lib/ids.ts'

/** A payer’s unbilled time, with that of the companies merged into it. */
export interface PayerUnbilled extends Unbilled {
  customerId: PayerId
}

/**
 * The unbilled time of the payers in a page, in its order. The time of a company that was merged is part of the company that it is
 * in now, which appears once, in the place of the first of their rows: no other page has it. At most two batch reads, and one for
 * each further merge of a merged company.
 */
export async function unbilledByPayer(rows: readonly UnbilledRow[]): Promise<PayerUnbilled[]> {
  const companies = await companiesAsOfNow(rows.map(({ customerId }) => customerId).filter(isCompanyId))
  const shared = [...companies.values()].filter(({ payerIds }) => payerIds.length > 1)
  const times = shared.length > 0 ? await unbilledOfPayers(shared.flatMap(({ payerIds }) => payerIds)) : new Map()
  return rows.flatMap(row => {
    const company = companies.get(row.customerId)
    if (!company || company.payerIds.length < 2) return [{ ...sumUnbilled([row]), customerId: row.customerId }]
    const parts = company.payerIds.filter(id => (times.get(id)?.entries ?? 0) > 0)
    if (parts[0] !== row.customerId) return []
    return [{ ...sumUnbilled(parts.map(id => times.get(id) ?? {})), customerId: company.id }]
  })
}

/** Companies by id, or those that they were merged into. */
async function companiesAsOfNow(ids: readonly CompanyId[]): Promise<Map<PayerId, CompanyRow>> {
  if (ids.length === 0) return new Map()
  const found = new Map((await findCompanies(ids)).map(company => [company.id, company]))
  const wanted = (): CompanyId[] =>
    [...found.values()].flatMap(({ mergedIntoId }) => (mergedIntoId && !found.has(mergedIntoId) ? [mergedIntoId] : []))
  for (let missing = wanted(); missing.length > 0; missing = wanted()) {
    const read = await findCompanies(missing)
    if (read.length === 0) break
    for (const company of read) found.set(company.id, company)
  }
  const current = (company: CompanyRow): CompanyRow => {
    const next = company.mergedIntoId && found.get(company.mergedIntoId)
    return next ? current(next) : company
  }
  return new Map(
    ids.flatMap(id => {
      const company = found.get(id)
      return company ? [[id, current(company)] as const] : []
    }),
  )
}
