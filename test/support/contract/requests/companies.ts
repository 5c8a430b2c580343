import { randomUUID } from 'node:crypto'
import { emailCapSubject } from '#/functions/identity/email-cap.ts'
import { remove } from '#/functions/table/table.ts'
import { keyed, type Send } from '#/test/support/contract/idempotent-request.ts'
import type { Requests } from '#/test/support/contract/requests/request.ts'
import {
  askedToJoin,
  codeOf,
  companyOf,
  createdCompany,
  invited,
  joined,
  withoutCompany,
} from '#/test/support/fixtures/companies.ts'
import type { People } from '#/test/support/fixtures/people.ts'

/** A company of the customer, who manages it, with a colleague as a member; sends a request about that colleague. */
async function aboutColleague(people: People, send: (path: string) => Send): Promise<Send> {
  const { id } = await companyOf(people)
  await joined(people.anotherCustomer, id, 'member')
  return send(`/api/companies/${id}/people/${people.anotherCustomer.user.id}`)
}

/** A request to join the company with a random domain, which belongs to the customer's address. */
async function askedByDomain({ admin, customer }: People): Promise<void> {
  const domain = customer.user.email.slice(customer.user.email.indexOf('@') + 1)
  const { body } = await admin.request<{ id: string; domains: string[]; version: number }[]>(
    'GET',
    '/api/companies?limit=200',
  )
  for (const { id, domains, version } of body) {
    if (domains.includes(domain)) await admin.request('PUT', `/api/companies/${id}`, { domains: [], version })
  }
  await createdCompany(admin, { domains: [domain] })
}

