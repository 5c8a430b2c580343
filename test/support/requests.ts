import { randomUUID } from 'node:crypto'
import { makeCode } from '#/functions/data/codes.ts'
import { companyKey } from '#/functions/data/company.ts'
import { remove } from '#/functions/data/lib/table.ts'
import { moduleKey } from '#/functions/data/sessions.ts'
import { themeKey } from '#/functions/data/themes.ts'
import { brand } from '#/shared/brand.ts'
import { allRoutes, type RouteId, type Routes } from '#/shared/contract.ts'
import type { UserId } from '#/shared/lib/ids.ts'
import type { AnyRoute, QueryInput } from '#/shared/lib/route.ts'
import { defaultTheme } from '#/shared/theme.ts'
import { catalogueRequests } from '#/test/support/catalogue-requests.ts'
import type { People } from '#/test/support/people.ts'
import { personaOf } from '#/test/support/personas.ts'
import { articleRequests } from '#/test/support/requests-articles.ts'
import { imageRequests } from '#/test/support/requests-images.ts'
import { statusRequests } from '#/test/support/requests-status.ts'
import {
  addedUser,
  attachedFile,
  openedTicket,
  pathWithRows,
  resolvedTicket,
  sessionHashOf,
} from '#/test/support/rows.ts'
import { keyed, type Send } from '#/test/support/send.ts'

const password = 'long enough'

/** Registers somebody, who is signed in afterwards; answers their account. */
async function registered(people: People) {
  const account = { email: `${randomUUID()}@people.test`, password }
  const person = { ...account, firstName: 'A', lastName: 'B', companyName: 'C' }
  const { body } = await people.anonymous.request<{ id: UserId }>('POST', '/api/customer/register', person)
  return { ...account, id: body.id, visitor: people.anonymous }
}

type Prepare = (people: People) => Promise<Send>
/** A GET that needs nothing in its query follows from its declaration. */
type IsPlain<R extends AnyRoute> = R['method'] extends 'GET'
  ? undefined extends QueryInput<R>
    ? true
    : Partial<QueryInput<R>> extends QueryInput<R>
      ? true
      : false
  : false
type PlainId = { [Id in RouteId]: IsPlain<Routes[Id]> extends true ? Id : never }[RouteId]

/** Asks as somebody who may, for rows of their own. */
const plainGet =
  ({ path, access }: AnyRoute): Prepare =>
  async people => {
    const filled = await pathWithRows(path, people)
    return () => people[personaOf[access]].request('GET', filled)
  }

