import { beforeEach, describe, expect, test } from 'vitest'
import type { SearchResults } from '#/shared/command-menu/schemas.ts'
import { useCloud } from '#/test/support/cloud/cloud.ts'
import { createdCompany, joined } from '#/test/support/fixtures/companies.ts'
import { activeContract } from '#/test/support/fixtures/contracts.ts'
import { madeInvoice } from '#/test/support/fixtures/invoices.ts'
import { placedOrder } from '#/test/support/fixtures/orders.ts'
import { type Person, usePeople } from '#/test/support/fixtures/people.ts'
import { draftedQuote, sentQuote } from '#/test/support/fixtures/quotes.ts'
import { openedTicket, writtenArticle } from '#/test/support/fixtures/rows.ts'

const here = useCloud()
const people = usePeople(here)
// A busy machine is not a slow table.
beforeEach(() => here.cloud.reconfigure('search', { CALL_TIMEOUT_MS: '20000' }))

/** The results of a search, by kind in their order. */
async function found(by: Person, q: string) {
  const { status, body } = await by.request<SearchResults>('GET', `/api/search?q=${encodeURIComponent(q)}`)
  expect({ status, isPartial: body.isPartial }).toEqual({ status: 200, isPartial: false })
  return Object.fromEntries(body.groups.map(({ kind, hits }) => [kind, hits]))
}

const ids = (hits: { id: string }[] | undefined) => hits?.map(({ id }) => id)

