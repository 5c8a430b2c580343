import { afterEach, describe, expect, test } from 'vitest'
import { creditsOf, spendCreditWrite } from '#/functions/invoices/data/credits.ts'
import { recount } from '#/functions/reports/verify-counters.ts'
import { transact } from '#/functions/table/table.ts'
import type { InvoicePage } from '#/shared/invoices/schemas.ts'
import type { StartedPayment } from '#/shared/orders/checkout.ts'
import { useCloud } from '#/test/support/cloud/cloud.ts'
import { rounds } from '#/test/support/contract/fuzz-settings.ts'
import { standInClient } from '#/test/support/fixtures/cards.ts'
import { madeInvoice } from '#/test/support/fixtures/invoices.ts'
import { type Person, usePeople } from '#/test/support/fixtures/people.ts'

const here = useCloud()
const people = usePeople(here)
afterEach(async () => {
  await here.cloud.stripe.holdWebhooks(false)
  await here.cloud.settle()
})
const begin = (invoiceId: string, amount: number, by = people.customer) =>
  by.request<StartedPayment & { total?: string }>('POST', '/api/create-payment-intent', { amount, invoiceId })
const charge = async ({ clientSecret }: StartedPayment) => {
  const [intent = ''] = clientSecret.split('_secret')
  const card = { payment_method: 'pm_card_visa', return_url: 'https://beacon.example/billing' }
  await standInClient().paymentIntents.confirm(intent, card)
}
const pageOf = async (id: string) => (await people.customer.request<InvoicePage>('GET', `/api/invoices/${id}`)).body

describe('an invoice that is paid by card', () => {
  test('is marked paid when its webhook arrives, however often', async () => {
    const { id } = await madeInvoice(people)
    const first = await begin(id, 100)
    expect(first).toMatchObject({ status: 200 })
    expect((await begin(id, 100)).body.clientSecret).toBe(first.body.clientSecret)
    await charge(first.body)
    await here.cloud.settle()
    expect(await pageOf(id)).toMatchObject({ status: 'paid', payments: [{ method: 'card', amount: '100.00' }] })
    expect(await begin(id, 100)).toMatchObject({ status: 409 })
  })

  test('409 shows what is owed if a part is already paid', async () => {
    const { id } = await madeInvoice(people)
    await people.technician.request('POST', `/api/invoices/${id}/payments`, { amount: 40 })
    expect(await begin(id, 100)).toMatchObject({ status: 409, body: { total: '60.00' } })
    const { body } = await begin(id, 60)
    await charge(body)
    await here.cloud.settle()
    expect(await pageOf(id)).toMatchObject({ status: 'paid', balance: '0.00' })
  })

  test('gives the customer a credit if staff marked it paid at the same moment', async () => {
    const { id } = await madeInvoice(people)
    const { body } = await begin(id, 100)
    await here.cloud.stripe.holdWebhooks(true)
    await charge(body)
    await people.technician.request('POST', `/api/invoices/${id}/payments`, {})
    await here.cloud.stripe.holdWebhooks(false)
    await here.cloud.settle()
    expect((await pageOf(id)).payments).toHaveLength(1)
    expect(await creditsOf(people.customer.user.id)).toMatchObject([{ amountCents: 10_000, remainingCents: 10_000 }])
  })

  test('is paid once if two members of staff mark it paid while its webhook arrives', async () => {
    for (let round = 0; round < rounds; round++) {
      const before = await creditsOf(people.customer.user.id)
      const { id } = await madeInvoice(people, { totalAmount: 130 })
      const { body } = await begin(id, 130)
      await here.cloud.stripe.holdWebhooks(true)
      await charge(body)
      const mark = (by: Person) => by.request('POST', `/api/invoices/${id}/payments`, {})
      const [first, second] = await Promise.all([
        mark(people.technician),
        mark(people.admin),
        here.cloud.stripe.holdWebhooks(false),
      ])
      await here.cloud.settle()
      const marked = [first, second].filter(({ status }) => status === 200).length
      expect(marked).toBeLessThan(2)
      expect(await pageOf(id)).toMatchObject({ status: 'paid', balance: '0.00', payments: [{ amount: '130.00' }] })
      // The card was charged either way, so a double payment becomes a credit for the next invoice.
      const credits = (await creditsOf(people.customer.user.id)).slice(before.length)
      expect(credits.map(({ amountCents }) => amountCents)).toEqual(marked ? [13_000] : [])
      for (const credit of credits) await transact([spendCreditWrite(credit, credit.remainingCents)])
    }
    expect(await recount()).toEqual([])
  }, 120_000)

  test('404 for another customer, and for staff, who cannot pay for customers', async () => {
    const { id } = await madeInvoice(people)
    expect(await begin(id, 100, people.anotherCustomer)).toMatchObject({ status: 404 })
    expect(await begin(id, 100, people.technician)).toMatchObject({ status: 404 })
  })
})