/** Requests that do a route's work, on rows of their own. A route that needs one and has none does not compile. */
const written: Record<Exclude<RouteId, PlainId>, Prepare> & Partial<Record<PlainId, Prepare>> = {
  logIn: async people => {
    const { email, visitor } = await registered(people)
    visitor.cookies.clear()
    return () => visitor.request('POST', '/api/customer/login', { email, password })
  },
  register: async ({ anonymous }) => {
    const account = { email: `${randomUUID()}@people.test`, password, firstName: 'A', lastName: 'B', companyName: 'C' }
    return keyed(key => anonymous.request('POST', '/api/customer/register', account, key))
  },
  startLogin:
    async ({ customer }) =>
    () =>
      customer.request('GET', '/api/login'),
  logOut:
    async ({ customer }) =>
    () =>
      customer.request('GET', '/api/logout'),
  verifyEmail: async people => {
    const { id, email } = await registered(people)
    const code = await makeCode('verification', { id, sessionGeneration: 0 }, email)
    return () => people.anonymous.request('POST', '/api/auth/verification', { code })
  },
  forgetPassword: async ({ anonymous }) => {
    const email = `${randomUUID()}@people.test`
    return keyed(key => anonymous.request('POST', '/api/auth/forgotten-password', { email }, key))
  },
  choosePassword: async people => {
    const { id, email } = await registered(people)
    const code = await makeCode('password-reset', { id, sessionGeneration: 0 }, email)
    return () => people.anonymous.request('POST', '/api/auth/password', { code, password: 'another one' })
  },

  updateProfile: async ({ customer }) => {
    const names = { firstName: 'Dora', lastName: 'Whitfield', companyName: '' }
    return keyed(key => customer.request('PUT', '/api/profile', names, key))
  },
  changePassword: async people => {
    const { visitor } = await registered(people)
    const change = { currentPassword: password, newPassword: password }
    return () => visitor.request('PUT', '/api/profile/password', change)
  },
  resendVerification: async people => {
    const { visitor } = await registered(people)
    return keyed(key => visitor.request('POST', '/api/profile/verification', undefined, key))
  },
  endSession: async people => {
    const { visitor } = await registered(people)
    const session = sessionHashOf(visitor)
    const { email } = (await visitor.request<{ email: string }>('GET', '/api/profile')).body
    visitor.cookies.clear()
    await visitor.request('POST', '/api/customer/login', { email, password })
    return () => visitor.request('DELETE', `/api/profile/sessions/${session}`)
  },
  endOtherSessions:
    async ({ customer }) =>
    () =>
      customer.request('DELETE', '/api/profile/sessions'),
  eraseAccount: async people => {
    const { visitor } = await registered(people)
    return () => visitor.request('POST', '/api/profile/erasure', { password })
  },

  addUser: async ({ admin }) => {
    const user = { email: `${randomUUID()}@people.test`, firstName: 'New', lastName: 'User', role: 'technician' }
    return keyed(key => admin.request('POST', '/api/users', user, key))
  },
  updateUser: async ({ admin }) => {
    const id = await addedUser(admin)
    const fields = { email: `${randomUUID()}@people.test`, firstName: 'Dana', lastName: 'W', role: 'technician' }
    return keyed(key => admin.request('PUT', `/api/users/${id}`, fields, key))
  },
  deleteUser: async ({ admin }) => {
    const id = await addedUser(admin)
    return () => admin.request('DELETE', `/api/users/${id}`)
  },
  resumeMail: async ({ admin, customer: { user } }) =>
    keyed(key => admin.request('POST', `/api/users/${user.id}/resume-mail`, {}, key)),
  resetUserPassword: async ({ admin, customer: { user } }) =>
    keyed(key => admin.request('POST', `/api/users/${user.id}/reset-password`, { newPassword: password }, key)),

  openTicket: async ({ technician, customer }) => {
    const ticket = { title: 'VPN', description: 'Down', customerEmail: customer.user.email, customerName: 'Dana' }
    return keyed(key => technician.request('POST', '/api/tickets', ticket, key))
  },
  updateTicket: async ({ technician, customer }) => {
    const { id } = await openedTicket(customer)
    const change = { status: 'resolved', timeLogged: 25, timeLoggedBase: 0 }
    return keyed(key => technician.request('PUT', `/api/tickets/${id}`, change, key))
  },
  assignTicket: async ({ technician, customer }) => {
    const { id } = await openedTicket(customer)
    const assignment = { assignedTo: technician.user.id }
    return keyed(key => technician.request('PUT', `/api/tickets/${id}/assignee`, assignment, key))
  },
  reopenTicket: async people => {
    const id = await resolvedTicket(people)
    return keyed(key => people.customer.request('POST', `/api/tickets/${id}/reopen`, undefined, key))
  },

  addComment: async people => {
    const id = await resolvedTicket(people)
    const { id: file } = await attachedFile(people.customer, id)
    const reply = { comment: 'Still broken', attachmentIds: [file] }
    return keyed(key => people.customer.request('POST', `/api/tickets/${id}/comments`, reply, key))
  },
  announceWriting: async ({ customer, technician }) => {
    const { id } = await openedTicket(customer)
    return () => technician.request('PUT', `/api/tickets/${id}/writing`)
  },

  startAttachment: async ({ customer }) => {
    const { id } = await openedTicket(customer)
    const file = { name: 'a.txt', contentType: 'text/plain', size: 3 }
    return keyed(key => customer.request('POST', `/api/tickets/${id}/attachments`, file, key))
  },
  finishAttachment: async ({ customer }) => {
    const { id } = await openedTicket(customer)
    const place = await customer.request<{ id: string; url: string; headers: Record<string, string> }>(
      'POST',
      `/api/tickets/${id}/attachments`,
      { name: 'a.txt', contentType: 'text/plain', size: 3 },
    )
    await fetch(place.body.url, { method: 'PUT', headers: place.body.headers, body: 'abc' })
    return keyed(key => customer.request('PUT', `/api/tickets/${id}/attachments/${place.body.id}`, undefined, key))
  },

  ...catalogueRequests,

  dashboardStatistics:
    async ({ technician }) =>
    () =>
      technician.request('GET', '/api/stats/dashboard'),

  applyTheme: async ({ admin }) => {
    await remove(themeKey)
    return keyed(key => admin.request('PUT', '/api/theme', defaultTheme, key))
  },
  resetTheme: async ({ admin }) => {
    await remove(themeKey)
    return keyed(key => admin.request('DELETE', '/api/theme', undefined, key))
  },
  updateCompany: async ({ admin }) => {
    await remove(companyKey)
    return keyed(key => admin.request('PUT', '/api/company', { ...brand, name: 'Harbor IT' }, key))
  },
  updateModule: async ({ admin }) => {
    await remove(moduleKey('store'))
    return keyed(key => admin.request('PUT', '/api/modules/store', { enabled: true }, key))
  },

  ...articleRequests,
  ...statusRequests,
  ...imageRequests,
}

/** For each route a request that does its work. */
export const requests = Object.fromEntries(
  allRoutes.map(({ id, route }) => [id, (written as Partial<Record<RouteId, Prepare>>)[id] ?? plainGet(route)]),
) as Record<RouteId, Prepare>
