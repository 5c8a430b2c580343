import type { CompanyRow, NewCompanyRow } from '#/functions/companies/data/companies.ts'
import type { Write } from '#/functions/table/table.ts'
import { companyTaxExemptionWrite } from '#/functions/tax/data/tax.ts'

/** The write that keeps a company's tax exemption where sales look for it; none if it is the same. */
export function exemptionWrites(before: CompanyRow | undefined, after: NewCompanyRow): Write[] {
  const { id, taxExempt, taxCertificate } = after
  const [wasExempt, oldCertificate] = [before?.taxExempt ?? false, before?.taxCertificate ?? '']
  if (taxExempt === wasExempt && taxCertificate === oldCertificate) return []
  return [companyTaxExemptionWrite(id, { exempt: taxExempt, certificate: taxCertificate })]
}
