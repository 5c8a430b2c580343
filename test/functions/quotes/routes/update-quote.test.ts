import { describe, expect, test } from 'vitest'
import type { QuotePage } from '#/shared/quotes/schemas.ts'
import { useCloud } from '#/test/support/cloud/cloud.ts'
import { withNewAddress } from '#/test/support/fixtures/email-changes.ts'
import { usePeople } from '#/test/support/fixtures/people.ts'
import { draftedQuote, sentQuote } from '#/test/support/fixtures/quotes.ts'

const here = useCloud()
const people = usePeople(here)
const put = (id: string, body: object) =>
  people.technician.request<QuotePage & { detail: string }>('PUT', `/api/quotes/${id}`, body)

describe('PUT /api/quotes/{id}', () => {
  test('200 changes the lines, which keep their ids, and lists what must be changed before sending', async () => {
    const { id } = await draftedQuote(people)
    const items = [
      { id: '2', description: 'Patch cable', unitPrice: '0' },
      { description: 'Nothing', unitPrice: '0' },
    ]
    const { body } = await put(id, { items })
    expect(body.items.map(item => item.id)).toEqual(['2', '3'])
    expect(body.faults).toEqual([{ field: 'items', message: 'The total is $0.00. Add a price.' }])
  })

  test('200 keeps the customer of a draft, at the address that they have now', async () => {
    const { id, customerId, recipientEmail } = await draftedQuote(people)
    const { email } = (await withNewAddress(here.cloud, people.customer)).user
    const { body } = await put(id, { title: 'New', customerId, recipientEmail })
    expect(body).toMatchObject({ customerId, recipientEmail: email })
    expect((await put(id, { recipientEmail })).body).toMatchObject({ customerId: null, recipientEmail })
  })

  test('409 for a quote that was sent, and for a stale version', async () => {
    const { id } = await sentQuote(people)
    expect((await put(id, { title: 'New' })).body.detail).toBe('Only drafts can be changed. Revise it first.')
    const draft = await draftedQuote(people)
    await put(draft.id, { title: 'First', version: draft.version })
    expect((await put(draft.id, { title: 'Second', version: draft.version })).status).toBe(409)
  })
})
