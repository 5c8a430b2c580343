import { afterEach, describe, expect, test } from 'vitest'
import { remove } from '#/functions/table/table.ts'
import { signInPolicyKey } from '#/functions/two-step/data/sign-in-policy.ts'
import { newVisitor, useCloud } from '#/test/support/cloud/cloud.ts'
import { usePeople } from '#/test/support/fixtures/people.ts'
import { enrolled, signInWithCode } from '#/test/support/fixtures/two-step.ts'

const here = useCloud()
const people = usePeople(here)
afterEach(() => remove(signInPolicyKey))
const policy = { twoStepForStaff: true }

/** A signed-in admin with a second factor. */
async function anAdmin() {
  const account = await enrolled(newVisitor(here.cloud))
  await people.admin.request('PUT', `/api/users/${account.id}`, { email: account.email, role: 'admin' })
  const browser = newVisitor(here.cloud)
  await signInWithCode(account, browser)
  return browser
}

describe('PUT /api/sign-in-policy', () => {
  test('200 makes staff set up a second factor first, at their next request', async () => {
    const admin = await anAdmin()
    expect(await admin.request('PUT', '/api/sign-in-policy', policy)).toMatchObject({ status: 200, body: policy })
    for (const person of [people.technician, people.admin]) {
      expect(await person.request('GET', '/api/tickets')).toMatchObject({ status: 403 })
      expect(await person.request('GET', '/api/auth/user')).toMatchObject({
        status: 200,
        body: { twoStepDue: true },
      })
    }
    expect(await people.customer.request('GET', '/api/tickets')).toMatchObject({ status: 200 })
    expect(await admin.request('GET', '/api/tickets')).toMatchObject({ status: 200 })
    expect(await admin.request('PUT', '/api/sign-in-policy', { twoStepForStaff: false })).toMatchObject({
      status: 200,
    })
    expect(await people.technician.request('GET', '/api/tickets')).toMatchObject({ status: 200 })
  })

  test('409 beside the switch for an admin without one, who would be locked out', async () => {
    expect(await people.admin.request('PUT', '/api/sign-in-policy', policy)).toMatchObject({
      status: 409,
      body: { errors: [{ field: 'twoStepForStaff' }] },
    })
    expect(await people.technician.request('GET', '/api/tickets')).toMatchObject({ status: 200 })
  })
})
