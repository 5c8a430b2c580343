import { describe, expect, test } from 'vitest'
import type { PersonalData } from '#/shared/personal-data/schemas.ts'
import { useCloud } from '#/test/support/cloud/cloud.ts'
import { askedToJoin, companyOf } from '#/test/support/fixtures/companies.ts'
import { aPng, uploadedImage } from '#/test/support/fixtures/images.ts'
import { usePeople } from '#/test/support/fixtures/people.ts'
import { writtenArticle } from '#/test/support/fixtures/rows.ts'

const people = usePeople(useCloud())

describe('GET /api/profile/export', () => {
  test('200 has all of the caller’s data except tickets and records, and no one else’s', async () => {
    const { technician, customer } = people
    await uploadedImage(technician, 'profile/avatar', aPng())
    const { id } = await writtenArticle(technician)
    await customer.request('POST', `/api/knowledge-articles/${id}/feedback`, { helpful: true })
    await technician.request('POST', `/api/knowledge-articles/${id}/feedback`, { helpful: false })
    const { status, body } = await customer.request<PersonalData>('GET', '/api/profile/export')
    expect(status).toBe(200)
    expect(body.account.email).toBe(customer.user.email)
    expect(body.sessions).toHaveLength(1)
    expect(body.votes).toMatchObject([{ articleId: id, vote: 'helpful' }])
    expect(body.automaticPayment).toMatchObject({ isOn: false })
    expect(JSON.stringify(body)).not.toMatch(/\/media\/avatars\/|not_helpful/)
  })

  test('200 has the caller’s company, and their request to join one', async () => {
    const company = await companyOf(people)
    const own = await people.customer.request<PersonalData>('GET', '/api/profile/export')
    expect(own.body.company).toMatchObject({ name: company.name, companyRole: 'manager', request: null })
    await askedToJoin({ admin: people.admin, customer: people.anotherCustomer })
    const other = await people.anotherCustomer.request<PersonalData>('GET', '/api/profile/export')
    expect(other.body.company).toMatchObject({ name: null, companyRole: null, request: { state: 'pending' } })
  })

  test('200 has the caller’s subscription to the status page', async () => {
    const read = async () => (await people.customer.request<PersonalData>('GET', '/api/profile/export')).body
    expect((await read()).statusSubscription).toBeNull()
    await people.customer.request('PUT', '/api/status-subscription', { isSubscribed: true })
    expect((await read()).statusSubscription).toEqual({ subscribedAt: expect.any(String) })
  })

  test('has the caller’s picture, not its address', async () => {
    await uploadedImage(people.technician, 'profile/avatar', aPng())
    const { body } = await people.technician.request<PersonalData>('GET', '/api/profile/export')
    expect(body.avatar).toMatch(/^data:image\/png;base64,iVBOR/)
  })
})
