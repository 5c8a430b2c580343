import { beforeEach, describe, expect, test } from 'vitest'
import type { TicketId, UserId } from '#/shared/lib/ids.ts'
import type { TicketNotification } from '#/shared/notifications/schemas.ts'
import type { HistoryEntry, TicketPage } from '#/shared/tickets/schemas.ts'
import { useCloud } from '#/test/support/cloud/cloud.ts'
import { sendGathered } from '#/test/support/fixtures/email-texts.ts'
import { usePeople } from '#/test/support/fixtures/people.ts'
import { openedTicket } from '#/test/support/fixtures/rows.ts'
import { heldReply, sendPath } from '#/test/support/fixtures/sends.ts'

const here = useCloud()
const people = usePeople(here)
const pat = { email: 'pat@harbor.test', name: 'Pat Lee' }

let id: TicketId
beforeEach(async () => {
  id = (await openedTicket(people.customer)).id
})
const set = (contacts: object[], watchers: UserId[] = [], by = people.technician) =>
  by.request<{ errors: object[] }>('PUT', `/api/tickets/${id}/people`, { contacts, watchers })
const page = async (by = people.technician) => (await by.request<TicketPage>('GET', `/api/tickets/${id}`)).body

describe('PUT /api/tickets/{id}/people', () => {
  test('200 keeps the contacts and the watchers, and the history names who came and went', async () => {
    await set([pat], [people.admin.user.id])
    expect(await page()).toMatchObject({ contacts: [pat], watchers: [{ id: people.admin.user.id }] })
    await set([], [people.admin.user.id])
    const { body } = await people.technician.request<HistoryEntry[]>('GET', `/api/tickets/${id}/history`)
    const changes = body.filter(({ kind }) => kind === 'people').map(({ from, to }) => [from, to])
    expect(changes).toEqual([
      ['Pat Lee', ''],
      ['', expect.stringContaining('Pat Lee')],
    ])
  })

  test('200 and the customer sees the contacts, and no watcher', async () => {
    await set([pat], [people.admin.user.id])
    const seen = await page(people.customer)
    expect(seen.contacts).toEqual([pat])
    expect(seen).not.toHaveProperty('watchers')
  })

  test('200 and a contact gets replies by email, never a note, and none once removed', async () => {
    await set([pat])
    const reply = (comment: string, internal = false) =>
      people.technician.request('POST', `/api/tickets/${id}/comments`, { comment, internal })
    await reply('Only for us', true)
    await reply('The part arrives **Friday**')
    await sendGathered(here.cloud)
    await here.cloud.settle()
    const ofPat = () => here.cloud.inbox().filter(({ to }) => to.includes(pat.email))
    expect(ofPat()).toHaveLength(1)
    expect(ofPat()[0]?.text).toContain('Friday')
    expect(ofPat()[0]?.text).not.toContain('Only for us')
    await set([])
    await reply('It arrived')
    await sendGathered(here.cloud)
    await here.cloud.settle()
    expect(ofPat()).toHaveLength(1)
  })

  test('200 and a reply that leaves a contact out reaches the other one alone, also from a draft that was undone', async () => {
    const lee = { email: 'lee@harbor.test', name: 'Lee Ann' }
    await set([pat, lee])
    const sendId = await heldReply(people.technician, id, { comment: 'Only for Lee', skipContacts: [pat.email] })
    const undone = await people.technician.request('DELETE', sendPath(id, sendId))
    expect(undone.body).toMatchObject({ skipContacts: [pat.email] })
    const again = await heldReply(people.technician, id, { comment: 'Only for Lee', skipContacts: [pat.email] })
    await people.technician.request('PUT', sendPath(id, again))
    await sendGathered(here.cloud)
    await here.cloud.settle()
    const readers = here.cloud.inbox().filter(({ text }) => text.includes('Only for Lee'))
    expect(readers.filter(({ to }) => to.includes(lee.email))).toHaveLength(1)
    expect(readers.filter(({ to }) => to.includes(pat.email))).toEqual([])
  })

  test('200 and a watcher is told in the bell and by email when the customer replies', async () => {
    await set([], [people.admin.user.id])
    await people.customer.request('POST', `/api/tickets/${id}/comments`, { comment: 'Any news of the watched one?' })
    await here.cloud.settle()
    const { body } = await people.admin.request<TicketNotification[]>('GET', '/api/notifications')
    expect(body).toContainEqual(expect.objectContaining({ kind: 'replied', ticketId: id }))
    const emails = here.cloud.inbox().filter(({ text }) => text.includes('which you watch'))
    expect(emails).toHaveLength(1)
  })

  test('200 leaves out the requester’s own address, and changes nothing the second time', async () => {
    await set([pat, { email: people.customer.user.email, name: 'Dana' }])
    expect((await page()).contacts).toEqual([pat])
    await set([pat])
    const { body } = await people.technician.request<HistoryEntry[]>('GET', `/api/tickets/${id}/history`)
    expect(body.filter(({ kind }) => kind === 'people')).toHaveLength(1)
  })

  test('200 applies a change of an older list to the current one, which keeps what others added or removed', async () => {
    const [lee, kim] = ['lee', 'kim'].map(name => ({ email: `${name}@harbor.test`, name }))
    await set([pat], [people.technician.user.id])
    const basedOn = { contacts: [pat.email], watchers: [people.technician.user.id] }
    const change = (body: object) => people.technician.request('PUT', `/api/tickets/${id}/people`, { ...body, basedOn })
    await change({ contacts: [pat, lee], watchers: [people.technician.user.id, people.admin.user.id] })
    await change({ contacts: [kim], watchers: basedOn.watchers })
    const { contacts, watchers = [] } = await page()
    expect(contacts).toEqual([kim, lee])
    expect(watchers.map(watcher => watcher.id)).toEqual([people.technician.user.id, people.admin.user.id])
    await change({ contacts: [pat], watchers: [] })
    expect(await page()).toMatchObject({ contacts: [kim, lee], watchers: [{ id: people.admin.user.id }] })
  })

  test('400 for more contacts than a ticket can have, together with those that others added', async () => {
    const many = Array.from({ length: 10 }, (_, number) => ({ email: `pat${number}@harbor.test`, name: 'Pat' }))
    await set(many)
    const body = { contacts: [pat], watchers: [], basedOn: { contacts: [], watchers: [] } }
    expect(await people.technician.request('PUT', `/api/tickets/${id}/people`, body)).toMatchObject({
      status: 400,
      body: { errors: [{ field: 'contacts', message: 'A ticket can have up to 10 contacts' }] },
    })
  })

  test('400 for a watcher who is not on the team, an address twice, and an eleventh contact', async () => {
    expect(await set([], [people.customer.user.id])).toMatchObject({
      status: 400,
      body: { errors: [{ field: 'watchers', message: 'Not a member of the team' }] },
    })
    expect(await set([pat, pat])).toMatchObject({ status: 400 })
    const many = Array.from({ length: 11 }, (_, number) => ({ email: `pat${number}@harbor.test`, name: 'Pat' }))
    expect(await set(many)).toMatchObject({ status: 400 })
  })

  test('403 for a customer', async () => {
    expect(await set([pat], [], people.customer)).toMatchObject({ status: 403 })
  })
})
