import { describe, expect, test } from 'vitest'
import type { Desk } from '#/shared/desk/canned-replies.ts'
import { useCloud } from '#/test/support/cloud/cloud.ts'
import { savedReply, saveReply } from '#/test/support/fixtures/canned-replies.ts'
import { type Person, usePeople } from '#/test/support/fixtures/people.ts'

const people = usePeople(useCloud())
const namesFor = async (person: Person) =>
  (await person.request<Desk>('GET', '/api/desk')).body.cannedReplies.map(({ name }) => name)

describe('POST /api/canned-replies', () => {
  test('201 saves a reply that only its author sees', async () => {
    const saved = await saveReply(people.technician, { followUp: 'wait' })
    expect(saved).toMatchObject({ status: 201, body: { shared: false, followUp: 'wait', uses: 0, version: 1 } })
    expect(await namesFor(people.technician)).toContain(saved.body.name)
    expect(await namesFor(people.admin)).not.toContain(saved.body.name)
  })

  test('201 saves tags for its tickets, and 400 refuses eleven and what is no tag', async () => {
    expect(await saveReply(people.technician, { addTags: ['vpn'] })).toMatchObject({ body: { addTags: ['vpn'] } })
    const eleven = Array.from({ length: 11 }, (_, index) => `tag-${index}`)
    for (const addTags of [eleven, ['Two words']]) {
      expect(await saveReply(people.technician, { addTags })).toMatchObject({ status: 400 })
    }
  })

  test('201 saves an administrator’s reply for the whole team, and notes it in the audit log without its text', async () => {
    const { body } = await saveReply(people.admin, { shared: true })
    expect(await namesFor(people.technician)).toContain(body.name)
    const log = await people.admin.request<{ subject: string; changes: object }[]>('GET', '/api/audit')
    expect(log.body.find(({ subject }) => subject === body.id)).toMatchObject({
      changes: { name: body.name, shared: 'true' },
    })
  })

  test('403 for a technician’s reply for the whole team', async () => {
    expect(await saveReply(people.technician, { shared: true })).toMatchObject({
      status: 403,
      body: { detail: 'Only administrators can change shared replies.' },
    })
  })

  test('400 names an unknown field beside the text', async () => {
    expect(await saveReply(people.technician, { text: 'Hi {{customer.age}}' })).toMatchObject({
      status: 400,
      body: { errors: [{ field: 'text', message: 'There is no field {{customer.age}}. Choose one of the list.' }] },
    })
  })

  test('409 beyond fifty, also when they are saved at once', async () => {
    for (let count = 0; count < 48; count++) await savedReply(people.technician)
    const all = await Promise.all(Array.from({ length: 6 }, () => saveReply(people.technician)))
    expect(all.map(({ status }) => status).sort()).toEqual([201, 201, 409, 409, 409, 409])
    expect(all.find(({ status }) => status === 409)?.body.detail).toBe(
      'You have 50 canned replies, or very long ones. Delete one first.',
    )
    const { body } = await people.technician.request<Desk>('GET', '/api/desk')
    await people.technician.request('DELETE', `/api/canned-replies/${body.cannedReplies.at(-1)?.id}`)
    expect(await saveReply(people.technician)).toMatchObject({ status: 201 })
  })
})
