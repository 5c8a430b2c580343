import { describe, expect, test } from 'vitest'
import { newVisitor, useCloud } from '#/test/support/cloud/cloud.ts'
import { registeredAccount } from '#/test/support/fixtures/accounts.ts'
import { usePeople } from '#/test/support/fixtures/people.ts'
import { enrolled, givePassword, secretIn, verified } from '#/test/support/fixtures/two-step.ts'

const here = useCloud()
usePeople(here)
const path = '/api/profile/two-step/enrollment'

describe('POST /api/profile/two-step/enrollment', () => {
  test('200 is a secret of 160 bits, as text and as a QR code, different each time', async () => {
    const { visitor, email, password } = await verified(newVisitor(here.cloud))
    const first = await visitor.request<{ secret: string; uri: string }>('POST', path, { password })
    const { status, body } = await visitor.request<{ secret: string; uri: string }>('POST', path, { password })
    expect(status).toBe(200)
    expect(secretIn(body.secret)).toHaveLength(20)
    expect(body.secret).not.toBe(first.body.secret)
    expect(body.uri).toMatch(/^otpauth:\/\/totp\/Beacon%20IT:/)
    expect(new URL(body.uri).searchParams.get('secret')).toBe(body.secret)
    expect(decodeURIComponent(new URL(body.uri).pathname)).toContain(email)
  })

  test('requires no code at login until the first one has confirmed it', async () => {
    const account = await verified(newVisitor(here.cloud))
    await account.visitor.request('POST', path, { password: account.password })
    expect(await givePassword(account, newVisitor(here.cloud))).toMatchObject({ status: 200, body: { id: account.id } })
  })

  test('400 beside the field for a wrong password, which is logged in the sign-ins', async () => {
    const { visitor } = await verified(newVisitor(here.cloud))
    expect(await visitor.request('POST', path, { password: 'Wrong horse 1' })).toMatchObject({
      status: 400,
      body: { errors: [{ field: 'password', message: 'The password is incorrect' }] },
    })
    const { body } = await visitor.request<{ event: string }[]>('GET', '/api/profile/sign-ins')
    expect(body[0]).toMatchObject({ event: 'password-refused' })
  })

  test('409 for an unverified address, whose owner would be locked out', async () => {
    const { visitor, password } = await registeredAccount(here.cloud)
    expect(await visitor.request('POST', path, { password })).toMatchObject({ status: 409 })
  })

  test('409 while it is on', async () => {
    const { visitor, password } = await enrolled(newVisitor(here.cloud))
    expect(await visitor.request('POST', path, { password })).toMatchObject({ status: 409 })
  })
})
