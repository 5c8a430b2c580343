import { describe, expect, test } from 'vitest'
import type { Invoice } from '#/shared/invoices/schemas.ts'
import { useCloud } from '#/test/support/cloud/cloud.ts'
import { madeInvoice } from '#/test/support/fixtures/invoices.ts'
import { pagesOf } from '#/test/support/fixtures/pagination.ts'
import { type Person, usePeople } from '#/test/support/fixtures/people.ts'

const people = usePeople(useCloud())
const idsFor = async (person: Person, query = '') =>
  (await person.request<Invoice[]>('GET', `/api/invoices${query}`)).body.map(({ id }) => id)

describe('GET /api/invoices', () => {
  test('200 lists a customer’s own, newest first, without drafts; for staff all of them', async () => {
    const first = await madeInvoice(people)
    const draft = await madeInvoice(people, { status: 'draft' })
    const second = await madeInvoice(people)
    const others = await madeInvoice({ ...people, customer: people.anotherCustomer })
    expect(await idsFor(people.customer)).toEqual([second.id, first.id])
    expect(await idsFor(people.customer, '?status=draft')).toEqual([])
    expect((await idsFor(people.technician)).slice(0, 4)).toEqual([others.id, second.id, draft.id, first.id])
    const { id } = people.customer.user
    expect(await idsFor(people.technician, `?customerId=${id}&status=draft`)).toEqual([draft.id])
    expect((await idsFor(people.technician, '?status=draft'))[0]).toBe(draft.id)
    expect(await people.customer.request('GET', `/api/invoices?customerId=${id}`)).toMatchObject({ status: 400 })
  })

  test('pages through all of them once', async () => {
    const made: string[] = []
    for (let number = 0; number < 5; number++) made.unshift((await madeInvoice(people)).id)
    const pages = await pagesOf<Invoice>(people.customer, '/api/invoices?limit=2')
    expect(pages.flat().map(({ id }) => id)).toEqual(made)
  })
})
