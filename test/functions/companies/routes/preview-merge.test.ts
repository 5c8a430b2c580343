import { describe, expect, test } from 'vitest'
import type { MergePreview } from '#/shared/companies/schemas.ts'
import { useCloud } from '#/test/support/cloud/cloud.ts'
import { agreedToPay } from '#/test/support/fixtures/automatic-payment.ts'
import { companyOf, createdCompany } from '#/test/support/fixtures/companies.ts'
import { usePeople } from '#/test/support/fixtures/people.ts'
import { openedTicket } from '#/test/support/fixtures/rows.ts'

const people = usePeople(useCloud())

describe('GET /api/companies/{id}/merge-preview', () => {
  test('200 counts the records that would move, private tickets too', async () => {
    const { id } = await companyOf(people)
    await openedTicket(people.customer)
    await openedTicket(people.customer, { isPrivate: true })
    const into = await createdCompany(people.admin)
    const path = `/api/companies/${id}/merge-preview?intoId=${into.id}`
    const { body } = await people.admin.request<MergePreview>('GET', path)
    expect(body).toMatchObject({ people: 1, records: { tickets: 2, orders: 0, assets: 0, schedules: 0 }, total: 3 })
  })

  test('200 says whose automatic payment ends, or pays for more than before', async () => {
    const [own, other] = [await companyOf(people), await createdCompany(people.admin)]
    const effectOf = async (from: string, into: string) => {
      const path = `/api/companies/${from}/merge-preview?intoId=${into}`
      return (await people.admin.request<MergePreview>('GET', path)).body.automaticPayment
    }
    expect(await effectOf(own.id, other.id)).toBeNull()
    await agreedToPay(people.customer)
    expect(await effectOf(own.id, other.id)).toBe('ends')
    expect(await effectOf(other.id, own.id)).toBe('grows')
  })
})
