import { beforeAll, describe, expect, test } from 'vitest'
import { findUnerasedUser } from '#/functions/users/data/users.ts'
import type { Invoice } from '#/shared/invoices/schemas.ts'
import { useCloud } from '#/test/support/cloud/cloud.ts'
import { handedOverPc } from '#/test/support/fixtures/build-jobs.ts'
import { companyOf, createdCompany, joined } from '#/test/support/fixtures/companies.ts'
import { madeInvoice } from '#/test/support/fixtures/invoices.ts'
import { placedOrder } from '#/test/support/fixtures/orders.ts'
import { type Person, signedIn, usePeople } from '#/test/support/fixtures/people.ts'
import { openedTicket } from '#/test/support/fixtures/rows.ts'

const here = useCloud()
const people = usePeople(here, beforeAll)

type Persona = 'member' | 'billing' | 'manager' | 'manager elsewhere' | 'former' | 'none'
const personas: Partial<Record<Persona, Person>> = {}
const rows: Record<string, string> = {}

beforeAll(async () => {
  const company = await companyOf(people)
  const { customer, admin } = people
  customer.user = await findUnerasedUser(customer.user.id)
  const elsewhere = await createdCompany(admin)
  for (const role of ['member', 'billing', 'manager'] as const) {
    const person = await signedIn(here.cloud, 'customer')
    await joined(person, company.id, role)
    personas[role] = person
  }
  personas['manager elsewhere'] = await signedIn(here.cloud, 'customer')
  await joined(personas['manager elsewhere'], elsewhere.id, 'manager')
  personas.former = await signedIn(here.cloud, 'customer')
  await joined(personas.former, company.id, 'manager')
  await admin.request('DELETE', `/api/companies/${company.id}/people/${personas.former.user.id}`)
  personas.none = people.anotherCustomer
  const invoice: Pick<Invoice, 'id' | 'customerId'> = await madeInvoice(people)
  expect(invoice.customerId).toBe(company.id)
  const shared = (await openedTicket(customer)).id
  const hidden = (await openedTicket(customer, { isPrivate: true })).id
  const asset = await handedOverPc(people)
  const order = (await placedOrder(customer)).id
  Object.assign(rows, {
    'a ticket': `/api/tickets/${shared}`,
    'the page of a ticket': `/api/screens/tickets/${shared}`,
    'the conversation of a ticket': `/api/tickets/${shared}/comments`,
    'a private ticket': `/api/tickets/${hidden}`,
    'an order': `/api/orders/${order}`,
    'an asset': `/api/assets/${asset}`,
    'an invoice': `/api/invoices/${invoice.id}`,
    'a statement': `/api/statements/${company.id}`,
    'the company': `/api/companies/${company.id}`,
    'its people': `/api/companies/${company.id}/people`,
    'its invitations': `/api/companies/${company.id}/invitations`,
  })
}, 120_000)

/** The statuses for a member, for billing and for a manager. Everyone else gets a 404. */
const expected: [row: string, member: number, billing: number, manager: number][] = [
  ['a ticket', 404, 404, 200],
  ['the page of a ticket', 404, 404, 200],
  ['the conversation of a ticket', 404, 404, 200],
  ['a private ticket', 404, 404, 404],
  ['an order', 404, 200, 200],
  ['an asset', 404, 404, 200],
  ['an invoice', 404, 200, 200],
  ['a statement', 404, 200, 200],
  ['the company', 200, 200, 200],
  ['its people', 403, 403, 200],
  ['its invitations', 403, 403, 200],
]

describe('the rows of a colleague, by role', () => {
  test.each(expected)('%s', async (row, member, billing, manager) => {
    const path = rows[row] ?? ''
    const statusFor = async (persona: Persona) => (await personas[persona]?.request('GET', path))?.status
    expect(await Promise.all((['member', 'billing', 'manager'] as const).map(statusFor))).toEqual([
      member,
      billing,
      manager,
    ])
    const others = ['manager elsewhere', 'former', 'none'] as const
    expect(await Promise.all(others.map(statusFor))).toEqual([404, 404, 404])
  })

  test('lists show them to the same roles', async () => {
    const countFor = async (persona: Persona, path: string) =>
      (await personas[persona]?.request<unknown[]>('GET', path))?.body.length
    expect(await countFor('manager', '/api/tickets?scope=company')).toBe(1)
    expect(await countFor('manager', '/api/tickets')).toBe(0)
    expect((await personas.member?.request('GET', '/api/tickets?scope=company'))?.status).toBe(403)
    for (const [path, counts] of [
      ['/api/orders', [0, 2, 2, 0, 0, 0]],
      ['/api/assets', [0, 0, 1, 0, 0, 0]],
      ['/api/invoices', [0, 1, 1, 0, 0, 0]],
    ] as const) {
      const all = ['member', 'billing', 'manager', 'manager elsewhere', 'former', 'none'] as const
      expect(await Promise.all(all.map(persona => countFor(persona, path))), path).toEqual(counts)
    }
  })
})
