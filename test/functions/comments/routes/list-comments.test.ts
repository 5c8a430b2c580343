import { describe, expect, test } from 'vitest'
import type { Comment } from '#/shared/comments/schemas.ts'
import { useCloud } from '#/test/support/cloud/cloud.ts'
import { conversationOf } from '#/test/support/fixtures/conversations.ts'
import { aPng, uploadedImage } from '#/test/support/fixtures/images.ts'
import { type Person, usePeople } from '#/test/support/fixtures/people.ts'
import { openedTicket } from '#/test/support/fixtures/rows.ts'

const people = usePeople(useCloud())

describe('GET /api/tickets/{id}/comments', () => {
  test('200 is the conversation, newest first; customers never get notes', async () => {
    const { id } = await openedTicket(people.customer)
    const say = (by: Person, comment: string, internal = false) =>
      by.request('POST', `/api/tickets/${id}/comments`, { comment, internal })
    await say(people.customer, 'first')
    await say(people.technician, 'a note', true)
    await say(people.technician, 'second')
    const read = async (by: Person, path = `/api/tickets/${id}/comments`) => by.request<Comment[]>('GET', path)
    const texts = async (by: Person) => (await read(by)).body.map(({ comment }) => comment)
    expect(await texts(people.technician)).toEqual(['second', 'a note', 'first'])
    expect(await texts(people.customer)).toEqual(['second', 'first'])
    expect((await read(people.customer)).body[0]).toMatchObject({ authorName: 'Priya Raman', authorIsStaff: true })
    expect(await read(people.anotherCustomer)).toMatchObject({ status: 404 })
  })

  test('200 has the authors’ pictures, including the team’s for a customer, but not those of deleted users', async () => {
    const { id } = await openedTicket(people.customer)
    const say = (by: Person) => by.request('POST', `/api/tickets/${id}/comments`, { comment: 'Hello' })
    const pictures = async () => (await conversationOf(people.customer, id)).map(({ authorImageUrl }) => authorImageUrl)
    for (const by of [people.customer, people.technician, people.admin]) await say(by)
    const { body } = await uploadedImage<{ profileImageUrl: string }>(people.technician, 'profile/avatar', aPng())
    expect(body.profileImageUrl).toMatch(/^\/media\/avatars\//)
    expect(await pictures()).toEqual([null, body.profileImageUrl, null])
    await people.admin.request('DELETE', `/api/users/${people.technician.user.id}`)
    expect(await pictures()).toEqual([null, null, null])
  })

  test('200 pages through replies and notes in one order', async () => {
    const { id } = await openedTicket(people.customer)
    const said: string[] = []
    for (let number = 0; number < 7; number++) {
      const comment = `comment ${number}`
      await people.technician.request('POST', `/api/tickets/${id}/comments`, { comment, internal: number % 3 === 0 })
      said.unshift(comment)
    }
    const read: string[] = []
    for (let next: string | undefined = `/api/tickets/${id}/comments?limit=2`; next; ) {
      const page: { body: Comment[]; headers: Headers } = await people.technician.request('GET', next)
      read.push(...page.body.map(({ comment }) => comment))
      next = /<([^>]+)>/.exec(page.headers.get('link') ?? '')?.[1]
    }
    expect(read).toEqual(said)
  })
})
