import { beforeEach, describe, expect, test } from 'vitest'
import { findProvider, keepProvider } from '#/functions/branding/data/provider.ts'
import { change, query } from '#/functions/table/table.ts'
import type { Role } from '#/shared/users/roles.ts'
import { useCloud } from '#/test/support/cloud/cloud.ts'
import { type Person, signedIn, usePeople } from '#/test/support/fixtures/people.ts'
import { openedTicket } from '#/test/support/fixtures/rows.ts'

const here = useCloud()
const people = usePeople(here)
let assignee: Person
let id: string
beforeEach(async () => {
  assignee = await signedIn(here.cloud, 'technician', { firstName: 'Marco', lastName: 'Bell' })
  id = (await openedTicket(people.customer, { title: 'VPN drops' })).id
  await here.cloud.settle()
})

const assign = (to: Person | null, by: Person = people.technician) =>
  by.request('PUT', `/api/tickets/${id}/assignee`, { assignedTo: to?.user.id ?? null })
const reply = (by: Person, body: object = {}) =>
  by.request('POST', `/api/tickets/${id}/comments`, { comment: 'Still slow', ...body })
/** Emails to a person, oldest first. */
const emailsTo = async ({ user }: Person) => {
  await here.cloud.settle()
  return here.cloud
    .inbox()
    .filter(row => row.to.includes(user.email))
    .toReversed()
}

/** Makes the next attempt of all waiting emails due now, as if an hour had passed. */
async function dueNow() {
  const past = new Date(Date.now() - 1000).toISOString()
  for (const { pk, sk } of await query({ index: 'gsi1', pk: 'OUTBOX#pending', limit: 100 })) {
    const values = { ':past': past, ':order': `${past}#${pk.slice('OUTBOX#'.length)}` }
    await change({ pk, sk }, { update: 'SET nextAttemptAt = :past, gsi1sk = :order', values })
  }
}

describe('the assignee of a ticket', () => {
  test('is emailed once when someone else assigns it, with the customer’s words and a link', async () => {
    await assign(assignee)
    await assign(assignee)
    const emails = await emailsTo(assignee)
    expect(emails).toHaveLength(1)
    expect(emails[0]?.subject).toContain('VPN drops')
    for (const text of [
      'Hello Marco,',
      'Priya Raman assigned the ticket “VPN drops” to you.',
      'It smells of toner.',
      `/tickets/${id}`,
    ])
      expect(emails[0]?.text).toContain(text)
  })

  test.each([
    ['assigns it to themselves', () => assign(assignee, assignee)],
    ['starts work on it', () => assignee.request('PUT', `/api/tickets/${id}`, { status: 'in_progress' })],
    ['resolves it', () => assignee.request('PUT', `/api/tickets/${id}`, { status: 'resolved' })],
  ])('is not emailed about their own action: %s', async (_, act) => {
    expect(await act()).toMatchObject({ status: 200, body: { assignedTo: assignee.user.id } })
    expect(await emailsTo(assignee)).toEqual([])
  })

  test('is emailed when the customer replies, once, and so is the team', async () => {
    await assign(assignee, assignee)
    await reply(people.customer)
    const emails = await emailsTo(assignee)
    expect(emails).toHaveLength(1)
    expect(emails[0]?.text).toContain('Dana Whitfield replied to “VPN drops”, which is assigned to you.')
    expect(emails[0]?.text).toContain('Still slow')
    expect(
      here.cloud.inbox().filter(({ to, text }) => to.includes('team@beacon.test') && text.includes('Still slow')),
    ).toHaveLength(1)
  })

  test('is emailed when the customer reopens it, with a reply or without one', async () => {
    await assignee.request('PUT', `/api/tickets/${id}`, { status: 'resolved' })
    await people.customer.request('POST', `/api/tickets/${id}/reopen`)
    expect((await emailsTo(assignee)).map(({ text }) => text)).toEqual([
      expect.stringContaining('reopened “VPN drops”'),
    ])
    await assignee.request('PUT', `/api/tickets/${id}`, { status: 'resolved' })
    await reply(people.customer)
    expect(await emailsTo(assignee)).toHaveLength(2)
  })

  test('is not emailed about colleagues’ replies and notes, nor about someone else’s ticket', async () => {
    await assign(assignee, assignee)
    await reply(people.technician)
    await reply(people.technician, { internal: true })
    await assign(people.admin)
    await reply(people.customer)
    expect(await emailsTo(assignee)).toEqual([])
    // The two emails may be sent in either order.
    expect((await emailsTo(people.admin)).map(({ text }) => text).sort()).toEqual([
      expect.stringContaining('Still slow'),
      expect.stringContaining('assigned the ticket'),
    ])
  })

  test('gets no second email if their address is the team’s', async () => {
    const company = await findProvider()
    const at = new Date().toISOString()
    await keepProvider({ ...company, teamEmail: assignee.user.email }, at, () => [])
    await assign(assignee, assignee)
    await reply(people.customer)
    expect(await emailsTo(assignee)).toHaveLength(1)
    await keepProvider(company, at, () => [])
  })

  const role = (to: Role) => () =>
    people.admin.request('PUT', `/api/users/${assignee.user.id}`, { email: assignee.user.email, role: to })
  test.each([
    ['was deleted', () => people.admin.request('DELETE', `/api/users/${assignee.user.id}`)],
    ['was deactivated', () => people.admin.request('POST', `/api/users/${assignee.user.id}/deactivate`, {})],
    ['was demoted', role('customer')],
    ['is no longer its assignee', () => assign(null)],
  ])('gets no email if the recipient %s while it waited', async (_, leave) => {
    here.cloud.ses.setDown(true)
    await assign(assignee)
    await reply(people.customer)
    await here.cloud.settle()
    here.cloud.ses.setDown(false)
    expect(await leave()).toMatchObject({ status: 200 })
    await dueNow()
    await here.cloud.runSchedule('sweep-outbox')
    expect(await emailsTo(assignee)).toEqual([])
  })
})
