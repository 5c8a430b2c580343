import { describe, expect, test } from 'vitest'
import { useCloud } from '#/test/support/cloud/cloud.ts'
import { savedReply } from '#/test/support/fixtures/canned-replies.ts'
import { type Person, signedIn, usePeople } from '#/test/support/fixtures/people.ts'
import {
  everyMonday,
  type Saved,
  savedTemplate,
  saveTemplate,
  templateFields,
} from '#/test/support/fixtures/ticket-templates.ts'

const here = useCloud()
const people = usePeople(here)
const update = (id: string, fields: object, by: Person = people.admin) =>
  by.request<Saved & { detail: string }>('PUT', `/api/ticket-templates/${id}`, templateFields(fields))
describe('PUT /api/ticket-templates/{id}', () => {
  test('200 changes the texts, and leaves the next ticket of the schedule alone', async () => {
    const recurrence = everyMonday(people.customer)
    const { id, recurrence: before } = await savedTemplate(people.admin, { recurrence })
    const { body } = await update(id, { title: 'Patch servers', recurrence: { ...recurrence, tell: true }, version: 1 })
    expect(body).toMatchObject({ title: 'Patch servers', version: 2 })
    expect(body.recurrence).toEqual({ ...before, tell: true })
  })

  test('200 pauses a schedule, resumes and ends it', async () => {
    const recurrence = everyMonday(people.customer)
    const { id, recurrence: before } = await savedTemplate(people.admin, { recurrence })
    const paused = await update(id, { recurrence: { ...recurrence, paused: true } })
    expect(paused.body.recurrence).toMatchObject({ paused: true, nextAt: null, nextDay: null })
    const resumed = await update(id, { recurrence })
    expect(resumed.body.recurrence?.nextDay).toBe(before?.nextDay)
    expect((await update(id, {})).body.recurrence).toBeNull()
  })

  test('200 keeps a canned reply that was deleted since, and takes it away', async () => {
    const { id: cannedReplyId } = await savedReply(people.admin, { shared: true })
    const { id } = await savedTemplate(people.admin, { cannedReplyId })
    await people.admin.request('DELETE', `/api/canned-replies/${cannedReplyId}`)
    expect(await update(id, { cannedReplyId })).toMatchObject({ status: 200, body: { cannedReplyId } })
    expect((await update(id, {})).body.cannedReplyId).toBeNull()
    expect(await update(id, { cannedReplyId })).toMatchObject({ status: 400 })
  })

  test('200 pauses a schedule whose assignee has left the team, or whose customer was deleted', async () => {
    const left = await signedIn(here.cloud, 'technician')
    const gone = await signedIn(here.cloud, 'customer')
    const assignedTo = left.user.id
    const recurrence = everyMonday(gone)
    const { id } = await savedTemplate(people.admin, { assignedTo, recurrence })
    for (const { user } of [left, gone]) await people.admin.request('DELETE', `/api/users/${user.id}`)
    const paused = { ...recurrence, paused: true }
    expect(await update(id, { assignedTo, recurrence: paused })).toMatchObject({ status: 200, body: { assignedTo } })
    expect(await update(id, { assignedTo, recurrence })).toMatchObject({ status: 400 })
    expect(await saveTemplate(people.admin, { assignedTo })).toMatchObject({ status: 400 })
  })

  test('409 for a change that someone else was faster with', async () => {
    const { id } = await savedTemplate(people.admin)
    await update(id, { version: 1 })
    expect(await update(id, { version: 1 })).toMatchObject({
      status: 409,
      body: { detail: 'Someone else changed this template. Reload and try again.' },
    })
  })

  test('403 for a technician, 404 for a template that was deleted', async () => {
    const { id } = await savedTemplate(people.admin)
    expect(await update(id, {}, people.technician)).toMatchObject({ status: 403 })
    await people.admin.request('DELETE', `/api/ticket-templates/${id}`)
    expect(await update(id, {})).toMatchObject({ status: 404 })
  })
})
