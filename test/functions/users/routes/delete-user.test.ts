import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { newVisitor, useCloud } from '#/test/support/cloud/cloud.ts'
import { allRows } from '#/test/support/cloud/row-diff.ts'
import { mailedCode } from '#/test/support/fixtures/emails.ts'
import { savedBuild } from '#/test/support/fixtures/pc-builds.ts'
import { usePeople } from '#/test/support/fixtures/people.ts'
import { attachedFile, openedTicket } from '#/test/support/fixtures/rows.ts'

const here = useCloud()
const people = usePeople(here)
const erase = (id: string) => people.admin.request<{ detail: string }>('DELETE', `/api/users/${id}`)

describe('DELETE /api/users/{id}', () => {
  test('200 ends the account at once, and keeps the tickets without the name', async () => {
    const { id } = await openedTicket(people.customer)
    expect(await erase(people.customer.user.id)).toMatchObject({ status: 200 })
    expect(await people.customer.request('GET', '/api/auth/user')).toMatchObject({ status: 401 })
    await here.cloud.runSchedule('erase-people')
    expect(await people.technician.request('GET', `/api/tickets/${id}`)).toMatchObject({
      status: 200,
      body: { customerName: 'Deleted user', customerEmail: '', companyName: '' },
    })
  })

  test('leaves nothing of the user in the table and the pool', async () => {
    const mark = `mark${randomUUID().slice(0, 8)}`
    const visitor = newVisitor(here.cloud)
    const account = {
      email: `${mark}@people.test`,
      password: 'long enough',
      firstName: mark,
      lastName: mark,
      companyName: mark,
    }
    const key = { 'idempotency-key': randomUUID() }
    const { body } = await visitor.request<{ id: string }>('POST', '/api/customer/register', account, key)
    const opened = await visitor.request<{ id: string }>(
      'POST',
      '/api/tickets',
      { title: 'VPN', description: 'Down' },
      key,
    )
    const ticket = { title: 'For them', description: 'Later', customerEmail: account.email, customerName: mark }
    await people.technician.request('POST', '/api/tickets', ticket, { 'idempotency-key': randomUUID() })
    const owner = { ...visitor, user: people.customer.user }
    await attachedFile(owner, opened.body.id)
    const { id: buildId } = await savedBuild(owner, undefined, { name: `PC of ${mark}`, notes: mark })
    const shared = await visitor.request<{ shareId: string }>('PUT', `/api/pc-builds/${buildId}/share`)
    await visitor.request('POST', '/api/auth/verification', { code: await mailedCode(here.cloud, account.email) })
    await people.admin.request('PUT', `/api/users/${body.id}`, {
      email: account.email,
      firstName: mark,
      lastName: 'Changed',
    })
    await here.cloud.settle()
    const mentions = async () => (await allRows(here.cloud)).filter(row => JSON.stringify(row).includes(mark))
    expect(await mentions()).not.toEqual([])

    expect(await erase(body.id)).toMatchObject({ status: 200 })
    await here.cloud.runSchedule('erase-people')
    expect(await mentions()).toEqual([])
    const shareAddress = `/api/shared-builds/${shared.body.shareId}`
    expect(await people.anonymous.request('GET', shareAddress)).toMatchObject({ status: 404 })
    const left = (await allRows(here.cloud)).filter(({ pk }) => /^(?:BUILDS|SHARED)#/.test(pk))
    expect(left.filter(row => JSON.stringify(row).includes(buildId))).toEqual([])
    expect(await visitor.request('POST', '/api/customer/login', account)).toMatchObject({ status: 400 })
    const again = { email: account.email, password: account.password }
    expect(await visitor.request('POST', '/api/customer/login', again)).toMatchObject({ status: 401 })
  })

  test('frees the address', async () => {
    const { email, id } = people.customer.user
    await erase(id)
    expect(await people.admin.request('POST', '/api/users', { email })).toMatchObject({ status: 201 })
  })

  test('403 for the caller, 404 for a deleted user', async () => {
    expect(await erase(people.admin.user.id)).toMatchObject({
      status: 403,
      body: { detail: 'You cannot delete your own account here.' },
    })
    await erase(people.customer.user.id)
    expect(await erase(people.customer.user.id)).toMatchObject({ status: 404 })
  })
})
