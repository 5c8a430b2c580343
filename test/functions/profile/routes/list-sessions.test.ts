import { describe, expect, test } from 'vitest'
import type { ListedSession } from '#/shared/profile/schemas.ts'
import { useCloud } from '#/test/support/cloud/cloud.ts'
import { registeredAccount, signedInAgain } from '#/test/support/fixtures/accounts.ts'

const here = useCloud()

describe('GET /api/profile/sessions', () => {
  test('200 lists the caller’s own, newest first, the current one marked, and no secrets', async () => {
    const account = await registeredAccount(here.cloud)
    const other = await signedInAgain(here.cloud, account)
    const { status, body } = await other.request<ListedSession[]>('GET', '/api/profile/sessions')
    expect(status).toBe(200)
    expect(body).toMatchObject([
      { current: true, userAgent: 'Another browser', address: '127.0.0.1' },
      { current: false },
    ])
    const secret = other.cookies.get('sid')?.split('.')[1] ?? ''
    expect(JSON.stringify(body)).not.toContain(secret)
  })
})
