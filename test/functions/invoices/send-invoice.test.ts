import { describe, expect, test } from 'vitest'
import { useCloud } from '#/test/support/cloud.ts'
import { madeInvoice } from '#/test/support/invoices.ts'
import { usePeople } from '#/test/support/people.ts'

const here = useCloud()
const people = usePeople(here)
const send = (id: string) => people.technician.request('POST', `/api/invoices/${id}/send`, {})

describe('POST /api/invoices/{id}/send', () => {
  test('200 sends a draft to its customer, once', async () => {
    const { id, invoiceNumber } = await madeInvoice(people, { status: 'draft' })
    await here.cloud.settle()
    const mails = here.cloud.inbox().length
    expect(await send(id)).toMatchObject({ status: 200, body: { status: 'pending', emailSent: true } })
    expect(await send(id)).toMatchObject({ status: 409 })
    await here.cloud.settle()
    expect(here.cloud.inbox()).toHaveLength(mails + 1)
    expect(here.cloud.inbox()[0]?.subject).toContain(invoiceNumber)
    expect(await people.customer.request('GET', `/api/invoices/${id}`)).toMatchObject({ status: 200 })
  })
})
