import { beforeAll, describe, expect, test } from 'vitest'
import { putAll } from '#/functions/table/table.ts'
import type { ChangedTickets, TagCount } from '#/shared/queue/schemas.ts'
import type { HistoryEntry, Ticket, TicketPage } from '#/shared/tickets/schemas.ts'
import { useCloud } from '#/test/support/cloud/cloud.ts'
import { saveReply } from '#/test/support/fixtures/canned-replies.ts'
import { type Person, usePeople } from '#/test/support/fixtures/people.ts'
import { openedTicket } from '#/test/support/fixtures/rows.ts'
import { sendMessage } from '#/test/support/fixtures/sends.ts'

const here = useCloud()
const people = usePeople(here, beforeAll)

const opened = async () => (await openedTicket(people.customer)).id
const put = (id: string, body: object, person: Person = people.technician) =>
  person.request<Ticket & { detail: string }>('PUT', `/api/tickets/${id}`, body)
const change = (ids: readonly string[], body: object) =>
  people.technician.request<ChangedTickets>('POST', '/api/queue/changes', { ids, change: body })
const counts = async () => {
  const { body } = await people.technician.request<TagCount[]>('GET', '/api/queue/tags')
  return Object.fromEntries(body.map(({ name, count }) => [name, count]))
}
const page = async (id: string, person: Person = people.technician) =>
  (await person.request<TicketPage>('GET', `/api/tickets/${id}`)).body

describe('GET /api/queue/tags', () => {
  test('200 counts the open tickets of each tag, whatever happens to them', async () => {
    const [one, two] = [await opened(), await opened()]
    await put(one, { tags: ['vpn', 'on-site'] })
    await change([one, two], { addTags: ['vpn'], removeTags: ['on-site'] })
    expect(await counts()).toEqual({ vpn: 2, 'on-site': 0 })
    await put(one, { status: 'resolved' })
    expect(await counts()).toEqual({ vpn: 1, 'on-site': 0 })
    await put(one, { tags: ['printer'] })
    await people.technician.request('POST', `/api/tickets/${one}/reopen`)
    expect(await counts()).toEqual({ vpn: 1, 'on-site': 0, printer: 1 })
    const { undoId } = (await change([two], { removeTags: ['vpn'] })).body
    await people.technician.request('POST', `/api/queue/changes/${undoId}/undo`)
    expect(await counts()).toMatchObject({ vpn: 1 })
  })

  test('403 for a customer', async () => {
    expect(await people.customer.request('GET', '/api/queue/tags')).toMatchObject({ status: 403 })
  })
})

describe('the tags of a ticket', () => {
  test('are the team’s alone, with their history', async () => {
    const id = await opened()
    await put(id, { tags: ['vpn'] })
    await put(id, { tags: [] })
    await put(id, { tags: ['zürich-2'] })
    expect(await page(id)).toMatchObject({ tags: ['zürich-2'] })
    expect(await page(id, people.customer)).not.toHaveProperty('tags')
    const history = async (person: Person) =>
      (await person.request<HistoryEntry[]>('GET', `/api/tickets/${id}/history`)).body.map(({ kind, to }) => [kind, to])
    expect(await history(people.technician)).toEqual([
      ['tagged', 'zürich-2'],
      ['untagged', 'vpn'],
      ['tagged', 'vpn'],
      ['opened', 'open'],
    ])
    expect(await history(people.customer)).toEqual([['opened', 'open']])
    const { body } = await people.customer.request<Ticket[]>('GET', '/api/tickets')
    expect(body.some(ticket => 'tags' in ticket)).toBe(false)
  })

  test('400 for capitals, spaces, 31 characters, one twice and eleven', async () => {
    const id = await opened()
    const many = Array.from({ length: 11 }, (_, index) => `tag-${index}`)
    for (const tags of [['VPN'], ['on site'], ['t'.repeat(31)], [''], ['vpn', 'vpn'], many])
      expect(await put(id, { tags })).toMatchObject({ status: 400 })
  })

  test('a ticket that would have eleven stays as it is, and says so', async () => {
    const id = await opened()
    await put(id, { tags: Array.from({ length: 10 }, (_, index) => `tag-${index}`) })
    const { body } = await change([id], { addTags: ['one-more'] })
    expect(body.results).toEqual([{ id, detail: 'A ticket can have up to 10 tags.' }])
    const { body: other } = await change([id], { addTags: ['one-more'], removeTags: ['tag-3'] })
    expect(other.results[0]?.ticket?.tags).toHaveLength(10)
  })

  test('409 for a new one beyond two hundred; known ones can be used', async () => {
    await putAll(Array.from({ length: 200 }, (_, index) => ({ pk: 'TAGS', sk: `TAG#known-${index}`, open: 0 })))
    const id = await opened()
    expect(await put(id, { tags: ['known-7'] })).toMatchObject({ status: 200 })
    const { status, body } = await put(id, { tags: ['known-7', 'brand-new'] })
    expect([status, body.detail]).toEqual([409, 'You have 200 tags. Use one of them, or merge some first.'])
    expect(await change([id], { addTags: ['brand-new'] })).toMatchObject({ status: 409 })
    expect(await sendMessage(people.technician, id, { addTags: ['brand-new'] })).toMatchObject({ status: 409 })
    expect(await saveReply(people.technician, { addTags: ['brand-new'] })).toMatchObject({ status: 409 })
    expect(await sendMessage(people.technician, id, { addTags: ['known-7'] })).toMatchObject({ status: 201 })
  })
})
