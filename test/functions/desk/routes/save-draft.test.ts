import { beforeEach, describe, expect, test } from 'vitest'
import { findDraft } from '#/functions/desk/data/drafts.ts'
import type { Draft } from '#/shared/desk/unsent.ts'
import type { TicketId } from '#/shared/lib/ids.ts'
import type { TicketPage } from '#/shared/tickets/schemas.ts'
import { useCloud } from '#/test/support/cloud/cloud.ts'
import { type Person, signedIn, usePeople } from '#/test/support/fixtures/people.ts'
import { attachedFile, openedTicket } from '#/test/support/fixtures/rows.ts'
import { heldReply, sendMessage } from '#/test/support/fixtures/sends.ts'

const here = useCloud()
const people = usePeople(here)
let id: TicketId
beforeEach(async () => {
  id = (await openedTicket(people.customer)).id
})
const save = (by: Person, text: string, revision: number, fields: object = {}) =>
  by.request<{ revision: number; detail: string; current: Draft }>('PUT', `/api/tickets/${id}/draft`, {
    text,
    revision,
    ...fields,
  })
const pagesOf = async (by: Person) => {
  const { body: page } = await by.request<TicketPage>('GET', `/api/tickets/${id}`)
  const { body: screen } = await by.request<{ ticket: TicketPage }>('GET', `/api/screens/tickets/${id}`)
  return [page, screen.ticket]
}

describe('PUT /api/tickets/{id}/draft', () => {
  test('200 keeps what a person has typed for all their devices, for thirty days, and for nobody else', async () => {
    const { id: file } = await attachedFile(people.technician, id)
    const fields = { internal: true, minutes: 12, attachmentIds: [file] }
    expect(await save(people.technician, 'Ask  the\n', 0, fields)).toMatchObject({ status: 200, body: { revision: 1 } })
    for (const { draft } of await pagesOf(people.technician)) {
      const kept = { text: 'Ask  the\n', internal: true, minutes: 12, attachments: [{ id: file }], revision: 1 }
      expect(draft).toMatchObject(kept)
    }
    for (const person of [people.admin, people.customer])
      for (const { draft } of await pagesOf(person)) expect(draft).toBeNull()
    const days = ((await findDraft(people.technician.user.id, id))?.expire ?? 0) - Date.now() / 1000
    expect(Math.round(days / 86_400)).toBe(30)
  })

  test('200 for a customer’s own text, and the same draft again', async () => {
    expect(await save(people.customer, 'It began', 0)).toMatchObject({ status: 200, body: { revision: 1 } })
    expect(await save(people.customer, 'It began', 0), 'after a lost response').toMatchObject({
      status: 200,
      body: { revision: 1 },
    })
    expect(await save(people.customer, 'It began on', 1)).toMatchObject({ status: 200, body: { revision: 2 } })
    for (const { draft, heldReply: held, sending } of await pagesOf(people.customer))
      expect({ draft, held, sending }).toMatchObject({ draft: { text: 'It began on' }, held: null, sending: [] })
  })

  test('200 is emptied by the message that was made of it', async () => {
    await save(people.customer, 'It began on Monday', 0)
    await people.customer.request('POST', `/api/tickets/${id}/comments`, { comment: 'It began on Monday' })
    for (const { draft } of await pagesOf(people.customer)) expect(draft).toMatchObject({ text: '', revision: 2 })
  })

  test('200 for an empty text where there is none, which stores nothing', async () => {
    expect(await save(people.customer, '', 0)).toMatchObject({ status: 200, body: { revision: 0 } })
    expect(await findDraft(people.customer.user.id, id)).toBeUndefined()
  })

  test('409 with the newer draft of another device, also from two at once', async () => {
    await save(people.technician, 'On the desk', 0)
    expect(await save(people.technician, 'On the phone', 0)).toMatchObject({
      status: 409,
      body: { detail: 'Another device has a newer draft.', current: { text: 'On the desk', revision: 1 } },
    })
    const both = await Promise.all(['one', 'two'].map(text => save(people.technician, text, 1)))
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
  })

  test('409 for a device that still has a text that was sent from another', async () => {
    await save(people.technician, 'Please restart it.', 0)
    await sendMessage(people.technician, id)
    expect(await save(people.technician, 'Please restart it. Thanks', 1)).toMatchObject({
      status: 409,
      body: { current: { text: '', revision: 2 } },
    })
  })

  test('400 for a customer’s note and minutes, control characters and a text that is too long', async () => {
    for (const [text, fields] of [
      ['a', { internal: true }],
      ['a', { minutes: 5 }],
      ['a\u0000b', {}],
      ['a'.repeat(20_001), {}],
    ] as const)
      expect(await save(people.customer, text, 0, fields)).toMatchObject({ status: 400 })
  })

  test('404 for a ticket that is not the customer’s', async () => {
    expect(await save(people.anotherCustomer, 'Hello', 0)).toMatchObject({ status: 404 })
  })
})

describe('the page of a ticket', () => {
  test('shows their held reply to its author, that it is about to leave to the team, and nothing to the customer', async () => {
    const marco = await signedIn(here.cloud, 'technician', { firstName: 'Marco', lastName: 'Diaz' })
    const sendId = await heldReply(people.technician, id, { comment: 'In a moment', followUp: 'wait', minutes: 3 })
    for (const { heldReply: held, sending } of await pagesOf(people.technician)) {
      expect(held).toMatchObject({ sendId, comment: 'In a moment', followUp: 'wait', minutes: 3 })
      expect(sending).toEqual([])
    }
    for (const { heldReply: held, sending } of await pagesOf(marco)) {
      expect({ held, sending }).toEqual({ held: null, sending: ['Priya Raman'] })
    }
    for (const page of await pagesOf(people.customer)) {
      expect(page).toMatchObject({ heldReply: null, sending: [] })
      expect(JSON.stringify(page)).not.toMatch(/In a moment|Raman/)
    }
  })
})
