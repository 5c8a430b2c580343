import { beforeAll, describe, expect, test } from 'vitest'
import { change } from '#/functions/table/table.ts'
import { findTemplate, templateKey } from '#/functions/ticket-templates/data/templates.ts'
import type { TicketTemplateId } from '#/shared/lib/ids.ts'
import { addDays } from '#/shared/schedules/periods.ts'
import type { HistoryEntry, Ticket, TicketPage } from '#/shared/tickets/schemas.ts'
import { useCloud } from '#/test/support/cloud/cloud.ts'
import { type Person, signedIn, usePeople } from '#/test/support/fixtures/people.ts'
import { everyMonday, savedTemplate } from '#/test/support/fixtures/ticket-templates.ts'

const here = useCloud()
const people = usePeople(here, beforeAll)
const run = () => here.cloud.runSchedule('run-desk-schedule')
const ticketsOf = async (person: Person) => (await person.request<Ticket[]>('GET', '/api/tickets')).body

/** A recurring ticket of a new customer, whose schedule was due for some weeks. */
async function due(weeks: number, fields: object = {}, rhythm: object = {}) {
  const customer = await signedIn(here.cloud, 'customer', { firstName: 'Dana', lastName: 'Whitfield' })
  const saved = await savedTemplate(people.admin, { recurrence: everyMonday(customer, rhythm), ...fields })
  await moveBack(saved.id, weeks)
  return { customer, id: saved.id }
}

/** Moves the next ticket of a schedule some weeks back, as if the job had not run. */
async function moveBack(id: TicketTemplateId, weeks: number) {
  const { nextDay, nextAt } = await findTemplate(id)
  if (!nextDay || !nextAt) throw new Error('The schedule runs')
  const at = new Date(Date.parse(nextAt) - weeks * 7 * 24 * 60 * 60 * 1000).toISOString()
  await change(templateKey(id), {
    update: 'SET nextAt = :at, nextDay = :day, gsi1sk = :sort',
    values: { ':at': at, ':day': addDays(nextDay, -7 * weeks), ':sort': `${at}#${id}` },
  })
}

describe('a recurring ticket', () => {
  test('is made once, however often and in parallel the job runs', async () => {
    const { customer, id } = await due(1)
    await Promise.all(Array.from({ length: 8 }, run))
    await run()
    expect(await ticketsOf(customer)).toHaveLength(1)
    expect((await findTemplate(id)).nextAt?.localeCompare(new Date().toISOString())).toBe(1)
  })

  test('is made once after missed weeks, and again in the next one', async () => {
    const { customer, id } = await due(5)
    await run()
    await run()
    expect(await ticketsOf(customer)).toHaveLength(1)
    await moveBack(id, 1)
    await run()
    expect(await ticketsOf(customer)).toHaveLength(2)
  })

  test('is the company’s, in the queue with its assignee, tags and checklist', async () => {
    const { id: assignedTo } = people.technician.user
    const { customer } = await due(1, {
      assignedTo,
      tags: ['patching'],
      checklist: ['Back up', 'Patch'],
      priority: 'high',
    })
    await run()
    const [ticket] = await ticketsOf(customer)
    const { body } = await people.technician.request<TicketPage>('GET', `/api/tickets/${ticket?.id}`)
    expect(body).toMatchObject({ assignedTo, tags: ['patching'], openItems: 2, source: 'schedule', raisedByName: null })
    const queue = await people.technician.request<Ticket[]>('GET', '/api/queue?view=mine&tag=patching')
    expect(queue.body).toMatchObject([{ id: ticket?.id, priority: 'high', openItems: 2 }])
    const history = await people.technician.request<HistoryEntry[]>('GET', `/api/tickets/${ticket?.id}/history`)
    expect(history.body.map(({ kind, userName }) => [kind, userName])).toEqual([
      ['assigned', 'Beacon IT'],
      ['opened', 'Beacon IT'],
    ])
  })

  test('emails the customer only if they are to be told', async () => {
    const quiet = await due(1)
    const informed = await due(1, {}, { tell: true })
    await run()
    await here.cloud.settle()
    const to = ({ user }: Person) => here.cloud.inbox().filter(email => email.to.includes(user.email))
    expect(to(quiet.customer).filter(({ subject }) => subject.includes('New hire'))).toEqual([])
    expect(to(informed.customer).filter(({ subject }) => subject.includes('New hire'))).toHaveLength(1)
  })

  test('is unassigned if its assignee left the team', async () => {
    const leaving = await signedIn(here.cloud, 'technician')
    const { customer } = await due(1, { assignedTo: leaving.user.id })
    await people.admin.request('DELETE', `/api/users/${leaving.user.id}`)
    await run()
    expect(await ticketsOf(customer)).toMatchObject([{ assignedTo: null }])
  })

  test('is not made while its schedule is paused, nor for a deleted account, which pauses it', async () => {
    const { customer, id } = await due(1)
    await people.admin.request('DELETE', `/api/users/${customer.user.id}`)
    await run()
    expect(await findTemplate(id)).toMatchObject({ recurrence: { paused: true }, nextAt: null, nextDay: null })
  })
})
