import { describe, expect, test } from 'vitest'
import { useCloud } from '#/test/support/cloud/cloud.ts'
import { anSvg, aPng, put, startedUpload } from '#/test/support/fixtures/images.ts'
import { usePeople } from '#/test/support/fixtures/people.ts'

const people = usePeople(useCloud())
const path = '/api/logo/upload-url'

describe('POST /api/logo/upload-url', () => {
  test('200 is an upload URL for five minutes, also without a description of the file', async () => {
    const { status, body } = await people.admin.request<{ uploadURL: string; headers: object }>('POST', path)
    expect(status).toBe(200)
    const { searchParams } = new URL(body.uploadURL)
    expect(searchParams.get('X-Amz-Expires')).toBe('300')
    expect(body.headers).toEqual({ 'x-amz-meta-owner': people.admin.user.id, 'x-amz-meta-purpose': 'company-logo' })
  })

  test('accepts only the announced file: its type, length, content, owner and purpose', async () => {
    const file = aPng()
    const upload = await startedUpload(people.admin, 'logo', file)
    const other = Buffer.from(file).fill(7, file.length - 20)
    const withHeader = (name: string, value: string) =>
      put({ ...upload, headers: { ...upload.headers, [name]: value } }, file)
    expect(await put(upload, other), 'the same length, another checksum').toBe(400)
    expect(await put(upload, Buffer.concat([file, Buffer.from('x')])), 'longer').toBe(403)
    expect(await put(upload, file.subarray(1)), 'shorter').toBe(403)
    expect(await withHeader('content-type', 'image/svg+xml')).toBe(403)
    expect(await withHeader('x-amz-meta-owner', people.customer.user.id)).toBe(403)
    expect(await withHeader('x-amz-meta-purpose', 'avatar')).toBe(403)
    const { 'x-amz-checksum-sha256': _, ...without } = upload.headers
    expect(await put({ ...upload, headers: without }, file), 'without its checksum').toBe(403)
    expect(await put(upload, file)).toBe(200)
  })

  test('is a URL for that key and for uploads only', async () => {
    const upload = await startedUpload(people.admin, 'logo', aPng())
    const elsewhere = upload.uploadURL.replace(/logo\/[0-9a-f-]+/, 'logo/00000000-0000-4000-8000-000000000000')
    expect(await put({ ...upload, uploadURL: elsewhere }, aPng())).toBe(403)
    expect((await fetch(upload.uploadURL)).status).toBe(403)
    expect((await fetch(upload.uploadURL, { method: 'DELETE' })).status).toBe(403)
  })

  test.each([
    [{ contentType: 'image/gif' }, 'contentType'],
    [{ size: 1023 }, 'size'],
    [{ size: 5_242_881 }, 'size'],
    [{ checksum: 'x' }, 'checksum'],
    [{ name: 'logo.png' }, 'name'],
  ])('400 for %j', async (body, field) => {
    expect(await people.admin.request('POST', path, body)).toMatchObject({ status: 400, body: { errors: [{ field }] } })
  })

  test('403 for everyone but admins', async () => {
    for (const visitor of [people.customer, people.technician]) {
      expect(await visitor.request('POST', path)).toMatchObject({ status: 403 })
    }
  })

  test('accepts an SVG of one kilobyte', async () => {
    const drawing = anSvg()
    const upload = await startedUpload(people.admin, 'logo', drawing, 'image/svg+xml')
    expect(await put(upload, drawing)).toBe(200)
  })
})
