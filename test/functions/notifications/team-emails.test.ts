import { beforeEach, describe, expect, test } from 'vitest'
import { emailMentions } from '#/functions/notifications/email-mentions.ts'
import type { TicketId, UserId } from '#/shared/lib/ids.ts'
import { shortId } from '#/shared/lib/short-id.ts'
import { useCloud } from '#/test/support/cloud/cloud.ts'
import { type Person, signedIn, usePeople } from '#/test/support/fixtures/people.ts'
import { openedTicket } from '#/test/support/fixtures/rows.ts'
import { sendMessage } from '#/test/support/fixtures/sends.ts'
import { snoozed, snoozeIsOver } from '#/test/support/fixtures/snoozes.ts'

const here = useCloud()
const people = usePeople(here)
let marco: Person
let id: TicketId
beforeEach(async () => {
  marco = await signedIn(here.cloud, 'technician', { firstName: 'Marco', lastName: 'Bell' })
  id = (await openedTicket(people.customer, { title: 'VPN drops' })).id
})

const choose = (notify: object) => marco.request('PUT', '/api/profile/preferences', { notify })
const assign = (by: Person) => by.request('PUT', `/api/tickets/${id}/assignee`, { assignedTo: marco.user.id })
const mention = (by: Person) =>
  sendMessage(by, id, { internal: true, comment: '@Marco Bell, the **VPN** log', mentions: [marco.user.id] })
const emails = async () => {
  await here.cloud.settle()
  return here.cloud.inbox().filter(({ to }) => to.includes(marco.user.email))
}

describe('emails beside the bell', () => {
  test('about a mention are for those who want them, with the note, once', async () => {
    await mention(people.technician)
    expect(await emails()).toEqual([])
    await choose({ mentioned: { email: true } })
    await mention(marco)
    expect(await emails()).toEqual([])
    const { body } = await mention(people.technician)
    const [email, ...others] = await emails()
    expect(others).toEqual([])
    expect(email?.text).toContain(`Priya Raman mentioned you on ${shortId(id)}`)
    for (const text of ['Hello Marco,', 'the VPN log', `/tickets/${id}`])
      expect(email?.text.replaceAll('*', '')).toContain(text)
    const notice = { userId: marco.user.id as UserId, kind: 'mentioned', ticketId: id, byId: null } as const
    await emailMentions([{ ...notice, at: body.comment.createdAt, commentId: body.comment.id }])
    expect(await emails()).toHaveLength(1)
  })

  test('about a mention are not sent to a former member of the team', async () => {
    await choose({ mentioned: { email: true } })
    await people.admin.request('POST', `/api/users/${marco.user.id}/deactivate`, {})
    await mention(people.technician)
    expect(await emails()).toEqual([])
  })

  test('about the end of a snooze are for those who want them, once', async () => {
    const run = () => here.cloud.runSchedule('run-desk-schedule')
    await assign(marco)
    await snoozed({ technician: marco }, id)
    await snoozeIsOver(id)
    await run()
    expect(await emails()).toEqual([])
    await choose({ snoozeEnded: { email: true } })
    await snoozed({ technician: marco }, id)
    await snoozeIsOver(id)
    await Promise.all([run(), run()])
    expect((await emails()).map(({ text }) => text)).toEqual([
      expect.stringContaining(`The snooze of ${shortId(id)} ended`),
    ])
  })

  test('about assignments and replies are no longer sent to those who turned them off', async () => {
    await choose({ assigned: { email: false }, customerReplied: { email: false } })
    await assign(people.technician)
    await people.customer.request('POST', `/api/tickets/${id}/comments`, { comment: 'Still slow' })
    expect(await emails()).toEqual([])
    await choose({ customerReplied: { email: true } })
    await people.customer.request('POST', `/api/tickets/${id}/comments`, { comment: 'Slower' })
    expect((await emails()).map(({ text }) => text)).toEqual([expect.stringContaining(`replied on ${shortId(id)}`)])
  })
})
