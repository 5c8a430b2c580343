import { describe, expect, test } from 'vitest'
import { useCloud } from '#/test/support/cloud/cloud.ts'
import { codeOf, companyOf, invited } from '#/test/support/fixtures/companies.ts'
import { usePeople } from '#/test/support/fixtures/people.ts'

const people = usePeople(useCloud())

describe('DELETE /api/companies/{id}/invitations/{invitationId}', () => {
  test('200 ends its link, and the address can be invited again', async () => {
    const { id } = await companyOf(people)
    const invitation = await invited(people, id)
    const code = await codeOf(invitation)
    const path = `/api/companies/${id}/invitations/${invitation.id}`
    expect(await people.customer.request('DELETE', path)).toMatchObject({ status: 200, body: { state: 'canceled' } })
    const opened = await people.anonymous.request('POST', '/api/company-invitations/open', { code })
    expect(opened).toMatchObject({ status: 404 })
    await invited(people, id, { email: invitation.email })
  })
})
