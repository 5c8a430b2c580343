import { beforeEach, describe, expect, test } from 'vitest'
import { newVisitor, useCloud, type Visitor } from '#/test/support/cloud/cloud.ts'
import { usePeople } from '#/test/support/fixtures/people.ts'
import { type Enrolled, enrolled, givePassword, signInWithCode } from '#/test/support/fixtures/two-step.ts'

const here = useCloud()
usePeople(here)
let account: Enrolled
let browser: Visitor
beforeEach(async () => {
  account = await enrolled(newVisitor(here.cloud))
  browser = newVisitor(here.cloud)
  await signInWithCode(account, browser, undefined, true)
})
const listed = async () =>
  (await account.visitor.request<{ id: string }[]>('GET', '/api/profile/remembered-devices')).body
const forget = (id: string | undefined, by: Visitor) => by.request('DELETE', `/api/profile/remembered-devices/${id}`)

describe('DELETE /api/profile/remembered-devices/{id}', () => {
  test('200 requires a code in that browser again, and logs it in the sign-ins', async () => {
    const [device] = await listed()
    expect(await forget(device?.id, account.visitor)).toMatchObject({ status: 200 })
    expect(await listed()).toEqual([])
    expect(await givePassword(account, browser)).toMatchObject({ body: { twoStep: 'required' } })
    const { body } = await account.visitor.request<{ event: string }[]>('GET', '/api/profile/sign-ins')
    expect(body.map(({ event }) => event)).toEqual(expect.arrayContaining(['device-remembered', 'device-removed']))
  })

  test('404 for another user’s device, which stays', async () => {
    const [device] = await listed()
    const other = await enrolled(newVisitor(here.cloud))
    expect(await forget(device?.id, other.visitor)).toMatchObject({ status: 404 })
    expect(await listed()).toHaveLength(1)
  })
})
