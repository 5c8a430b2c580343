import { describe, expect, test } from 'vitest'
import type { CannedReply, Desk } from '#/shared/desk/canned-replies.ts'
import { useCloud } from '#/test/support/cloud/cloud.ts'
import { savedReply } from '#/test/support/fixtures/canned-replies.ts'
import { type Person, usePeople } from '#/test/support/fixtures/people.ts'

const people = usePeople(useCloud())
const remove = (by: Person, { id }: CannedReply) => by.request('DELETE', `/api/canned-replies/${id}`)
const isListed = async (by: Person, { id }: CannedReply) =>
  (await by.request<Desk>('GET', '/api/desk')).body.cannedReplies.some(reply => reply.id === id)

describe('DELETE /api/canned-replies/{id}', () => {
  test('200 deletes the caller’s own, and a shared one for an administrator', async () => {
    const own = await savedReply(people.technician)
    const shared = await savedReply(people.admin, { shared: true })
    expect(await remove(people.technician, own)).toMatchObject({ status: 200, body: {} })
    expect(await remove(people.admin, shared)).toMatchObject({ status: 200 })
    expect(await isListed(people.technician, own)).toBe(false)
    expect(await isListed(people.technician, shared)).toBe(false)
  })

  test('403 for a shared one, 404 for a colleague’s, and both stay', async () => {
    const own = await savedReply(people.technician)
    const shared = await savedReply(people.admin, { shared: true })
    expect(await remove(people.technician, shared)).toMatchObject({ status: 403 })
    expect(await remove(people.admin, own)).toMatchObject({ status: 404 })
    expect(await isListed(people.technician, own)).toBe(true)
    expect(await isListed(people.technician, shared)).toBe(true)
  })

  test('404 for one that was deleted', async () => {
    const own = await savedReply(people.technician)
    await remove(people.technician, own)
    expect(await remove(people.technician, own)).toMatchObject({ status: 404 })
  })
})
