import { beforeEach, describe, expect, test } from 'vitest'
import { findDraft } from '#/functions/desk/data/drafts.ts'
import { findSend, sendersOn } from '#/functions/desk/data/sends.ts'
import { put } from '#/functions/table/table.ts'
import { findTimer } from '#/functions/time/data/timers.ts'
import type { TicketId } from '#/shared/lib/ids.ts'
import type { PersonalData } from '#/shared/personal-data/schemas.ts'
import type { TicketPage } from '#/shared/tickets/schemas.ts'
import { useCloud } from '#/test/support/cloud/cloud.ts'
import { conversationOf } from '#/test/support/fixtures/conversations.ts'
import { sendGathered } from '#/test/support/fixtures/email-texts.ts'
import { notificationsOf } from '#/test/support/fixtures/notices.ts'
import { type Person, signedIn, usePeople } from '#/test/support/fixtures/people.ts'
import { openedTicket } from '#/test/support/fixtures/rows.ts'
import { heldReply, sendIsDue, sendPath } from '#/test/support/fixtures/sends.ts'
import { snoozed, snoozeIsOver } from '#/test/support/fixtures/snoozes.ts'
import { setTimer } from '#/test/support/fixtures/timers.ts'

const here = useCloud()
const people = usePeople(here)
let id: TicketId
let author: Person
beforeEach(async () => {
  id = (await openedTicket(people.customer)).id
  author = await signedIn(here.cloud, 'technician', { firstName: 'Sena', lastName: 'Oyelaran' })
})
const run = () => here.cloud.runSchedule('run-desk-schedule')
const texts = async () => (await conversationOf(people.customer, id)).map(({ comment }) => comment)
const timeLogged = async () => (await people.admin.request<TicketPage>('GET', `/api/tickets/${id}`)).body.timeLogged
const dismiss = () =>
  people.admin.request('PUT', `/api/users/${author.user.id}`, {
    email: author.user.email,
    firstName: 'Sena',
    lastName: 'Oyelaran',
    companyName: '',
    role: 'customer',
  })

describe('the job that sends held replies', () => {
  test('sends what is due, once, also by two runs in parallel, after its author has logged out', async () => {
    const sendId = await heldReply(author, id, { comment: 'The browser is gone', minutes: 7 })
    await sendIsDue(author)
    await author.request('GET', '/api/logout')
    await Promise.all([run(), run()])
    await run()
    expect(await texts()).toEqual(['The browser is gone'])
    expect(await timeLogged()).toBe(7)
    expect([await findSend(author.user.id), await sendersOn(id)]).toEqual([undefined, []])
    await sendGathered(here.cloud)
    const about = here.cloud.inbox().filter(({ text }) => text.includes('The browser is gone'))
    expect(about).toHaveLength(1)
    expect(sendId).toBeTruthy()
  })

  test('leaves a reply whose seconds are not over', async () => {
    await heldReply(author, id)
    await run()
    expect(await texts()).toEqual([])
  })

  test.each(['apply', 'undo', 'run'] as const)(
    'in any order with the other two has one outcome, when %s is stopped before it writes',
    async stopped => {
      const path = sendPath(id, await heldReply(author, id, { comment: 'Once', minutes: 5 }))
      await sendIsDue(author)
      const actions = {
        apply: () => author.request('PUT', path),
        undo: () => author.request('DELETE', path),
        run,
      }
      const others = Object.keys(actions).filter(name => name !== stopped) as (keyof typeof actions)[]
      const functionOf = { apply: 'apply-send', undo: 'undo-send', run: 'run-desk-schedule' }
      const meanwhile = async () => {
        for (const name of others) await actions[name]()
      }
      here.cloud.faults.inject({
        kind: 'wait',
        function: functionOf[stopped],
        action: 'TransactWriteItems',
        meanwhile,
      })
      await actions[stopped]()
      here.cloud.faults.clear()
      await run()
      const wasUndone = (await findDraft(author.user.id, id)) !== undefined
      expect(await texts()).toEqual(wasUndone ? [] : ['Once'])
      expect(await timeLogged()).toBe(wasUndone ? 0 : 5)
    },
  )

  test('races with apply and undo for many rounds: sent once, or undone whole', { timeout: 120_000 }, async () => {
    let total = 0
    for (let round = 0; round < 15; round++) {
      const path = sendPath(id, await heldReply(author, id, { comment: `Round ${round}`, minutes: 1 }))
      await sendIsDue(author)
      const [applied, undone] = await Promise.all([author.request('PUT', path), author.request('DELETE', path), run()])
      const wasSent = (await texts()).includes(`Round ${round}`)
      if (wasSent) total += 1
      expect([applied.status, undone.status], `round ${round}`).toEqual(wasSent ? [200, 409] : [409, 200])
      expect(await timeLogged(), `round ${round}`).toBe(total)
      expect(new Set(await texts()).size).toBe(total)
    }
  })

  test('returns a reply that cannot be sent to its author’s draft, and goes on', async () => {
    await heldReply(author, id, { comment: 'To a deleted account', minutes: 4 })
    await sendIsDue(author)
    await people.admin.request('DELETE', `/api/users/${people.customer.user.id}`)
    await run()
    expect(await findSend(author.user.id)).toBeUndefined()
    expect(await findDraft(author.user.id, id)).toMatchObject({ text: 'To a deleted account', minutes: 4 })
  })

  test('drops the reply of a person who left the team within the ten seconds', async () => {
    await heldReply(author, id, { comment: 'Parting words' })
    await sendIsDue(author)
    expect(await dismiss()).toMatchObject({ status: 200 })
    await run()
    expect(await texts()).toEqual([])
    expect([await findSend(author.user.id), await sendersOn(id)]).toEqual([undefined, []])
  })

  test('a killed run leaves the reply whole for the next one', async () => {
    await heldReply(author, id, { comment: 'Still here', minutes: 2 })
    await sendIsDue(author)
    here.cloud.faults.inject({
      kind: 'fail',
      function: 'run-desk-schedule',
      action: 'TransactWriteItems',
      times: 10,
    })
    await run()
    here.cloud.faults.clear()
    expect([await texts(), await timeLogged()]).toEqual([[], 0])
    await run()
    expect([await texts(), await timeLogged()]).toEqual([['Still here'], 2])
  })
})