export const companies: Requests<'companies'> = {
  createCompany: async ({ admin }) => {
    const company = { name: 'Harborview Dental', domains: [`${randomUUID()}.test`], taxExempt: true }
    return keyed(key => admin.request('POST', '/api/companies', company, key))
  },
  importCompanies: async ({ admin }) => {
    const { id } = await createdCompany(admin)
    const rows = { add: [{ name: 'Cedar & Co' }], change: [{ id, phone: '+1 (555) 010-0142' }] }
    return keyed(key => admin.request('POST', '/api/companies/imports', rows, key))
  },
  updateCompany: async people => {
    const { id } = await createdCompany(people.admin)
    const change = { name: 'Harborview Dental Group', phone: '555-0142', paymentDays: 14 }
    return keyed(key => people.admin.request('PUT', `/api/companies/${id}`, change, key))
  },
  updateCompanyNotes: async people => {
    const { id } = await companyOf(people)
    return keyed(key => people.technician.request('PUT', `/api/companies/${id}/notes`, { notes: 'Ring twice.' }, key))
  },
  archiveCompany: async ({ admin }) => {
    const { id } = await createdCompany(admin)
    return keyed(key => admin.request('POST', `/api/companies/${id}/archive`, {}, key))
  },
  restoreCompany: async ({ admin }) => {
    const { id } = await createdCompany(admin)
    await admin.request('POST', `/api/companies/${id}/archive`, {})
    return keyed(key => admin.request('POST', `/api/companies/${id}/restore`, {}, key))
  },
  getCompany: async people => {
    const { id } = await companyOf(people)
    return () => people.admin.request('GET', `/api/companies/${id}`)
  },
  previewMerge: async people => {
    // Not the customer's own, whose records may be moving.
    const [{ id }, into] = [await createdCompany(people.admin), await createdCompany(people.admin)]
    return () => people.admin.request('GET', `/api/companies/${id}/merge-preview?intoId=${into.id}`)
  },
  mergeCompany: async people => {
    const [{ id, name }, into] = [await createdCompany(people.admin), await createdCompany(people.admin)]
    const body = { intoId: into.id, confirmName: name }
    return keyed(key => people.admin.request('POST', `/api/companies/${id}/merge`, body, key))
  },
  listCompanyPeople: async people => {
    const { id } = await companyOf(people)
    return () => people.admin.request('GET', `/api/companies/${id}/people`)
  },
  addCompanyPerson: async people => {
    await withoutCompany(people)
    const { id } = await createdCompany(people.admin)
    const body = { userId: people.customer.user.id, companyRole: 'billing' }
    return keyed(key => people.admin.request('POST', `/api/companies/${id}/people`, body, key))
  },
  getCompanyPerson: people => aboutColleague(people, path => () => people.admin.request('GET', path)),
  changeCompanyPerson: people =>
    aboutColleague(people, path => keyed(key => people.customer.request('PUT', path, { companyRole: 'billing' }, key))),
  removeCompanyPerson: people => aboutColleague(people, path => () => people.customer.request('DELETE', path)),
  moveCompanyPerson: async people => {
    await companyOf(people)
    const { id: companyId } = await createdCompany(people.admin)
    const path = `/api/users/${people.customer.user.id}/company-move`
    const body = { companyId, companyRole: 'member', openTickets: 'take-along' }
    return keyed(key => people.admin.request('POST', path, body, key))
  },
  listCompanyInvitations: async people => {
    const { id } = await companyOf(people)
    return () => people.admin.request('GET', `/api/companies/${id}/invitations`)
  },
  inviteToCompany: async people => {
    const { id } = await createdCompany(people.admin)
    const body = { email: `${randomUUID()}@people.test`, firstName: 'Grace', companyRole: 'billing' }
    return keyed(key => people.admin.request('POST', `/api/companies/${id}/invitations`, body, key))
  },
  resendCompanyInvitation: async people => {
    const { id } = await companyOf(people)
    const path = `/api/companies/${id}/invitations/${(await invited(people, id)).id}/resend`
    return keyed(key => people.customer.request('POST', path, {}, key))
  },
  cancelCompanyInvitation: async people => {
    const { id } = await companyOf(people)
    const path = `/api/companies/${id}/invitations/${(await invited(people, id)).id}`
    return () => people.customer.request('DELETE', path)
  },
  openCompanyInvitation: async people => {
    const { id } = await createdCompany(people.admin)
    const code = await codeOf(await invited(people, id))
    return () => people.anonymous.request('POST', '/api/company-invitations/open', { code })
  },
  acceptCompanyInvitation: async people => {
    await withoutCompany(people)
    const { id } = await createdCompany(people.admin)
    const { email } = people.customer.user
    // The customer is invited more often than a mailbox may be in a day.
    await remove({ pk: `ATTEMPT#${emailCapSubject(email, 'account')}`, sk: 'ATTEMPT' })
    const code = await codeOf(await invited(people, id, { email }))
    return keyed(key => people.customer.request('POST', '/api/company-invitations/accept', { code }, key))
  },
  registerInvited: async people => {
    const { id } = await createdCompany(people.admin)
    const code = await codeOf(await invited(people, id))
    const account = { code, firstName: 'Grace', lastName: 'Kim', password: 'long enough' }
    return keyed(key => people.anonymous.request('POST', '/api/company-invitations/register', account, key))
  },
  requestToJoin: async people => {
    await withoutCompany(people)
    await askedByDomain(people)
    return keyed(key => people.customer.request('POST', '/api/join-requests', { message: 'Hello' }, key))
  },
  cancelJoinRequest: async people => {
    const id = await askedToJoin(people)
    return () => people.customer.request('DELETE', `/api/join-requests/${id}`)
  },
  listJoinRequests: async people => {
    await askedToJoin(people)
    return () => people.admin.request('GET', '/api/join-requests')
  },
  approveJoinRequest: async people => {
    await withoutCompany(people)
    await askedByDomain(people)
    const { body } = await people.customer.request<{ id: string }>('POST', '/api/join-requests', {})
    const path = `/api/join-requests/${body.id}/approve`
    return keyed(key => people.admin.request('POST', path, { companyRole: 'member' }, key))
  },
  declineJoinRequest: async people => {
    const id = await askedToJoin(people)
    return keyed(key => people.admin.request('POST', `/api/join-requests/${id}/decline`, {}, key))
  },
}
