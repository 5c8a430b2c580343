import { afterEach, describe, expect, test } from 'vitest'
import { creditsOf } from '#/functions/invoices/data/credits.ts'
import type { AutomaticPayment } from '#/shared/billing/schemas.ts'
import type { InvoicePage } from '#/shared/invoices/schemas.ts'
import { addDays } from '#/shared/schedules/periods.ts'
import { useCloud } from '#/test/support/cloud/cloud.ts'
import { agreedToPay } from '#/test/support/fixtures/automatic-payment.ts'
import { standInClient, storedCard } from '#/test/support/fixtures/cards.ts'
import { companyNamed, personOf } from '#/test/support/fixtures/company-people.ts'
import { madeInvoice, paidByCard } from '#/test/support/fixtures/invoices.ts'
import { usePeople } from '#/test/support/fixtures/people.ts'

const here = useCloud()
const people = usePeople(here)
afterEach(async () => {
  here.cloud.faults.clear()
  await here.cloud.stripe.holdWebhooks(false)
  await here.cloud.settle()
})

const runOn = (day: string) => here.cloud.runSchedule('run-billing', `${day}T20:00:00.000Z`)
const pageOf = async (id: string) => (await people.technician.request<InvoicePage>('GET', `/api/invoices/${id}`)).body
const charges = async () => {
  const { data } = await standInClient().paymentIntents.list({ limit: 100 })
  return data.filter(
    ({ metadata, status }) => metadata.customerId === people.customer.user.id && status === 'succeeded',
  )
}
const subjects = async () => {
  await here.cloud.settle()
  const own = here.cloud.inbox().filter(({ to }) => to.includes(people.customer.user.email))
  return own.map(({ subject }) => subject)
}
const payByHand = (id: string) => paidByCard(people.customer, id, 100)

