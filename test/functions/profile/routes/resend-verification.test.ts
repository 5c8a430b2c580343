import { describe, expect, test } from 'vitest'
import { useCloud } from '#/test/support/cloud/cloud.ts'
import { registeredAccount } from '#/test/support/fixtures/accounts.ts'
import { mailedCode } from '#/test/support/fixtures/emails.ts'

const here = useCloud()

describe('POST /api/profile/verification', () => {
  test('200 emails another link; 429 beyond three an hour; 409 once it is verified', async () => {
    const { email, visitor } = await registeredAccount(here.cloud)
    const resend = () => visitor.request('POST', '/api/profile/verification')
    const first = await mailedCode(here.cloud, email)
    expect(await resend()).toMatchObject({ status: 200 })
    const second = await mailedCode(here.cloud, email)
    expect(second).not.toBe(first)
    for (let asked = 2; asked <= 3; asked++) await resend()
    expect(await resend()).toMatchObject({ status: 429 })
    await visitor.request('POST', '/api/auth/verification', { code: second })
    expect(await resend()).toMatchObject({ status: 409 })
  })
})
