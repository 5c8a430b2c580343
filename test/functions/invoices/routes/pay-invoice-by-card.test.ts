import { afterEach, describe, expect, test } from 'vitest'
import type { InvoicePage } from '#/shared/invoices/schemas.ts'
import type { StartedPayment } from '#/shared/orders/checkout.ts'
import { useCloud } from '#/test/support/cloud/cloud.ts'
import { standInClient } from '#/test/support/fixtures/cards.ts'
import { companyNamed, personOf } from '#/test/support/fixtures/company-people.ts'
import { madeInvoice } from '#/test/support/fixtures/invoices.ts'
import { usePeople } from '#/test/support/fixtures/people.ts'

const here = useCloud()
const people = usePeople(here)
afterEach(async () => {
  await here.cloud.stripe.holdWebhooks(false)
  await here.cloud.settle()
})
const begin = (id: string, amount: number, by = people.customer) =>
  by.request<StartedPayment & { total?: string }>('POST', `/api/invoices/${id}/card-payments`, { amount })
const confirm = ({ clientSecret }: StartedPayment) => {
  const [intent = ''] = clientSecret.split('_secret')
  const card = { payment_method: 'pm_card_visa', return_url: 'https://beacon.example/billing' }
  return standInClient().paymentIntents.confirm(intent, card)
}
const pageOf = async (id: string) => (await people.customer.request<InvoicePage>('GET', `/api/invoices/${id}`)).body

describe('POST /api/invoices/{id}/card-payments', () => {
  test('200 pays a part, and then the rest', async () => {
    const { id } = await madeInvoice(people)
    await confirm((await begin(id, 40)).body)
    await here.cloud.settle()
    expect(await pageOf(id)).toMatchObject({ status: 'pending', balance: '60.00' })
    await confirm((await begin(id, 60)).body)
    await here.cloud.settle()
    expect(await pageOf(id)).toMatchObject({ status: 'paid', payments: [{ amount: '40.00' }, { amount: '60.00' }] })
  })

  test('200 pays invoices while the store is turned off, too', async () => {
    const { id } = await madeInvoice(people)
    await people.admin.request('PUT', '/api/modules/store', { enabled: false })
    expect(await begin(id, 100)).toMatchObject({ status: 200 })
    await people.admin.request('PUT', '/api/modules/store', { enabled: true })
  })

  test('is one payment in two tabs, and another amount replaces the previous payment', async () => {
    const { id } = await madeInvoice(people)
    const [one, other] = await Promise.all([begin(id, 100), begin(id, 100)])
    expect(other.body.clientSecret).toBe(one.body.clientSecret)
    const part = await begin(id, 30)
    await expect(confirm(one.body)).rejects.toMatchObject({ code: 'payment_intent_unexpected_state' })
    await confirm(part.body)
    await here.cloud.settle()
    expect(await pageOf(id)).toMatchObject({ balance: '70.00' })
  })

  test('200 starts another payment if Stripe does not have the previous one, as after going live', async () => {
    const { id } = await madeInvoice(people)
    const [gone = ''] = (await begin(id, 100)).body.clientSecret.split('_secret')
    delete here.cloud.stripe.ledger.intents[gone]
    const { status, body } = await begin(id, 100)
    expect(status).toBe(200)
    await confirm(body)
    await here.cloud.settle()
    expect(await pageOf(id)).toMatchObject({ status: 'paid' })
  })

  test('200 for two managers of a company at once; the later payment replaces the other', async () => {
    const company = await companyNamed(people.admin, 'Fabrikam Legal')
    const [one, other] = [
      await personOf(here.cloud, people.admin, company, 'manager'),
      await personOf(here.cloud, people.admin, company, 'manager'),
    ]
    const { id } = await madeInvoice(people, { customerId: company.id })
    const started = await Promise.all([begin(id, 100, one), begin(id, 100, other)])
    expect(started.map(({ status }) => status)).toEqual([200, 200])
    const charged = await Promise.allSettled(started.map(({ body }) => confirm(body)))
    expect(charged.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    await here.cloud.settle()
    expect((await one.request<InvoicePage>('GET', `/api/invoices/${id}`)).body).toMatchObject({
      status: 'paid',
      payments: [{ amount: '100.00' }],
    })
  })

  test('409 while a payment is being processed, and 409 for more than is owed', async () => {
    const { id } = await madeInvoice(people)
    expect(await begin(id, 100.01)).toMatchObject({ status: 409, body: { total: '100.00' } })
    await here.cloud.stripe.holdWebhooks(true)
    await confirm((await begin(id, 40)).body)
    expect(await begin(id, 60)).toMatchObject({ status: 409 })
  })

  test('404 for another customer, and for staff, who cannot pay for customers', async () => {
    const { id } = await madeInvoice(people)
    expect(await begin(id, 100, people.anotherCustomer)).toMatchObject({ status: 404 })
    expect(await begin(id, 100, people.technician)).toMatchObject({ status: 404 })
  })
})
