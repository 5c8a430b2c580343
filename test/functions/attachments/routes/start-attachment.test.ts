import { beforeEach, describe, expect, test } from 'vitest'
import { useCloud } from '#/test/support/cloud/cloud.ts'
import { usePeople } from '#/test/support/fixtures/people.ts'
import { openedTicket } from '#/test/support/fixtures/rows.ts'

const here = useCloud()
const people = usePeople(here)
let path: string
beforeEach(async () => {
  path = `/api/tickets/${(await openedTicket(people.customer)).id}/attachments`
})
const file = { name: 'a.txt', contentType: 'text/plain', size: 3 }
const start = (fields: object = {}, by = people.customer) =>
  by.request<{ id: string; url: string; headers: Record<string, string> }>('POST', path, { ...file, ...fields })

describe('POST /api/tickets/{id}/attachments', () => {
  test('201 is an upload URL for this file only, with its size, type and owner', async () => {
    const { status, body } = await start()
    expect(status).toBe(201)
    const put = async (content: string, headers = body.headers) =>
      (await fetch(body.url, { method: 'PUT', headers, body: content })).status
    expect(await put('four')).toBe(403)
    expect(await put('abc', { ...body.headers, 'content-type': 'text/html' })).toBe(403)
    expect(await put('abc', { ...body.headers, 'x-amz-meta-owner': people.admin.user.id })).toBe(403)
    expect(await put('abc')).toBe(200)
  })

  test('404 for another customer’s ticket', async () => {
    expect(await start({}, people.anotherCustomer)).toMatchObject({ status: 404 })
  })

  test.each([
    { size: 0 },
    { size: 10_485_761 },
    { name: 'run.exe' },
    { name: 'page.SVG' },
    { name: 'a\nb' },
    { contentType: 'text' },
  ])('400 for %j', async fields => {
    expect(await start(fields)).toMatchObject({ status: 400 })
  })
})
