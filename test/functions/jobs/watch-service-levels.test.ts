import { beforeEach, describe, expect, test } from 'vitest'
import { keepSettings } from '#/functions/service-levels/data/settings.ts'
import { queryAll, remove } from '#/functions/table/table.ts'
import { dueLists } from '#/functions/tickets/data/ticket-due.ts'
import { findTicket } from '#/functions/tickets/data/tickets.ts'
import { useCloud } from '#/test/support/cloud/cloud.ts'
import { notificationsOf } from '#/test/support/fixtures/notices.ts'
import { usePeople } from '#/test/support/fixtures/people.ts'
import { openedTicket } from '#/test/support/fixtures/rows.ts'
import {
  aroundTheClock,
  clocksOf,
  minutesLater,
  serviceLevelsOn,
  watch,
} from '#/test/support/fixtures/service-levels.ts'

const here = useCloud()
const people = usePeople(here)

const emails = async (word: string) => {
  await here.cloud.settle()
  return here.cloud.inbox().filter(({ subject }) => subject.includes(word))
}
const count = async (word: string) => (await emails(word)).length
const change = (id: string, body: object) => people.technician.request('PUT', `/api/tickets/${id}`, body)
const answer = (id: string) =>
  people.technician.request('POST', `/api/tickets/${id}/comments`, { comment: 'On it.', internal: false })
const marked = async () => (await queryAll({ index: 'gsi4', pk: dueLists.marked })).length

beforeEach(async () => {
  for (const { pk, sk } of await queryAll({ index: 'gsi4', pk: dueLists.marked })) await remove({ pk, sk })
  await here.cloud.settle()
})

const resultsOf = async (id: string) =>
  (await queryAll({ pk: `TICKET#${id}`, prefix: 'SLARESULT#' })) as unknown as Record<string, unknown>[]

/** A ticket with clocks, while no other one of an earlier test has any. */
async function opened() {
  await serviceLevelsOn()
  const { id } = await openedTicket(people.customer)
  const { createdAt, updatedAt } = await findTicket(id)
  return { id, createdAt, updatedAt }
}

describe('watch-service-levels', () => {
  test('warns and records a miss once, also when two run at once and again later', async () => {
    const { id, createdAt, updatedAt } = await opened()
    await watch(here.cloud, minutesLater(createdAt, 170))
    expect(await emails('First response')).toEqual([])
    const warnAt = minutesLater(createdAt, 181)
    await Promise.all([watch(here.cloud, warnAt), watch(here.cloud, warnAt)])
    await watch(here.cloud, warnAt)
    const [warning, ...others] = await emails('First response due')
    expect(others).toEqual([])
    expect(warning?.subject).toMatch(/^\[TK\w{6}\] First response due in 59 minutes$/)
    const missAt = minutesLater(createdAt, 242)
    await Promise.all([watch(here.cloud, missAt), watch(here.cloud, missAt)])
    await watch(here.cloud, minutesLater(createdAt, 300))
    expect(await emails('First response target missed')).toHaveLength(1)
    expect(await clocksOf(id)).toMatchObject({ responseState: 'missed', resolutionState: 'running' })
    expect((await findTicket(id)).updatedAt).toBe(updatedAt)
    expect(await resultsOf(id)).toMatchObject([{ clock: 'response', missed: true, doneAt: null, minutes: 240 }])
  })

  test('a run three hours late tells of the miss, and not of the warning', async () => {
    const { createdAt } = await opened()
    const [before, missed] = await Promise.all([count('First response due'), count('First response target missed')])
    await watch(here.cloud, minutesLater(createdAt, 420))
    expect(await count('First response due')).toBe(before)
    expect(await count('First response target missed')).toBe(missed + 1)
    expect(await marked(), 'only the resolution is left').toBe(1)
  })

  test('emails the assignee rather than the team', async () => {
    const { id, createdAt } = await opened()
    await people.technician.request('PUT', `/api/tickets/${id}/assignee`, { assignedTo: people.technician.user.id })
    await watch(here.cloud, minutesLater(createdAt, 185))
    const [warning] = await emails('First response due in 55 minutes')
    expect(warning?.to).toContain(people.technician.user.email)
  })

  test('says nothing about an answered, waiting or resolved ticket', async () => {
    const waiting = await opened()
    await answer(waiting.id)
    await change(waiting.id, { waitingOn: 'customer' })
    const resolved = await opened()
    await change(resolved.id, { status: 'resolved' })
    const before = await count('[TK')
    expect(await marked()).toBe(0)
    await watch(here.cloud, minutesLater(resolved.createdAt, 5000))
    expect(await count('[TK')).toBe(before)
    expect((await findTicket(waiting.id)).duePaused).toBe(true)
  })

  test('computes due times of open tickets again after a change of the settings, and only those', async () => {
    const { id, updatedAt } = await opened()
    const done = await opened()
    await change(done.id, { status: 'resolved' })
    const resolvedClocks = await clocksOf(done.id)
    const { resolutionDueAt } = await clocksOf(id)
    const settings = {
      ...aroundTheClock,
      policies: aroundTheClock.policies.map(policy => ({
        ...policy,
        targets: { ...policy.targets, medium: { ...policy.targets.medium, resolutionMinutes: 2000 } },
      })),
    }
    await keepSettings(settings, undefined, new Date().toISOString(), () => [])
    await watch(here.cloud)
    expect((await clocksOf(id)).resolutionDueAt, 'new targets are for later tickets').toBe(resolutionDueAt)
    const policyId = aroundTheClock.policies[0]?.id
    const { body } = await people.admin.request<{ tickets: number }>('POST', '/api/service-levels/apply', { policyId })
    expect(body.tickets).toBeGreaterThan(0)
    await Promise.all([watch(here.cloud), watch(here.cloud)])
    expect((await clocksOf(id)).resolutionDueAt).toBe(minutesLater(resolutionDueAt ?? '', 560))
    expect(await clocksOf(done.id)).toEqual(resolvedClocks)
    expect((await findTicket(id)).updatedAt).toBe(updatedAt)
  })

  test('ends the clocks while the module is off, and warns of nothing anymore', async () => {
    const { id, createdAt } = await opened()
    await people.admin.request('PUT', '/api/modules/service-levels', { enabled: false })
    const before = (await emails('[TK')).length
    await watch(here.cloud, minutesLater(createdAt, 2000))
    expect(await clocksOf(id)).toMatchObject({ responseState: 'none', resolutionState: 'none', markAt: null })
    const { id: later } = await openedTicket(people.customer)
    expect((await findTicket(later)).sla).toBeNull()
    expect((await emails('[TK')).length).toBe(before)
    await people.admin.request('PUT', '/api/modules/service-levels', { enabled: true })
    await watch(here.cloud, minutesLater(createdAt, 2001))
    expect(await clocksOf(id)).toMatchObject({ responseState: 'none' })
  })

  test('tells the assignee in the bell that a target is due soon, and that it was missed', async () => {
    const { id, createdAt } = await opened()
    await people.admin.request('PUT', `/api/tickets/${id}/assignee`, { assignedTo: people.technician.user.id })
    const recipients = async () => (await notificationsOf(here.cloud, people.technician)).map(({ kind }) => kind)
    await watch(here.cloud, minutesLater(createdAt, 181))
    expect(await recipients()).toEqual(['due-soon'])
    await watch(here.cloud, minutesLater(createdAt, 242))
    expect(await recipients()).toEqual(['missed'])
    expect(await notificationsOf(here.cloud, people.admin)).toEqual([])
  })
})
