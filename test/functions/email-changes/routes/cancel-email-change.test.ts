import { describe, expect, test } from 'vitest'
import { findUser } from '#/functions/users/data/users.ts'
import { useCloud } from '#/test/support/cloud/cloud.ts'
import { allRows } from '#/test/support/cloud/row-diff.ts'
import { registeredAccount } from '#/test/support/fixtures/accounts.ts'
import { emailChangeCode } from '#/test/support/fixtures/email-changes.ts'
import { usePeople } from '#/test/support/fixtures/people.ts'

const here = useCloud()
const people = usePeople(here)
const confirm = (code: string) => people.anonymous.request('POST', '/api/auth/email-change', { code })

describe('DELETE /api/profile/email-change', () => {
  test('200 forgets the new address, and its link stops working; 200 again without a change', async () => {
    const { id, visitor } = await registeredAccount(here.cloud)
    const code = await emailChangeCode(id)
    expect(await visitor.request('DELETE', '/api/profile/email-change')).toMatchObject({ status: 200, body: {} })
    const canceled = await findUser(id)
    expect(canceled).not.toHaveProperty('pendingEmail')
    expect(await visitor.request('GET', '/api/profile')).toMatchObject({ body: { pendingEmail: null } })
    expect(await confirm(code)).toMatchObject({ status: 404 })
    expect(await visitor.request('DELETE', '/api/profile/email-change')).toMatchObject({ status: 200, body: {} })
    expect(await findUser(id)).toEqual(canceled)
  })

  test('only the caller’s own', async () => {
    const { id } = await registeredAccount(here.cloud)
    const code = await emailChangeCode(id)
    await people.customer.request('DELETE', '/api/profile/email-change')
    await people.admin.request('DELETE', '/api/profile/email-change')
    expect(await confirm(code)).toMatchObject({ status: 200 })
  })

  test('of a staff member is in the audit log, without the address', async () => {
    const { user } = people.technician
    await emailChangeCode(user.id, 'secret-address@people.test')
    await people.technician.request('DELETE', '/api/profile/email-change')
    const entries = (await allRows(here.cloud)).filter(({ pk }) => pk.startsWith('AUDIT#'))
    expect(entries).toContainEqual(
      expect.objectContaining({ action: 'DELETE /api/profile/email-change', subject: user.id }),
    )
    expect(JSON.stringify(entries)).not.toContain('secret-address')
  })
})
