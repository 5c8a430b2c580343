import { beforeEach, describe, expect, test } from 'vitest'
import { useCloud } from '#/test/support/cloud/cloud.ts'
import { usePeople } from '#/test/support/fixtures/people.ts'
import { attachedFile, openedTicket } from '#/test/support/fixtures/rows.ts'

const people = usePeople(useCloud())
let id: string
beforeEach(async () => {
  id = (await openedTicket(people.customer)).id
})

describe('PUT /api/tickets/{id}/attachments/{attachmentId}', () => {
  test('200 accepts the uploaded file, and again the second time', async () => {
    const file = await attachedFile(people.customer, id)
    expect(file).toMatchObject({ name: 'report.csv', size: 8, uploadedBy: people.customer.user.id })
    const again = await people.customer.request('PUT', `/api/tickets/${id}/attachments/${file.id}`)
    expect(again).toMatchObject({ status: 200, body: file })
  })

  test('400 before the upload, 404 for anyone else', async () => {
    const upload = await people.customer.request<{ id: string }>('POST', `/api/tickets/${id}/attachments`, {
      name: 'a.txt',
      contentType: 'text/plain',
      size: 3,
    })
    const finish = (by = people.customer) => by.request('PUT', `/api/tickets/${id}/attachments/${upload.body.id}`)
    expect(await finish()).toMatchObject({ status: 400, body: { errors: [{ field: 'file' }] } })
    expect(await finish(people.technician)).toMatchObject({ status: 404 })
  })

  test.each(['MZ\x90\0 a program of Windows', '\x7fELF a program of Linux', '#!/bin/sh\nrm -rf /'])(
    '400 for a program, whatever its name: %j',
    async content => {
      await expect(attachedFile(people.customer, id, content)).rejects.toThrow('Programs aren’t allowed')
    },
  )
})