describe('GET /api/search', () => {
  test('200 finds records of all kinds by a word, the kind with the best match first', async () => {
    const company = await createdCompany(people.admin, { name: 'Zanzibar Dental', domains: ['zanzibar.test'] })
    const ticket = await openedTicket(people.customer, { title: 'The Zanzibar printer is jammed' })
    const quote = await draftedQuote(people, { title: 'Zanzibar refresh' })
    const contract = await activeContract(people, { title: 'Support for Zanzibar' })
    const invoice = await madeInvoice(people, { description: 'Work in Zanzibar' })
    const article = await writtenArticle(people.technician, { title: 'Printing in Zanzibar' })
    await here.cloud.settle()
    const groups = await found(people.technician, 'zanzi')
    expect(Object.fromEntries(Object.entries(groups).map(([kind, hits]) => [kind, ids(hits)]))).toEqual({
      company: [company.id],
      quote: [quote.id],
      ticket: [ticket.id],
      contract: [contract.id],
      article: [article.id],
      invoice: expect.arrayContaining([invoice.id]),
    })
    expect(Object.keys(groups)).toEqual(['company', 'quote', 'ticket', 'contract', 'article', 'invoice'])
    expect(groups.quote?.[0]).toEqual({
      id: quote.id,
      title: 'Zanzibar refresh',
      detail: `${quote.quoteNumber} · ${quote.recipientCompany || quote.recipientName} · Draft`,
      path: `/quotes/${quote.id}`,
    })
  })

  test('200 puts the record with the number first, however it is written', async () => {
    const ticket = await openedTicket(people.customer)
    const quote = await draftedQuote(people)
    const invoice = await madeInvoice(people)
    const contract = await activeContract(people)
    const order = await placedOrder(people.customer)
    await here.cloud.settle()
    const number = ticket.id.slice(0, 8)
    for (const [typed, kind, id] of [
      [`#${number}`, 'ticket', ticket.id],
      [number.toLowerCase(), 'ticket', ticket.id],
      [number.slice(2).toLowerCase(), 'ticket', ticket.id],
      [`tk${number.slice(2).replace(/^0+/, '')}`, 'ticket', ticket.id],
      [quote.quoteNumber.toLowerCase(), 'quote', quote.id],
      [invoice.invoiceNumber, 'invoice', invoice.id],
      [contract.contractNumber, 'contract', contract.id],
      [order.id.slice(0, 8), 'order', order.id],
    ] as const) {
      const groups = await found(people.admin, typed)
      expect([typed, Object.keys(groups)[0], groups[kind]?.[0]?.id]).toEqual([typed, kind, id])
    }
  })

  test('200 finds the person of an address and their tickets; technicians find customers only', async () => {
    const { customer, technician, admin } = people
    const ticket = await openedTicket(customer)
    await here.cloud.settle()
    const groups = await found(technician, customer.user.email)
    expect(Object.keys(groups).slice(0, 2)).toEqual(['person', 'ticket'])
    expect([ids(groups.person), ids(groups.ticket)]).toEqual([[customer.user.id], [ticket.id]])
    expect(await found(technician, admin.user.email)).not.toHaveProperty('person')
    expect(ids((await found(admin, admin.user.email)).person)).toEqual([admin.user.id])
  })

  test('200 forgets the words that a record no longer has', async () => {
    const quote = await draftedQuote(people, { title: 'Mombasa refresh' })
    await here.cloud.settle()
    expect(ids((await found(people.technician, 'mombasa')).quote)).toEqual([quote.id])
    await people.technician.request('DELETE', `/api/quotes/${quote.id}`)
    await here.cloud.settle()
    expect(await found(people.technician, 'mombasa')).toEqual({})
  })

  test('200 shows customers their own tickets, published articles, and their documents by number', async () => {
    const { customer, anotherCustomer, technician } = people
    const [own, , article] = await Promise.all([
      openedTicket(customer, { title: 'Nairobi scanner' }),
      openedTicket(anotherCustomer, { title: 'Nairobi plotter' }),
      writtenArticle(technician, { title: 'Scanners in Nairobi' }),
      createdCompany(people.admin, { name: 'Nairobi Dental' }),
    ])
    const quote = await sentQuote(people, { title: 'Nairobi' })
    const draft = await draftedQuote(people, { title: 'Nairobi draft' })
    const invoice = await madeInvoice(people)
    await here.cloud.settle()
    const groups = await found(customer, 'nairobi')
    expect(Object.keys(groups).toSorted()).toEqual(['article', 'ticket'])
    expect([ids(groups.ticket), ids(groups.article)]).toEqual([[own.id], [article.id]])
    expect(ids((await found(customer, quote.quoteNumber)).quote)).toEqual([quote.id])
    expect((await found(customer, invoice.invoiceNumber)).invoice?.[0]?.path).toBe(`/billing/${invoice.id}`)
    expect(await found(customer, draft.quoteNumber)).toEqual({})
    expect(await found(anotherCustomer, quote.quoteNumber)).toEqual({})
    expect(await found(anotherCustomer, invoice.invoiceNumber)).toEqual({})
    expect(await found(customer, customer.user.email)).not.toHaveProperty('person')
  })

  test('200 shows a manager the company’s tickets, and a member neither those nor its invoices', async () => {
    const { customer, anotherCustomer, admin } = people
    const company = await createdCompany(admin)
    await joined(customer, company.id, 'manager')
    await joined(anotherCustomer, company.id, 'member')
    const ticket = await openedTicket(anotherCustomer, { title: 'Kampala router' })
    const { invoiceNumber } = await madeInvoice(people)
    await here.cloud.settle()
    expect(ids((await found(customer, 'kampala')).ticket)).toEqual([ticket.id])
    expect(await found(customer, invoiceNumber)).toHaveProperty('invoice')
    await joined(customer, company.id, 'member')
    expect(await found(customer, 'kampala')).toEqual({})
    expect(await found(customer, invoiceNumber)).toEqual({})
  })

  test('200 leaves out a kind whose module is off', async () => {
    await draftedQuote(people, { title: 'Lusaka refresh' })
    await here.cloud.settle()
    await people.admin.request('PUT', '/api/modules/quotes', { enabled: false })
    expect(await found(people.technician, 'lusaka')).toEqual({})
  })

  test('200 leaves out a kind that is late, and says so', async () => {
    await openedTicket(people.customer, { title: 'Dodoma modem' })
    await here.cloud.settle()
    here.cloud.faults.inject({ kind: 'hang', function: 'search', action: 'Query' })
    here.cloud.reconfigure('search', { CALL_TIMEOUT_MS: '3000' })
    const { status, body } = await people.technician.request<SearchResults>('GET', '/api/search?q=dodoma')
    expect(status).toBe(200)
    expect(body.isPartial).toBe(true)
  })

  test('400 for fewer than two characters, and for more than a hundred', async () => {
    for (const q of ['', 'a', ' a ', 'a'.repeat(101)]) {
      expect(await people.technician.request('GET', `/api/search?q=${q}`)).toMatchObject({ status: 400 })
    }
  })
})