describe('a person’s own unsent messages', () => {
  test('are in their data, and gone after an erasure', async () => {
    const sendId = await heldReply(author, id, { comment: 'Mine until it leaves' })
    const own = async () => (await author.request<PersonalData>('GET', '/api/profile/export')).body
    expect(await own()).toMatchObject({ heldReply: { ticketId: id, text: 'Mine until it leaves' }, drafts: [] })
    await author.request('DELETE', sendPath(id, sendId))
    expect(await own()).toMatchObject({ heldReply: null, drafts: [{ ticketId: id, text: 'Mine until it leaves' }] })
    await heldReply(author, id, { comment: 'Another' })
    await people.admin.request('DELETE', `/api/users/${author.user.id}`)
    await here.cloud.runSchedule('erase-people')
    expect(JSON.stringify(await here.cloud.rows())).not.toMatch(/Mine until it leaves|Another/)
    expect(await sendersOn(id)).toEqual([])
  })
})

describe('the job that ends snoozes', () => {
  test('tells the assignee in the bell, else who snoozed it, once', async () => {
    await snoozed({ technician: author }, id)
    await snoozeIsOver(id)
    await Promise.all([run(), run()])
    const kinds = async (by: Person) => (await notificationsOf(here.cloud, by)).map(({ kind }) => kind)
    expect(await kinds(author)).toEqual(['snooze-ended'])
    const other = (await openedTicket(people.customer)).id
    await author.request('PUT', `/api/tickets/${other}/assignee`, { assignedTo: people.technician.user.id })
    await snoozed({ technician: author }, other)
    await snoozeIsOver(other)
    await run()
    expect(await kinds(author)).toEqual(['snooze-ended'])
    expect(await kinds(people.technician)).toContain('snooze-ended')
  })
})

describe('the job that tells of long timers', () => {
  const recipients = async () =>
    (await notificationsOf(here.cloud, author)).filter(({ kind }) => kind === 'timer').map(({ ticketId }) => ticketId)
  /** Pretends that the author's timer runs for some hours. */
  async function ranFor(hours: number) {
    const row = await findTimer(author.user.id)
    if (!row?.running) throw new Error('No timer runs')
    const startedAt = new Date(Date.now() - hours * 60 * 60 * 1000).toISOString()
    const inIndex = row.gsi1pk && { gsi1sk: `${startedAt}#${author.user.id}` }
    await put({ ...row, running: { ...row.running, startedAt }, ...inIndex })
    await here.cloud.settle()
  }

  test('tells of a run of more than four hours once, whatever is changed since, and of the next run again', async () => {
    await setTimer(author, { do: 'start', ticketId: id })
    await ranFor(3.9)
    await run()
    expect(await recipients()).toEqual([])
    await ranFor(4.1)
    await Promise.all([run(), run()])
    await run()
    expect(await recipients()).toEqual([id])
    const { id: other } = await openedTicket(people.customer)
    await setTimer(author, { do: 'set', ticketId: other, minutes: 5 })
    await run()
    expect(await recipients()).toEqual([id])
    await setTimer(author, { do: 'start', ticketId: other })
    await ranFor(5)
    await run()
    expect((await recipients()).toSorted()).toEqual([id, other].toSorted())
  })
})
