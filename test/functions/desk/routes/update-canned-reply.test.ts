import { describe, expect, test } from 'vitest'
import type { CannedReply, Desk } from '#/shared/desk/canned-replies.ts'
import { useCloud } from '#/test/support/cloud/cloud.ts'
import { savedReply } from '#/test/support/fixtures/canned-replies.ts'
import { type Person, usePeople } from '#/test/support/fixtures/people.ts'

const people = usePeople(useCloud())
const change = (by: Person, { id, name, text }: CannedReply, fields: object = {}) =>
  by.request<CannedReply>('PUT', `/api/canned-replies/${id}`, { name, text, ...fields })
const found = async (by: Person, { id }: CannedReply) =>
  (await by.request<Desk>('GET', '/api/desk')).body.cannedReplies.find(reply => reply.id === id)

describe('PUT /api/canned-replies/{id}', () => {
  test('200 changes the caller’s own', async () => {
    const reply = await savedReply(people.technician)
    const fields = { name: 'VPN', text: 'Connect again.', followUp: 'resolve', addTags: ['vpn'], version: 1 }
    expect(await change(people.technician, reply, fields)).toMatchObject({
      status: 200,
      body: { name: 'VPN', text: 'Connect again.', followUp: 'resolve', version: 2 },
    })
    expect(await found(people.technician, reply)).toMatchObject({ name: 'VPN', addTags: ['vpn'], version: 2 })
  })

  test('200 shares an administrator’s own with the team, and takes it back', async () => {
    const reply = await savedReply(people.admin)
    expect(await found(people.technician, reply)).toBeUndefined()
    expect(await change(people.admin, reply, { shared: true })).toMatchObject({ status: 200, body: { shared: true } })
    expect(await found(people.technician, reply)).toMatchObject({ name: reply.name })
    await change(people.admin, reply, { shared: false })
    expect(await found(people.technician, reply)).toBeUndefined()
    expect(await found(people.admin, reply)).toMatchObject({ shared: false, version: 3 })
  })

  test('403 for a technician who changes a shared one, or shares their own', async () => {
    const shared = await savedReply(people.admin, { shared: true })
    expect(await change(people.technician, shared)).toMatchObject({ status: 403 })
    expect(await change(people.technician, shared, { shared: true })).toMatchObject({ status: 403 })
    expect(await change(people.technician, await savedReply(people.technician), { shared: true })).toMatchObject({
      status: 403,
    })
  })

  test('404 for a colleague’s, also for an administrator', async () => {
    expect(await change(people.admin, await savedReply(people.technician))).toMatchObject({ status: 404 })
  })

  test('409 for an editor who did not see the last change', async () => {
    const reply = await savedReply(people.technician)
    await change(people.technician, reply, { text: 'First' })
    expect(await change(people.technician, reply, { text: 'Second', version: 1 })).toMatchObject({ status: 409 })
    expect(await found(people.technician, reply)).toMatchObject({ text: 'First' })
  })
})
