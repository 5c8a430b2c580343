import { describe, expect, test } from 'vitest'
import type { PersonalData } from '#/shared/profile.ts'
import { useCloud } from '#/test/support/cloud.ts'
import { aPng, uploadedImage } from '#/test/support/images.ts'
import { usePeople } from '#/test/support/people.ts'
import { openedTicket } from '#/test/support/rows.ts'

const people = usePeople(useCloud())

describe('GET /api/profile/export', () => {
  test('200 is all of one’s own, nobody else’s, and none of the team’s notes', async () => {
    const mine = await openedTicket(people.customer)
    await uploadedImage(people.technician, 'profile/avatar', aPng())
    const theirs = await openedTicket(people.anotherCustomer, { title: 'Theirs alone' })
    const say = (comment: string, internal: boolean) =>
      people.technician.request('POST', `/api/tickets/${mine.id}/comments`, { comment, internal })
    await say('We are on it', false)
    await say('Customer is impatient', true)
    const { status, body } = await people.customer.request<PersonalData>('GET', '/api/profile/export')
    expect(status).toBe(200)
    expect(body.account.email).toBe(people.customer.user.email)
    expect(body.sessions).toHaveLength(1)
    expect(body.tickets.map(({ ticket }) => ticket.id)).toEqual([mine.id])
    expect(body.tickets[0]?.comments.map(({ comment }) => comment)).toEqual(['We are on it'])
    expect(JSON.stringify(body)).not.toMatch(new RegExp(`impatient|/media/avatars/|Theirs alone|${theirs.id}`))
  })
})
