import { describe, expect, test } from 'vitest'
import type { Profile } from '#/shared/profile/schemas.ts'
import { useCloud } from '#/test/support/cloud/cloud.ts'
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
import { type Person, usePeople } from '#/test/support/fixtures/people.ts'

const here = useCloud()
const people = usePeople(here)
const upload = (bytes: Buffer, by: Person = people.customer) =>
  uploadedImage<{ profileImageUrl: string; detail?: string }>(by, 'profile/avatar', bytes)
const served = (path: string) => fetch(`${here.cloud.url}${path}`)

describe('PUT /api/profile/avatar', () => {
  test('200 sets the picture, rendered as a small square PNG that shared caches do not keep', async () => {
    const { status, body } = await upload(photo.jpeg)
    expect(status).toBe(200)
    expect((await people.customer.request<Profile>('GET', '/api/profile')).body.profileImageUrl).toBe(
      body.profileImageUrl,
    )
    expect((await people.customer.request<Profile>('GET', '/api/auth/user')).body).toMatchObject(body)
    const response = await served(body.profileImageUrl)
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': 'image/png',
      'cache-control': 'private, max-age=31536000, immutable',
    })
    expect(pngSize(new Uint8Array(await response.arrayBuffer()))).toEqual({ width: 192, height: 192 })
  })

  test('removes all metadata of the file', async () => {
    const secret = 'GPS 45.5202471 -122.6741949'
    const comment = Buffer.concat([Buffer.from([0xff, 0xfe, 0, secret.length + 2]), Buffer.from(secret)])
    const { body } = await upload(Buffer.concat([photo.jpeg.subarray(0, 2), comment, photo.jpeg.subarray(2)]))
    expect(Buffer.from(await (await served(body.profileImageUrl)).arrayBuffer()).includes(secret)).toBe(false)
  })

  test('accepts an SVG too', async () => {
    expect(await upload(anSvg('<script>alert(1)</script>'))).toMatchObject({ status: 200 })
  })

  test.each([
    ['WebP, which cannot be drawn here', () => photo.webp],
    ['a photograph of more than 1024 × 1024 pixels', () => aPng(1025, 1024)],
    ['a PNG without a picture in it', () => Buffer.concat([aPng().subarray(0, 60), Buffer.alloc(2000)])],
  ])('400 for %s', async (_, bytes) => {
    const response = await upload(bytes())
    expect(response).toMatchObject({ status: 400, body: { errors: [{ field: 'file' }] } })
    expect(response.body.detail).toContain('can’t be used')
  })

  test('404 for another user’s upload; the same response the second time', async () => {
    const place = await startedUpload(people.customer, 'profile/avatar', aPng())
    await put(place, aPng())
    expect(await finished(people.anotherCustomer, 'profile/avatar', place)).toMatchObject({ status: 404 })
    const first = await finished(people.customer, 'profile/avatar', place)
    expect(first).toMatchObject({ status: 200 })
    expect(await finished(people.customer, 'profile/avatar', place)).toEqual({ ...first, headers: expect.anything() })
  })

  test('removes the previous picture', async () => {
    const first = (await upload(aPng())).body.profileImageUrl
    const second = (await upload(aPng(100, 100))).body.profileImageUrl
    await here.cloud.runSchedule('remove-images')
    expect((await served(first)).status).toBe(403)
    expect((await served(second)).status).toBe(200)
  })
})