describe('an invoice with automatic payment', () => {
  test('is charged once on its due date, however often the job runs', async () => {
    await agreedToPay(people.customer)
    const { id, dueDate } = await madeInvoice(people)
    await runOn(addDays(dueDate, -1))
    expect(await pageOf(id)).toMatchObject({ status: 'pending' })
    await Promise.all([runOn(dueDate), runOn(dueDate), runOn(dueDate)])
    await runOn(dueDate)
    await here.cloud.settle()
    expect(await pageOf(id)).toMatchObject({ status: 'paid', payments: [{ method: 'card', amount: '100.00' }] })
    expect(await charges()).toHaveLength(1)
  })

  test('is not charged after the customer has revoked it', async () => {
    await agreedToPay(people.customer)
    await people.customer.request('PUT', '/api/automatic-payment', { isOn: false })
    const { id, dueDate } = await madeInvoice(people)
    await runOn(dueDate)
    expect(await pageOf(id)).toMatchObject({ status: 'pending', automaticCharge: null })
  })

  test('is not charged while its customer is deactivated, who could not end it', async () => {
    await agreedToPay(people.customer)
    const { id, dueDate } = await madeInvoice(people)
    const change = (action: string) =>
      people.admin.request('POST', `/api/users/${people.customer.user.id}/${action}`, {})
    expect(await change('deactivate')).toMatchObject({ status: 200 })
    await runOn(dueDate)
    expect(await pageOf(id)).toMatchObject({ status: 'pending' })
    await change('activate')
    await runOn(addDays(dueDate, 1))
    await here.cloud.settle()
    expect(await pageOf(id)).toMatchObject({ status: 'paid' })
  })

  test('of a company that was merged follows what the other company agreed to', async () => {
    const [from, into] = [
      await companyNamed(people.admin, 'Elm Dental'),
      await companyNamed(people.admin, 'Oak Dental'),
    ]
    const payer = await personOf(here.cloud, people.admin, from, 'billing')
    await agreedToPay(payer)
    const invoice = await madeInvoice(people, { customerId: from.id })
    const body = { intoId: into.id, confirmName: from.name }
    expect(await people.admin.request('POST', `/api/companies/${from.id}/merge`, body)).toMatchObject({ status: 200 })
    await here.cloud.runSchedule('move-company-rows')
    await here.cloud.runSchedule('move-company-rows')
    await runOn(invoice.dueDate)
    expect(await pageOf(invoice.id)).toMatchObject({ status: 'pending', payments: [] })

    const other = await personOf(here.cloud, people.admin, into, 'billing')
    await agreedToPay(other)
    await runOn(addDays(invoice.dueDate, 1))
    await here.cloud.settle()
    expect(await pageOf(invoice.id)).toMatchObject({ status: 'paid', payments: [{ method: 'card', amount: '100.00' }] })
  })

  test('is retried after 1, 3, 5 and 7 days, then given up with a notice to everyone involved', async () => {
    await agreedToPay(people.customer, 'pm_card_chargeCustomerFail')
    const { id, dueDate, invoiceNumber } = await madeInvoice(people)
    const tries = async () =>
      (await subjects()).filter(subject => subject.startsWith('We couldn’t charge your card')).length
    const counted: number[] = []
    for (let day = 0; day <= 9; day++) {
      await runOn(addDays(dueDate, day))
      await runOn(addDays(dueDate, day))
      counted.push(await tries())
    }
    expect(counted).toEqual([1, 2, 2, 3, 3, 4, 4, 5, 5, 5])
    const toTeam = `Automatic payment failed for invoice ${invoiceNumber}`
    expect(here.cloud.inbox().filter(({ subject }) => subject === toTeam)).toHaveLength(1)
    expect(await pageOf(id)).toMatchObject({ status: 'overdue', automaticCharge: { state: 'stopped', nextOn: null } })
    expect(await charges()).toHaveLength(0)
  }, 60_000)

  test('is retried once a day if runs were missed', async () => {
    await agreedToPay(people.customer, 'pm_card_chargeCustomerFail')
    const { id, dueDate } = await madeInvoice(people)
    await runOn(dueDate)
    await runOn(addDays(dueDate, 4))
    expect((await pageOf(id)).automaticCharge).toMatchObject({ state: 'waiting', nextOn: addDays(dueDate, 5) })
    await runOn(addDays(dueDate, 30))
    expect((await pageOf(id)).automaticCharge).toMatchObject({ state: 'stopped' })
  })

  test('is charged to another card that was chosen in the meantime', async () => {
    await agreedToPay(people.customer, 'pm_card_chargeCustomerFail')
    const { id, dueDate } = await madeInvoice(people)
    await runOn(dueDate)
    await agreedToPay(people.customer)
    await runOn(addDays(dueDate, 1))
    await here.cloud.settle()
    expect(await pageOf(id)).toMatchObject({ status: 'paid' })
  })

  test.each([1, 9])('is charged after it was turned off and on, %i days late', async days => {
    await agreedToPay(people.customer, 'pm_card_chargeCustomerFail')
    const { id, dueDate } = await madeInvoice(people)
    await runOn(dueDate)
    await people.customer.request('PUT', '/api/automatic-payment', { isOn: false })
    for (let day = 1; day <= days; day++) await runOn(addDays(dueDate, day))
    await agreedToPay(people.customer)
    await runOn(addDays(dueDate, days))
    await here.cloud.settle()
    expect(await pageOf(id)).toMatchObject({ status: 'paid', payments: [{ method: 'card', amount: '100.00' }] })
    expect(await charges()).toHaveLength(1)
  })

  test('that was given up starts over with another card, and ends for good with that', async () => {
    await agreedToPay(people.customer, 'pm_card_chargeCustomerFail')
    const { id, dueDate } = await madeInvoice(people)
    await runOn(dueDate)
    await runOn(addDays(dueDate, 30))
    expect((await pageOf(id)).automaticCharge).toMatchObject({ state: 'stopped' })
    await agreedToPay(people.customer, 'pm_card_chargeCustomerFail')
    await runOn(addDays(dueDate, 31))
    const waiting = { state: 'waiting', nextOn: addDays(dueDate, 32) }
    expect((await pageOf(id)).automaticCharge).toMatchObject(waiting)
    await runOn(addDays(dueDate, 61))
    await runOn(addDays(dueDate, 62))
    expect((await pageOf(id)).automaticCharge).toMatchObject({ state: 'stopped' })
  })

  test('emails the customer if their bank wants a confirmation', async () => {
    await agreedToPay(people.customer, 'pm_card_authenticationRequired')
    const { id, dueDate, invoiceNumber } = await madeInvoice(people)
    await runOn(dueDate)
    expect(await subjects()).toContain(`Please confirm the payment of invoice ${invoiceNumber}`)
    await payByHand(id)
    await here.cloud.settle()
    await runOn(addDays(dueDate, 1))
    expect(await pageOf(id)).toMatchObject({ status: 'paid', automaticCharge: null })
    expect(await charges()).toHaveLength(1)
  })

  test('is charged once if its customer pays it manually at the same moment', async () => {
    await agreedToPay(people.customer)
    const { id, dueDate } = await madeInvoice(people)
    await here.cloud.stripe.holdWebhooks(true)
    await Promise.allSettled([runOn(dueDate), payByHand(id), payByHand(id)])
    await runOn(dueDate)
    await here.cloud.stripe.holdWebhooks(false)
    await here.cloud.settle()
    await runOn(addDays(dueDate, 1))
    await here.cloud.settle()
    expect(await pageOf(id)).toMatchObject({ status: 'paid', balance: '0.00' })
    expect(await charges()).toHaveLength(1)
    expect(await creditsOf(people.customer.user.id)).toEqual([])
  })

  test('is not charged again after a manual payment whose event has not arrived yet', async () => {
    await agreedToPay(people.customer)
    const { id, dueDate } = await madeInvoice(people)
    await here.cloud.stripe.holdWebhooks(true)
    await payByHand(id)
    await runOn(dueDate)
    expect(await charges()).toHaveLength(1)
    await here.cloud.stripe.holdWebhooks(false)
    await here.cloud.settle()
    expect(await pageOf(id)).toMatchObject({ status: 'paid' })
  })

  test.each(['fail', 'lose-answer'] as const)(
    'is charged once after a kill between any two steps: %s',
    async kind => {
      await agreedToPay(people.customer)
      const { id, dueDate } = await madeInvoice(people)
      for (const service of ['dynamodb', 'stripe']) {
        for (let nth = 1; nth <= (service === 'stripe' ? 4 : 14); nth++) {
          here.cloud.faults.inject({ function: 'run-billing', service, kind, nth, times: 1e6 })
          await runOn(dueDate).catch(() => undefined)
          here.cloud.faults.clear()
        }
      }
      await runOn(dueDate)
      await here.cloud.settle()
      expect(await pageOf(id)).toMatchObject({ status: 'paid', payments: [{ method: 'card' }] })
      expect(await charges()).toHaveLength(1)
      expect((await subjects()).filter(subject => subject.endsWith('is paid'))).toHaveLength(1)
    },
    120_000,
  )
})

describe('an expiring card for automatic payment', () => {
  test('is announced once, thirty days before', async () => {
    await agreedToPay(people.customer)
    const year = new Date().getUTCFullYear() + 2
    const counted = async () => (await subjects()).filter(subject => subject.includes('expires soon')).length
    await runOn(`${year}-11-30`)
    expect(await counted()).toBe(0)
    await Promise.all([runOn(`${year}-12-01`), runOn(`${year}-12-01`)])
    await runOn(`${year}-12-20`)
    expect(await counted()).toBe(1)
  })

  test('is not announced after the customer has revoked it', async () => {
    await agreedToPay(people.customer)
    const cardId = await storedCard(people.customer, 'pm_card_mastercard')
    const { body } = await people.customer.request<AutomaticPayment>('GET', '/api/automatic-payment')
    await people.customer.request('DELETE', `/api/cards/${body.card?.id}`)
    expect(cardId).not.toBe(body.card?.id)
    expect((await people.customer.request('GET', '/api/automatic-payment')).body).toMatchObject({ isOn: false })
    await runOn(`${new Date().getUTCFullYear() + 2}-12-20`)
    expect(await subjects()).not.toContain('The card that pays your invoices expires soon')
  })
})
