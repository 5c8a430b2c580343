import { describe, expect, test } from 'vitest'
import { indexWrites } from '#/functions/orders/data/customer-order-index.ts'
import { orderKey } from '#/functions/orders/data/orders.ts'
import { putAll } from '#/functions/table/table.ts'
import { findUnerasedUser } from '#/functions/users/data/users.ts'
import type { OwnRecord } from '#/shared/personal-data/exported-records.ts'
import { useCloud } from '#/test/support/cloud/cloud.ts'
import { doSteps, openedJob } from '#/test/support/fixtures/build-jobs.ts'
import { createdCompany, joined } from '#/test/support/fixtures/companies.ts'
import { activeContract } from '#/test/support/fixtures/contracts.ts'
import { madeInvoice } from '#/test/support/fixtures/invoices.ts'
import { anOrderId, placedOrder } from '#/test/support/fixtures/orders.ts'
import { savedBuild } from '#/test/support/fixtures/pc-builds.ts'
import { type Person, signedIn, usePeople } from '#/test/support/fixtures/people.ts'
import { acceptedQuote, draftedQuote, sentQuote } from '#/test/support/fixtures/quotes.ts'
import { storedSurvey } from '#/test/support/fixtures/surveys.ts'
import { joinRecords } from '#/web/features/profile/join-records.ts'

const here = useCloud()
const people = usePeople(here)
const path = '/api/profile/export/records'

/** All pages of a person's records, joined as on the screen, and the size of each page in bytes. */
async function exported(by: Person, limit = 200) {
  const records: OwnRecord[] = []
  const bytes: number[] = []
  for (let next = `${path}?limit=${limit}`; next; ) {
    const { status, headers, body } = await by.request<OwnRecord[]>('GET', next)
    if (status !== 200) throw new Error(`The export was refused: ${status} ${JSON.stringify(body)}`)
    records.push(...body)
    bytes.push(Buffer.byteLength(JSON.stringify(body)))
    next = /<([^>]+)>/.exec(headers.get('link') ?? '')?.[1] ?? ''
  }
  return { ...joinRecords(records), records, bytes }
}

describe('GET /api/profile/export/records', () => {
  test('200 has the caller’s records of each kind, and no one else’s', async () => {
    const { customer, anotherCustomer, technician } = people
    const { id } = await openedJob(customer)
    const parts = [{ line: '1', serialNumber: 'SN-7', warrantyMonths: 36 }]
    await technician.request('PUT', `/api/build-jobs/${id}/parts`, { parts })
    const { assetId } = await doSteps(technician, id, 'hand-over')
    await openedJob(anotherCustomer)
    const build = await savedBuild(customer)
    const order = await placedOrder(customer, undefined, { purchaseOrderNumber: 'PO-7' })
    await placedOrder(anotherCustomer)
    const invoice = await madeInvoice(people)
    await technician.request('POST', `/api/invoices/${invoice.id}/payments`, { method: 'check' })
    await madeInvoice(people, { status: 'draft' })
    await madeInvoice({ ...people, customer: anotherCustomer })

    const { pcBuilds, orders, invoices, books, assets, records } = await exported(customer)
    expect(pcBuilds[0]).toEqual(build)
    expect(orders).toMatchObject([
      { id: order.id, purchaseOrderNumber: 'PO-7', totalAmount: '499.00', lines: [{ quantity: 2, price: '249.50' }] },
      { id, buildJob: { status: 'done', assetId, parts: [{ serialNumber: 'SN-7' }, ...Array(6).fill({})] } },
    ])
    expect(invoices).toMatchObject([{ id: invoice.id, totalAmount: '100.00', items: [{ amount: '100.00' }] }])
    expect(books.filter(({ invoiceNumber }) => invoiceNumber === invoice.invoiceNumber)).toMatchObject([
      { kind: 'invoice', amount: '100.00' },
      { kind: 'payment', method: 'check', amount: '-100.00' },
    ])
    expect(assets).toMatchObject([
      { id: assetId, parts: [{ serialNumber: 'SN-7', warrantyMonths: 36 }, ...Array(6).fill({})] },
    ])
    expect((await exported(customer, 1)).records, 'one by one').toEqual(records)
  })

  test('200 has the caller’s quotes, contracts and surveys', async () => {
    const quote = await acceptedQuote(people)
    await draftedQuote(people)
    await sentQuote({ ...people, customer: people.anotherCustomer })
    const contract = await activeContract(people)
    const survey = await storedSurvey(people)
    const { quotes, contracts, surveys } = await exported(people.customer)
    expect(quotes).toMatchObject([
      {
        id: quote.id,
        items: [{ description: 'Setup of the office network' }, { description: 'Patch cable' }],
        acceptance: { name: 'Dana Whitfield' },
      },
    ])
    expect(contracts).toMatchObject([{ id: contract.id }])
    expect(surveys).toMatchObject([{ ticketId: survey.ticketId, feedback: 'It took three days.' }])
  })

  test('200 has nothing of a company that the caller left', async () => {
    const { admin, technician } = people
    const company = await createdCompany(admin)
    const person = await signedIn(here.cloud, 'customer')
    await joined(person, company.id, 'member')
    person.user = await findUnerasedUser(person.user.id)
    const quoting = { ...people, customer: person }
    const order = await placedOrder(person)
    const quote = await sentQuote(quoting)
    await storedSurvey({ customer: person, technician }, { companyId: company.id })
    const before = await exported(person)
    expect([order.companyId, quote.companyId]).toEqual([company.id, company.id])
    expect([before.orders, before.quotes, before.surveys].map(({ length }) => length)).toEqual([1, 1, 1])
    await admin.request('DELETE', `/api/companies/${company.id}/people/${person.user.id}`)
    expect((await exported(person)).records).toEqual([])
  })

  test('is complete beyond the six megabytes of a response', async () => {
    const { customer } = people
    const order = await placedOrder(customer)
    const [line] = order.lines
    if (!line) throw new Error('The order has a line')
    const lines = Array.from({ length: 40 }, (_, number) => ({ ...line, name: `${number} ${'Desk dock '.repeat(19)}` }))
    const orders = Array.from({ length: 700 }, (_, number) => {
      const id = anOrderId()
      const createdAt = new Date(Date.parse(order.createdAt) - number * 1000).toISOString()
      return { ...order, id, createdAt, lines, status: 'cancelled' as const, ...orderKey(id) }
    })
    await putAll(orders)
    await putAll(orders.flatMap(indexWrites).flatMap(write => ('put' in write ? [write.put] : [])))
    const { orders: found, bytes } = await exported(customer)
    expect(found.map(({ id }) => id)).toEqual([order.id, ...orders.map(({ id }) => id)])
    expect(found.at(-1)?.lines).toHaveLength(lines.length)
    expect(bytes.reduce((sum, size) => sum + size)).toBeGreaterThan(6_291_556)
    expect(Math.max(...bytes)).toBeLessThan(5_000_000)
  })

  test('is an empty list for a new user', async () => {
    expect((await exported(people.admin)).records).toEqual([])
  })
})
