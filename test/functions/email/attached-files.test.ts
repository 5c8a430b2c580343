import { beforeEach, describe, expect, test } from 'vitest'
import { attachmentKey } from '#/functions/attachments/data/attachments.ts'
import { divideFiles, maxEmailedBytes } from '#/functions/email/attached-files.ts'
import { removeFile } from '#/functions/providers/storage.ts'
import { change } from '#/functions/table/table.ts'
import { useCloud } from '#/test/support/cloud/cloud.ts'
import { sendGathered } from '#/test/support/fixtures/email-texts.ts'
import { usePeople } from '#/test/support/fixtures/people.ts'
import { attachedFile, openedTicket } from '#/test/support/fixtures/rows.ts'

const here = useCloud()
const people = usePeople(here)
let id: string
beforeEach(async () => {
  id = (await openedTicket(people.customer)).id
})

const reply = (body: object, ticketId = id) =>
  people.technician.request('POST', `/api/tickets/${ticketId}/comments`, { comment: 'See the file.', ...body })
/** The newest email to a person about a ticket, once its news is sent. */
async function emailTo(address: string) {
  await sendGathered(here.cloud)
  return here.cloud.inbox().find(({ to, text }) => to.includes(address) && text.includes('See the file.'))
}
/** Pretends that a file is as large as `size` bytes. */
const enlarge = (ticketId: string, fileId: string, size: number) =>
  change(attachmentKey(ticketId, fileId), {
    update: 'SET #size = :size',
    names: { '#size': 'size' },
    values: { ':size': size },
  })
/** Files of a reply, whose sizes are recorded as given. */
const filesOf = async (sizes: readonly number[], ticketId = id) => {
  const files = []
  for (const [index, size] of sizes.entries()) {
    const file = await attachedFile(people.technician, ticketId, `${index}`, `file ${index}.csv`)
    await enlarge(ticketId, file.id, size)
    files.push(file.id)
  }
  return files
}
const large = maxEmailedBytes + 1

describe('the files of an email', () => {
  test('fit together up to 7 MB, in their order', () => {
    const of = (...sizes: number[]) => divideFiles(sizes.map(size => ({ size })))
    expect(of(maxEmailedBytes, 1)).toEqual({ fitting: [{ size: maxEmailedBytes }], others: [{ size: 1 }] })
    expect(of(large, 5)).toEqual({ fitting: [{ size: 5 }], others: [{ size: large }] })
    expect(of()).toEqual({ fitting: [], others: [] })
  })
})

describe('the email about a reply with files', () => {
  test('carries them, and none of a note', async () => {
    const file = await attachedFile(people.technician, id, 'a,b\n1,2\n', 'Größen "1".csv')
    const note = await attachedFile(people.technician, id, 'secret', 'secret.csv')
    await reply({ attachmentIds: [file.id] })
    await reply({ comment: 'For us', internal: true, attachmentIds: [note.id] })
    const email = await emailTo(people.customer.user.email)
    expect(email?.files).toEqual([{ name: 'Größen "1".csv', contentType: 'text/csv', size: 8 }])
    expect(email?.text).not.toContain('secret')
  })

  test('carries files of 7 MB, which is less than SES takes once they are encoded', async () => {
    const half = 'x'.repeat(maxEmailedBytes / 2)
    const files = [
      await attachedFile(people.technician, id, half, 'first.csv'),
      await attachedFile(people.technician, id, half, 'second.csv'),
    ]
    await reply({ attachmentIds: files.map(file => file.id) })
    const email = await emailTo(people.customer.user.email)
    expect(email?.files?.map(({ size }) => size)).toEqual([half.length, half.length])
  })

  test('names a file that is too large, which its customer opens on the ticket', async () => {
    const attachmentIds = await filesOf([large, 10])
    expect(await reply({ attachmentIds })).toMatchObject({ status: 201 })
    const email = await emailTo(people.customer.user.email)
    expect(email?.files?.map(({ name }) => name)).toEqual(['file 1.csv'])
    expect(email?.text).toContain('Too large for this email: file 0.csv. Open the ticket to download.')
  })

  test('leaves without a file that was removed in the meantime', async () => {
    const file = await attachedFile(people.technician, id)
    await reply({ attachmentIds: [file.id] })
    await removeFile(`tickets/${id}/${file.id}`)
    const email = await emailTo(people.customer.user.email)
    expect(email?.files).toEqual([])
  })

  test('400 for more than 7 MB to someone without an account, except in a note', async () => {
    const ticket = await openedTicket(people.technician, {
      customerEmail: 'dana@elsewhere.test',
      customerName: 'Dana Whitfield',
    })
    const attachmentIds = await filesOf([large], ticket.id)
    expect(await reply({ attachmentIds }, ticket.id)).toMatchObject({
      status: 400,
      body: { errors: [{ field: 'attachmentIds', message: 'Dana Whitfield has no account. Send up to 7 MB.' }] },
    })
    const sent = await people.technician.request('POST', `/api/tickets/${ticket.id}/sends`, {
      comment: 'See the file.',
      attachmentIds,
      internal: false,
    })
    expect(sent).toMatchObject({ status: 400, body: { errors: [{ field: 'attachmentIds' }] } })
    expect(await reply({ attachmentIds, internal: true }, ticket.id)).toMatchObject({ status: 201 })
  })

  test('400 for more than 7 MB while a contact without an account follows', async () => {
    await people.technician.request('PUT', `/api/tickets/${id}/people`, {
      contacts: [{ name: 'Pat Lee', email: 'pat@elsewhere.test' }],
      watchers: [],
    })
    expect(await reply({ attachmentIds: await filesOf([large]) })).toMatchObject({
      status: 400,
      body: { errors: [{ message: 'Pat Lee has no account. Send up to 7 MB.' }] },
    })
    const attachmentIds = await filesOf([10])
    await reply({ attachmentIds })
    expect((await emailTo('pat@elsewhere.test'))?.files).toMatchObject([{ name: 'file 0.csv' }])
    const withoutPat = { comment: 'See the file.', internal: false, skipContacts: ['pat@elsewhere.test'] }
    const sent = await people.technician.request('POST', `/api/tickets/${id}/sends`, {
      ...withoutPat,
      attachmentIds: await filesOf([large]),
    })
    expect(sent, 'Pat does not get it').toMatchObject({ status: 201 })
  })
})
