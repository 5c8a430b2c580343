import { beforeEach, describe, expect, test } from 'vitest'
import { useCloud } from '#/test/support/cloud/cloud.ts'
import { type Person, usePeople } from '#/test/support/fixtures/people.ts'
import { attachedFile, openedTicket } from '#/test/support/fixtures/rows.ts'

const people = usePeople(useCloud())
let id: string
beforeEach(async () => {
  id = (await openedTicket(people.customer)).id
})
const download = (by: Person, file: { id: string }) => by.request('GET', `/api/tickets/${id}/attachments/${file.id}`)

describe('GET /api/tickets/{id}/attachments/{attachmentId}', () => {
  test('302 redirects to the file as a download, which browsers do not open', async () => {
    const file = await attachedFile(people.customer, id, '<script>alert(1)</script>')
    await people.customer.request('POST', `/api/tickets/${id}/comments`, { comment: 'See', attachmentIds: [file.id] })
    const { status, headers } = await download(people.technician, file)
    expect(status).toBe(302)
    const response = await fetch(headers.get('location') ?? '')
    expect(response.headers.get('content-disposition')).toBe("attachment; filename*=UTF-8''report.csv")
    expect(response.headers.get('content-type')).toBe('application/octet-stream')
    expect(await response.text()).toBe('<script>alert(1)</script>')
  })

  test('302 redirects to a file with any name, and it is saved under that name', async () => {
    const name = 'Ångström\'s (final) *draft*; "v2".csv'
    const file = await attachedFile(people.customer, id, 'a,b', name)
    const { headers } = await download(people.customer, file)
    const response = await fetch(headers.get('location') ?? '')
    expect(response.headers.get('content-disposition')).toBe(
      "attachment; filename*=UTF-8''%C3%85ngstr%C3%B6m%27s%20%28final%29%20%2Adraft%2A%3B%20%22v2%22.csv",
    )
  })

  test('404 for another customer, and for a note’s file to any customer', async () => {
    const file = await attachedFile(people.technician, id)
    const note = { comment: 'See', internal: true, attachmentIds: [file.id] }
    await people.technician.request('POST', `/api/tickets/${id}/comments`, note)
    expect(await download(people.customer, file)).toMatchObject({ status: 404 })
    expect(await download(people.anotherCustomer, file)).toMatchObject({ status: 404 })
    expect(await download(people.admin, file)).toMatchObject({ status: 302 })
  })
})
