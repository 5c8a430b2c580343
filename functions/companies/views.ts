import { type CompanyRow, findCompanies } from '#/functions/companies/data/companies.ts'
import { companyFiguresOf } from '#/functions/companies/data/company-figures.ts'
import { versionOf } from '#/functions/table/optimistic-lock.ts'
import { namesOf } from '#/functions/users/data/users.ts'
import type { Company, ListedCompany } from '#/shared/companies/schemas.ts'
import { centsToDecimal } from '#/shared/lib/money.ts'

/** A company as its page shows it: all of it for staff, and only its own details for its people. Two reads at most. */
export async function companyView(company: CompanyRow, forStaff: boolean): Promise<Company> {
  const { primaryContactId, mergedIntoId } = company
  const [contact, [into]] = await Promise.all([
    primaryContactId ? namesOf([primaryContactId]) : undefined,
    mergedIntoId ? findCompanies([mergedIntoId]) : [],
  ])
  const { id, name, status, phone, billingAddress, deliveryAddress, domains, peopleCount, createdAt, updatedAt } =
    company
  const { paymentDays, taxExempt, taxCertificate, notes, managerCount, moveId } = company
  return {
    ...{ id, name, status, phone, billingAddress, deliveryAddress, domains, peopleCount, createdAt, updatedAt },
    ...{ primaryContactId, mergedIntoId, mergedIntoName: into?.name ?? null, version: versionOf(company) },
    primaryContactName: (primaryContactId && contact?.get(primaryContactId)?.name) || '',
    ...(forStaff && { paymentDays, taxExempt, taxCertificate, notes, managerCount, moveId }),
    ...(forStaff && { slaPolicyId: company.slaPolicyId ?? null }),
  }
}

/** Companies as the list of staff shows them, with their figures. One batch read. */
export async function companyListViews(rows: readonly CompanyRow[]): Promise<ListedCompany[]> {
  const { names, figures } = await companyFiguresOf(rows)
  return rows.map(row => {
    const { id, name, status, domains, phone, billingAddress, paymentDays, taxExempt, taxCertificate } = row
    const { primaryContactId, peopleCount } = row
    const { openTickets, monthlyCents } = figures(row)
    return {
      ...{ id, name, status, domains, phone, billingAddress, paymentDays, taxExempt, taxCertificate },
      ...{ primaryContactId, peopleCount, openTickets, version: versionOf(row) },
      primaryContactName: (primaryContactId && names.get(primaryContactId)?.name) || '',
      monthlyAmount: centsToDecimal(monthlyCents),
    }
  })
}
