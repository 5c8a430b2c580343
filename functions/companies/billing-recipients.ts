import { findCompany } from '#/functions/companies/data/companies.ts'
import { findPersonOf, peopleWithRole } from '#/functions/companies/data/people.ts'
import { team } from '#/functions/email/outbox.ts'
import type { CompanyId } from '#/shared/lib/ids.ts'

/** Billing people who get an email; more would be a flood. */
const most = 20

/**
 * The recipients of emails about a company's bills: its billing people, else its managers, else its primary contact, else the team. A
 * company that was merged passes them on to the one that it is part of.
 */
export async function billingRecipients(companyId: CompanyId): Promise<{ to: string; toUser?: string }[]> {
  const company = await findCompany(companyId)
  if (company?.mergedIntoId) return billingRecipients(company.mergedIntoId)
  for (const role of ['billing', 'manager'] as const) {
    const people = await peopleWithRole(companyId, [role])
    if (people.length > 0) return people.slice(0, most).map(({ id }) => ({ to: '', toUser: id }))
  }
  const contact = company?.primaryContactId ? await findPersonOf(companyId, company.primaryContactId) : undefined
  return contact ? [{ to: '', toUser: contact.id }] : [{ to: team }]
}
