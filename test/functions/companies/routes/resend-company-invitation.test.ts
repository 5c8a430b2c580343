import { describe, expect, test } from 'vitest'
import { useCloud } from '#/test/support/cloud/cloud.ts'
import { codeOf, companyOf, invited } from '#/test/support/fixtures/companies.ts'
import { usePeople } from '#/test/support/fixtures/people.ts'

const people = usePeople(useCloud())

describe('POST /api/companies/{id}/invitations/{invitationId}/resend', () => {
  test('200 sends another link, and the earlier one ends', async () => {
    const { id } = await companyOf(people)
    const invitation = await invited(people, id)
    const old = await codeOf(invitation)
    const path = `/api/companies/${id}/invitations/${invitation.id}/resend`
    expect(await people.customer.request('POST', path, {})).toMatchObject({ status: 200, body: { state: 'pending' } })
    const open = (code: string) => people.anonymous.request('POST', '/api/company-invitations/open', { code })
    expect(await open(old)).toMatchObject({ status: 404 })
    expect(await open(await codeOf(invitation))).toMatchObject({ status: 200 })
  })

  test('429 after five emails to the mailbox in a day', async () => {
    const { id } = await companyOf(people)
    const path = `/api/companies/${id}/invitations/${(await invited(people, id)).id}/resend`
    for (let count = 1; count < 5; count++) {
      expect(await people.customer.request('POST', path, {})).toMatchObject({ status: 200 })
    }
    expect(await people.customer.request('POST', path, {})).toMatchObject({ status: 429 })
  })
})
