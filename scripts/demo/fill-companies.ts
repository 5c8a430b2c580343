import { newCompanyWrites, requireCompany } from '#/functions/companies/data/companies.ts'
import { newInvitationWrites } from '#/functions/companies/data/invitations.ts'
import { newJoinRequestWrites } from '#/functions/companies/data/join-requests.ts'
import { joinCompanyWrites } from '#/functions/companies/data/people.ts'
import { invitationEnd } from '#/functions/companies/emails.ts'
import { newCompany } from '#/functions/companies/new-company.ts'
import { sortableId } from '#/functions/table/sortable-id.ts'
import { transact } from '#/functions/table/table.ts'
import { findUnerasedUser } from '#/functions/users/data/users.ts'
import { companies, type DemoCompany, invitations, joinRequest } from '#/scripts/demo/companies.ts'
import { idOf } from '#/scripts/demo/people.ts'
import type { CompanyId } from '#/shared/lib/ids.ts'

const hourMs = 60 * 60 * 1000
const dayMs = 24 * hourMs
const foundedDaysAgo = 380

/** Creates the companies with their people before any records exist, so that all of them belong to the companies. */
export async function fillCompanies(now: number): Promise<void> {
  const made = await Promise.all(companies.map((company, index) => fillCompany(company, now, index)))
  const ids = new Map(made)
  await Promise.all(
    invitations.map((invitation, index) => invite(ids, invitation, new Date(now - (index + 1) * dayMs))),
  )
  await askToJoin(ids, new Date(now - 5 * hourMs))
}

async function fillCompany(demo: DemoCompany, now: number, index: number): Promise<[string, CompanyId]> {
  const { name, domain, phone, street, city, postalCode, paymentDays, notes, people } = demo
  const founded = new Date(now - foundedDaysAgo * dayMs + index * hourMs)
  const state = postalCode.startsWith('98') ? ('WA' as const) : ('OR' as const)
  const address = { name, company: '', street, street2: '', city, state, postalCode }
  const [contact = ''] = Object.keys(people)
  const company = newCompany(
    {
      name,
      domains: [domain],
      phone,
      billingAddress: address,
      deliveryAddress: address,
      paymentDays,
      taxExempt: false,
      taxCertificate: '',
    },
    founded,
  )
  const { id } = company
  await transact(newCompanyWrites({ ...company, notes, primaryContactId: idOf(contact) }))
  // One after another: each counts in the company's row.
  for (const [email, role] of Object.entries(people)) {
    const joined = joinCompanyWrites(
      await findUnerasedUser(idOf(email)),
      await requireCompany(id),
      role,
      founded.toISOString(),
    )
    await transact(joined)
  }
  return [name, id]
}

const companyIdIn = (ids: ReadonlyMap<string, CompanyId>, name: string): CompanyId => {
  const id = ids.get(name)
  if (!id) throw new Error(`No demo company ${name}`)
  return id
}

async function invite(
  ids: ReadonlyMap<string, CompanyId>,
  { company, by, email, role }: (typeof invitations)[number],
  at: Date,
) {
  const invitation = {
    id: sortableId(at),
    companyId: companyIdIn(ids, company),
    email,
    firstName: '',
    lastName: '',
    companyRole: role,
    invitedById: idOf(by),
    state: 'pending' as const,
    linkGeneration: 0,
    createdAt: at.toISOString(),
    expiresAt: invitationEnd(at),
  }
  await transact(newInvitationWrites(invitation))
}

async function askToJoin(ids: ReadonlyMap<string, CompanyId>, at: Date) {
  const request = {
    id: sortableId(at),
    companyId: companyIdIn(ids, 'Harborview Dental'),
    userId: idOf(joinRequest.email),
    message: joinRequest.message,
    state: 'pending' as const,
    decidedById: null,
    decidedAt: null,
    createdAt: at.toISOString(),
  }
  await transact(newJoinRequestWrites(request, at.toISOString()))
}
