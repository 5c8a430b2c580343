import { describe, expect, test } from 'vitest'
import { useCloud } from '#/test/support/cloud/cloud.ts'
import { usePeople } from '#/test/support/fixtures/people.ts'

const people = usePeople(useCloud())

describe('GET /api/admin-info', () => {
  test('200 shows an administrator the account’s permissions', async () => {
    const { status, body } = await people.admin.request<{ info: { capabilities: string[] } }>('GET', '/api/admin-info')
    expect(status).toBe(200)
    expect(body).toMatchObject({ info: { email: people.admin.user.email, accessLevel: 'Administrator' } })
    for (const power of ['users', 'ticket', 'services, products and PC components', 'theme', 'modules', 'audit log']) {
      expect(body.info.capabilities.join('\n')).toContain(power)
    }
  })

  test('403 for a technician', async () => {
    expect(await people.technician.request('GET', '/api/admin-info')).toMatchObject({ status: 403 })
  })
})
