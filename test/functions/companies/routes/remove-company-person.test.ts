import { describe, expect, test } from 'vitest'
import type { Ticket } from '#/shared/tickets/schemas.ts'
import { useCloud } from '#/test/support/cloud/cloud.ts'
import { companyOf, joined } from '#/test/support/fixtures/companies.ts'
import { conversationOf, ticketsOfAddress } from '#/test/support/fixtures/conversations.ts'
import { sendGathered } from '#/test/support/fixtures/email-texts.ts'
import { receive, replyAddressOf } from '#/test/support/fixtures/incoming-emails.ts'
import { type Person, usePeople } from '#/test/support/fixtures/people.ts'
import { openedTicket } from '#/test/support/fixtures/rows.ts'

const here = useCloud()
const people = usePeople(here)

describe('DELETE /api/companies/{id}/people/{userId}', () => {
  test('200 ends what the person sees at once, and hands their open tickets to a colleague', async () => {
    const { id } = await companyOf(people)
    await joined(people.anotherCustomer, id, 'member')
    const ticket = await openedTicket(people.anotherCustomer)
    const path = `/api/companies/${id}/people/${people.anotherCustomer.user.id}`
    expect(await people.customer.request('DELETE', path)).toMatchObject({ status: 200 })
    expect(await people.anotherCustomer.request('GET', `/api/tickets/${ticket.id}`)).toMatchObject({ status: 404 })
    expect(await people.anotherCustomer.request('GET', '/api/tickets')).toMatchObject({ body: [] })
    await here.cloud.runSchedule('move-company-rows')
    const { body } = await people.customer.request<Ticket>('GET', `/api/tickets/${ticket.id}`)
    expect(body).toMatchObject({ customerId: people.customer.user.id, companyId: id })
  })

  test('200 leaves resolved tickets to the company: the person gets no email about them, and cannot answer one', async () => {
    const { id } = await companyOf(people)
    const { email } = people.anotherCustomer.user
    await joined(people.anotherCustomer, id, 'member')
    const ticket = await openedTicket(people.anotherCustomer)
    const to = await replyAddressOf(here.cloud, email, ticket.id)
    await people.technician.request('PUT', `/api/tickets/${ticket.id}`, { status: 'resolved' })
    await sendGathered(here.cloud)
    await people.customer.request('DELETE', `/api/companies/${id}/people/${people.anotherCustomer.user.id}`)
    await here.cloud.runSchedule('move-company-rows')
    const sent = (address: string) =>
      here.cloud.inbox().filter(one => one.to.includes(address) && one.text.includes(`/tickets/${ticket.id}`)).length
    const [toLeaver, toManager] = [sent(email), sent(people.customer.user.email)]
    const say = (by: Person, comment: string) => by.request('POST', `/api/tickets/${ticket.id}/comments`, { comment })
    await say(people.customer, 'It happened again.')
    await say(people.technician, 'The new password is in the safe.')
    await sendGathered(here.cloud)
    await here.cloud.settle()
    expect(sent(people.customer.user.email)).toBe(toManager + 1)
    expect(sent(email)).toBe(toLeaver)
    for (const subject of ['Hello', `Re: [#${ticket.id.slice(0, 8)}] Printer on fire`]) {
      await receive(here.cloud, { from: email, to, subject, text: 'Send it to me, please.' })
    }
    const said = (await conversationOf(people.technician, ticket.id)).map(({ comment }) => comment)
    expect(said).toEqual(['The new password is in the safe.', 'It happened again.'])
    expect(await ticketsOfAddress(people.technician, email)).toHaveLength(3)
  })

  test('403 for a member', async () => {
    const { id } = await companyOf(people)
    await joined(people.anotherCustomer, id, 'member')
    const path = `/api/companies/${id}/people/${people.customer.user.id}`
    expect(await people.anotherCustomer.request('DELETE', path)).toMatchObject({ status: 403 })
  })
})
