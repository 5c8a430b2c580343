import { beforeEach, describe, expect, test } from 'vitest'
import type { Draft } from '#/shared/desk/unsent.ts'
import type { TicketId } from '#/shared/lib/ids.ts'
import type { TicketPage } from '#/shared/tickets/schemas.ts'
import { useCloud } from '#/test/support/cloud/cloud.ts'
import { usePeople } from '#/test/support/fixtures/people.ts'
import { attachedFile, openedTicket } from '#/test/support/fixtures/rows.ts'
import { heldReply, sendIsDue, sendMessage, sendPath } from '#/test/support/fixtures/sends.ts'

const here = useCloud()
const people = usePeople(here)
let id: TicketId
beforeEach(async () => {
  id = (await openedTicket(people.customer)).id
})
const undo = (sendId: string, by = people.technician) => by.request<Draft>('DELETE', sendPath(id, sendId))
const apply = (sendId: string) => people.technician.request('PUT', sendPath(id, sendId))

describe('DELETE /api/tickets/{id}/sends/{sendId}', () => {
  test('200 returns text, files and minutes, and nothing ever happens', async () => {
    const { body: before } = await people.technician.request<TicketPage>('GET', `/api/tickets/${id}`)
    const { id: file } = await attachedFile(people.technician, id)
    const reply = { comment: 'Not yet', attachmentIds: [file], minutes: 12, followUp: 'resolve' }
    const { body } = await sendMessage(people.technician, id, reply)
    await sendIsDue(people.technician)
    expect(await undo(body.sendId)).toMatchObject({
      status: 200,
      body: { text: 'Not yet', internal: false, attachments: [{ id: file, name: 'report.csv' }], minutes: 12 },
    })
    await here.cloud.runSchedule('run-desk-schedule')
    expect(await people.customer.request('GET', `/api/tickets/${id}/comments`)).toMatchObject({ body: [] })
    const after = await people.technician.request<TicketPage>('GET', `/api/tickets/${id}`)
    expect(after.body).toMatchObject({ updatedAt: before.updatedAt, status: 'open', timeLogged: 0 })
    expect(await apply(body.sendId)).toMatchObject({
      status: 409,
      body: { detail: 'This reply wasn’t sent. It’s in your draft.' },
    })
    const again = { ...reply, comment: 'Now' }
    expect(await sendMessage(people.technician, id, again), 'with the same file').toMatchObject({ status: 201 })
  })

  test('200 again with the same draft', async () => {
    const sendId = await heldReply(people.technician, id)
    const first = await undo(sendId)
    expect(await undo(sendId)).toMatchObject({ status: 200, body: first.body })
  })

  test('409 once it has left', async () => {
    const sendId = await heldReply(people.technician, id)
    await apply(sendId)
    expect(await undo(sendId)).toMatchObject({ status: 409, body: { detail: 'Already sent.' } })
  })

  test('404 for a colleague’s reply', async () => {
    const sendId = await heldReply(people.technician, id)
    expect(await undo(sendId, people.admin)).toMatchObject({ status: 404 })
    expect(await apply(sendId)).toMatchObject({ status: 200 })
  })
})
