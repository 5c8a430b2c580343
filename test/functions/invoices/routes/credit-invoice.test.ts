import { afterEach, describe, expect, test } from 'vitest'
import { creditsOf } from '#/functions/invoices/data/credits.ts'
import { change } from '#/functions/table/table.ts'
import { useCloud } from '#/test/support/cloud/cloud.ts'
import { standInClient } from '#/test/support/fixtures/cards.ts'
import { madeInvoice, pageAfter, paidByCard } from '#/test/support/fixtures/invoices.ts'
import { usePeople } from '#/test/support/fixtures/people.ts'

const here = useCloud()
const people = usePeople(here)
afterEach(() => here.cloud.faults.clear())
const post = (id: string, action: string, body: object = {}) =>
  pageAfter(people.technician, 'POST', `/api/invoices/${id}/${action}`, body)
const credit = (id: string, amount: number) => post(id, 'credit-notes', { amount, reason: 'Billed twice' })

describe('POST /api/invoices/{id}/credit-notes', () => {
  test('200 reduces the amount owed, and canceling it all cancels the invoice', async () => {
    const { id } = await madeInvoice(people)
    expect(await credit(id, 25)).toMatchObject({
      status: 200,
      body: { balance: '75.00', payments: [{ method: 'credit-note', amount: '25.00', note: 'Billed twice' }] },
    })
    expect(await credit(id, 75.01)).toMatchObject({ status: 409 })
    expect(await credit(id, 75)).toMatchObject({ body: { status: 'cancelled' } })
  })

  test('200 turns paid amounts into a credit, up to what was paid', async () => {
    const { id } = await madeInvoice(people)
    await post(id, 'payments')
    expect(await credit(id, 30)).toMatchObject({ body: { status: 'paid' } })
    expect(await madeInvoice(people)).toMatchObject({ balance: '70.00' })
    expect(await credit(id, 70.01)).toMatchObject({ status: 409 })
  })

  test('200 settles an invoice whose remainder was paid', async () => {
    const { id } = await madeInvoice(people)
    await post(id, 'payments', { amount: 60 })
    expect(await credit(id, 50)).toMatchObject({ body: { status: 'paid', balance: '0.00' } })
    expect(await madeInvoice(people)).toMatchObject({ balance: '90.00' })
  })

  test('200 refunds to the card what was paid by card, and 409 for more', async () => {
    const { id } = await madeInvoice(people)
    await post(id, 'payments', { amount: 40 })
    await paidByCard(people.customer, id, 60)
    await here.cloud.settle()
    const toCard = { reason: 'Billed twice', returnTo: 'card' }
    expect(await post(id, 'credit-notes', { ...toCard, amount: 60.01 })).toMatchObject({
      status: 409,
      body: { errors: [{ field: 'returnTo' }] },
    })
    expect(await post(id, 'credit-notes', { ...toCard, amount: 25 })).toMatchObject({
      body: { refunds: [{ amount: '25.00', state: 'succeeded', reason: 'Billed twice' }], refundable: '35.00' },
    })
    expect(await post(id, 'credit-notes', { ...toCard, amount: 35 })).toMatchObject({ body: { refundable: '0.00' } })
    const { data } = await standInClient().refunds.list({ limit: 100 })
    expect(data.filter(({ metadata }) => metadata?.invoiceId === id).map(({ amount }) => amount)).toEqual([3500, 2500])
    expect(await creditsOf(people.customer.user.id)).toEqual([])
  })

  test('200 while Stripe is down: the job requests the refund', async () => {
    const { id } = await madeInvoice(people)
    await paidByCard(people.customer, id, 100)
    await here.cloud.settle()
    here.cloud.faults.inject({ function: 'credit-invoice', service: 'stripe', kind: 'fail', nth: 1, times: 1e6 })
    const note = { amount: 100, reason: 'Never delivered', returnTo: 'card' }
    expect(await post(id, 'credit-notes', note)).toMatchObject({ body: { refunds: [{ state: 'requested' }] } })
    here.cloud.faults.clear()
    await change({ pk: `INVOICE#${id}`, sk: await refundRowOf(id) }, anHourAgo())
    await here.cloud.runSchedule('send-refunds')
    const page = await people.customer.request('GET', `/api/invoices/${id}`)
    expect(page.body).toMatchObject({ refunds: [{ state: 'succeeded' }] })
  })

  test('200 turns a refund that a bank returns later into a credit, and tells the team', async () => {
    const { id, invoiceNumber } = await madeInvoice(people)
    await paidByCard(people.customer, id, 100, 'pm_card_refundFail')
    await here.cloud.settle()
    await post(id, 'credit-notes', { amount: 100, reason: 'Never delivered', returnTo: 'card' })
    await here.cloud.stripe.finishRefunds()
    await here.cloud.settle()
    expect(await creditsOf(people.customer.user.id)).toMatchObject([{ amountCents: 10_000 }])
    expect(here.cloud.inbox().map(({ subject }) => subject)).toContain(`A refund of invoice ${invoiceNumber} failed`)
  })
})

const refundRowOf = async (id: string) => {
  const rows = (await here.cloud.rows()) as { pk: string; sk: string }[]
  return rows.find(({ pk, sk }) => pk === `INVOICE#${id}` && sk.startsWith('REFUND#'))?.sk ?? ''
}
const anHourAgo = () => ({
  update: 'SET #at = :at',
  names: { '#at': 'at' },
  values: { ':at': new Date(Date.now() - 3_600_000).toISOString() },
})
