import { beforeEach, describe, expect, test } from 'vitest'
import { useCloud } from '#/test/support/cloud/cloud.ts'
import { catalogs, type Entry } from '#/test/support/fixtures/catalogs.ts'
import {
  anSvg,
  aPng,
  finished,
  photo,
  pngSize,
  put,
  startedUpload,
  uploadedImage,
} from '#/test/support/fixtures/images.ts'
import { blockJpeg } from '#/test/support/fixtures/jpeg.ts'
import { signedIn, usePeople } from '#/test/support/fixtures/people.ts'

const here = useCloud()
const people = usePeople(here)

type Pictured = Entry & { pictureUrl: string; detail?: string }

describe.each([
  { route: 'finishProductPicture', noun: 'products', list: '/api/products' },
  { route: 'finishPcComponentPicture', noun: 'pc-components', list: '/api/pc-components' },
] as const)('$route: PUT /api/admin/$noun/{id}/picture', ({ noun, list }) => {
  let entry: { id: string; version: number }
  beforeEach(async () => {
    entry = await catalogs[noun].added()
  })
  const path = () => `admin/${noun}/${entry.id}/picture` as const
  const upload = (bytes: Buffer) => uploadedImage<Pictured>(people.admin, path(), bytes)
  const served = (address: string) => fetch(`${here.cloud.url}${address}`)

  test('200 publishes the unchanged file, and shoppers see it', async () => {
    const file = aPng(400, 300)
    const { status, body } = await upload(file)
    expect(status).toBe(200)
    expect(body.pictureUrl).toMatch(/^\/media\/(?:products|components)\/[0-9a-f-]{36}\/image\.png$/)
    expect(body.version).toBe(entry.version + 1)
    const response = await served(body.pictureUrl)
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': 'image/png',
      'cache-control': 'public, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
      'content-security-policy': expect.stringMatching(/^sandbox; default-src 'none';/),
    })
    expect(Buffer.from(await response.arrayBuffer())).toEqual(file)
    await here.cloud.settle()
    const offered = (await people.customer.request<Pictured[]>('GET', list)).body.find(({ id }) => id === entry.id)
    expect(offered?.pictureUrl).toBe(body.pictureUrl)
  })

  test.each(['jpeg', 'webp'] as const)('200 accepts a photo as %s', async type => {
    const { body } = await upload(photo[type])
    expect((await served(body.pictureUrl)).headers.get('content-type')).toBe(`image/${type}`)
  })

  test('200 publishes a rotated photo upright', async () => {
    const colors: [number, number, number][] = [
      [76, 85, 255],
      [29, 255, 107],
    ]
    const { body } = await upload(blockJpeg([colors], { orientation: 6 }))
    const png = Buffer.from(await (await served(body.pictureUrl)).arrayBuffer())
    const { width, height } = pngSize(png)
    expect(height).toBeGreaterThan(width)
  })

  test('200 serves an SVG cleaned', async () => {
    const { body } = await upload(anSvg('<script>alert(1)</script><circle r="9" onclick="alert(1)"/>'))
    const drawing = await (await served(body.pictureUrl)).text()
    expect(drawing).toContain('<circle r="9">')
    expect(drawing).not.toMatch(/script|onclick|alert/)
  })

  test('keeps an edit that was made in the meantime', async () => {
    const place = await startedUpload(people.admin, path(), aPng())
    await put(place, aPng())
    const edited = await people.admin.request('PUT', `${catalogs[noun].path}/${entry.id}`, { price: '12.00' })
    expect(edited).toMatchObject({ status: 200 })
    const { body } = await finished<Pictured>(people.admin, path(), place)
    expect(body).toMatchObject({ price: '12.00', pictureUrl: expect.any(String) })
  })

  test('200 the second time, and 409 once another picture has replaced it', async () => {
    const place = await startedUpload(people.admin, path(), aPng())
    await put(place, aPng())
    const first = await finished<Pictured>(people.admin, path(), place)
    expect(await finished(people.admin, path(), place)).toMatchObject({ status: 200, body: first.body })
    await upload(anSvg())
    expect(await finished(people.admin, path(), place)).toMatchObject({ status: 409 })
  })

  test('404 for another admin’s upload, and 400 for an upload of another kind', async () => {
    const place = await startedUpload(people.admin, path(), aPng())
    await put(place, aPng())
    expect(await finished(await signedIn(here.cloud, 'admin'), path(), place)).toMatchObject({ status: 404 })
    const avatar = await startedUpload(people.admin, 'profile/avatar', aPng())
    expect(await finished(people.admin, path(), avatar)).toMatchObject({
      status: 400,
      body: { errors: [{ field: 'pictureURL' }] },
    })
  })

  test.each([
    ['a script', Buffer.from(`alert(1)${' '.repeat(1100)}`), 'isn’t a supported picture'],
    ['a page', Buffer.from(`<!doctype html><script>alert(1)</script>${' '.repeat(1100)}`), 'not a valid SVG'],
    ['a file of 1,023 bytes', aPng().subarray(0, 1023), 'smaller than 1 KB'],
  ])('400 for %s', async (_, bytes, words) => {
    const response = await upload(bytes)
    expect(response).toMatchObject({ status: 400, body: { errors: [{ field: 'file' }] } })
    expect(response.body.detail).toContain(words)
  })

  test('writes to the audit log that the picture changed', async () => {
    await upload(aPng())
    const { body } = await people.admin.request<{ action: string; changes: object }[]>('GET', '/api/audit?limit=5')
    expect(body.find(({ action }) => action.endsWith('/picture'))?.changes).toMatchObject({ pictureUrl: 'changed' })
  })
})
