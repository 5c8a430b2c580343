import { beforeEach, describe, expect, test } from 'vitest'
import { darkLogoKey, logoKey } from '#/functions/branding/data/logos.ts'
import { remove } from '#/functions/table/table.ts'
import type { Brand, Logo } from '#/shared/branding/schemas.ts'
import { useCloud } from '#/test/support/cloud/cloud.ts'
import {
  anSvg,
  aPng,
  finished,
  firstPixel,
  photo,
  pngOf,
  pngSize,
  put,
  startedUpload,
  uploadedImage,
} from '#/test/support/fixtures/images.ts'
import { blockJpeg } from '#/test/support/fixtures/jpeg.ts'
import { signedIn, usePeople } from '#/test/support/fixtures/people.ts'

const here = useCloud()
const people = usePeople(here)
beforeEach(() => Promise.all([remove(logoKey), remove(darkLogoKey)]))

const upload = (bytes: Buffer) => uploadedImage<{ logoPath: string; detail?: string }>(people.admin, 'logo', bytes)
const logo = async (): Promise<Logo | null> => (await people.anonymous.request<Brand>('GET', '/api/brand')).body.logo
const served = (path: string | null | undefined) => fetch(`${here.cloud.url}${path}`)
const bytesAt = async (path: string | null | undefined) => Buffer.from(await (await served(path)).arrayBuffer())

/** Colors in YCbCr. */
const red = [76, 85, 255]
const blue = [29, 255, 107]

describe('PUT /api/logo', () => {
  test('200 publishes the unchanged file for everyone, to be cached forever', async () => {
    const file = aPng(400, 100)
    const { status, body } = await upload(file)
    expect({ status, body }).toEqual({
      status: 200,
      body: { logoPath: expect.stringMatching(/^\/media\/logo\/[0-9a-f-]{36}\/image\.png$/) },
    })
    expect(await logo()).toMatchObject({ path: body.logoPath, width: 400, height: 100 })
    expect((await people.anonymous.request<Brand>('GET', '/api/public/brand.json')).body.logo?.path).toBe(body.logoPath)
    const response = await served(body.logoPath)
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': 'image/png',
      'cache-control': 'public, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "sandbox; default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'",
    })
    expect(Buffer.from(await response.arrayBuffer())).toEqual(file)
  })

  test('200 publishes a logo for dark pages beside the other one, with the same checks', async () => {
    const light = (await upload(aPng())).body.logoPath
    const finish = async (bytes: Buffer) => {
      const place = await startedUpload(people.admin, 'logo', bytes)
      await put(place, bytes)
      const body = { logoURL: place.uploadURL, variant: 'dark' }
      return people.admin.request<{ logoPath: string }>('PUT', '/api/logo', body)
    }
    const { status, body } = await finish(aPng(300, 100))
    expect(status).toBe(200)
    const brand = (await people.anonymous.request<Brand>('GET', '/api/brand')).body
    expect(brand.logo?.path).toBe(light)
    expect(brand.darkLogo).toMatchObject({ path: body.logoPath, width: 300, height: 100 })
    expect((await served(body.logoPath)).status).toBe(200)
    expect(await finish(Buffer.from(`GIF89a${'\0'.repeat(1100)}`))).toMatchObject({
      status: 400,
      body: { errors: [{ field: 'file' }] },
    })
    expect(await people.admin.request('PUT', '/api/logo', { logoURL: light, variant: 'blue' })).toMatchObject({
      status: 400,
    })
  })

  test('200 publishes an SVG for pages, a PNG for emails and an icon for the browser’s tab', async () => {
    await upload(anSvg())
    const found = await logo()
    expect(found).toMatchObject({ path: expect.stringMatching(/image\.svg$/), width: 800, height: 200 })
    const { emailPath, iconPath } = found ?? {}
    expect(pngSize(await bytesAt(emailPath))).toEqual({ width: 320, height: 80 })
    expect(pngSize(await bytesAt(iconPath))).toEqual({ width: 64, height: 64 })
  })

  test.each(['jpeg', 'webp'] as const)('200 accepts a photo as %s', async type => {
    await upload(photo[type])
    const found = await logo()
    expect(found).toMatchObject({ width: 96, height: 64 })
    expect((await served(found?.path)).headers.get('content-type')).toBe(`image/${type}`)
    // Not all email programs show WebP: those readers see the company's name.
    expect(found?.emailPath === null).toBe(type === 'webp')
  })

  test.each([
    ['text', '<text x="10" y="60" font-family="Futura, Arial" font-size="40" fill="#fff">Harbor</text>'],
    [
      'a pattern',
      '<pattern id="p" width=".1" height=".1"><path d="M0 0h9v9z"/></pattern><rect width="9" height="9" fill="url(#p)"/>',
    ],
  ])('200 accepts an SVG with %s, and draws a PNG for emails and the tab', async (_, content) => {
    expect(await upload(anSvg(content))).toMatchObject({ status: 200 })
    const found = await logo()
    expect(await (await served(found?.path)).text()).toContain(content.slice(0, content.indexOf(' ')))
    expect((await served(found?.emailPath)).headers.get('content-type')).toBe('image/png')
    expect(found?.iconPath).not.toBeNull()
  })

  test('200 renders an SVG that contains only text', async () => {
    const text = '<text x="10" y="60" font-size="40">Harbor</text>'
    const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 400 100">${text}<!-- ${'x'.repeat(1100)} --></svg>`
    expect(await upload(Buffer.from(svg))).toMatchObject({ status: 200 })
  })

  test.each([
    [1, 'red'],
    [2, 'blue'],
    [3, 'blue'],
    [4, 'red'],
    [5, 'red'],
    [6, 'red'],
    [7, 'blue'],
    [8, 'blue'],
  ] as const)(
    '200 publishes a JPEG with EXIF orientation %i upright: %s in the upper left',
    async (orientation, color) => {
      // Stored with red on the left and blue on the right.
      expect(await upload(blockJpeg([[red, blue]], { orientation }))).toMatchObject({ status: 200 })
      const found = await logo()
      const isUpended = orientation >= 5
      expect((found?.width ?? 0) > (found?.height ?? 0)).toBe(!isUpended)
      const png = Buffer.from(await (await served(found?.emailPath)).arrayBuffer())
      const { width, height } = pngSize(png)
      expect(width > height).toBe(!isUpended)
      const [redPart = 0, , bluePart = 0] = firstPixel(png)
      expect(redPart > bluePart ? 'red' : 'blue').toBe(color)
    },
  )

  test('200 for a JPEG in print colors, which emails replace with the company’s name', async () => {
    expect(
      await upload(
        blockJpeg([
          [
            [255, 0, 0, 255],
            [0, 0, 255, 255],
          ],
        ]),
      ),
    ).toMatchObject({ status: 200 })
    expect(await logo()).toMatchObject({ width: 16, height: 8, emailPath: null })
  })

  test('200 the second time, and 409 once another logo has replaced it', async () => {
    const place = await startedUpload(people.admin, 'logo', aPng())
    await put(place, aPng())
    const first = await finished(people.admin, 'logo', place)
    expect(first).toMatchObject({ status: 200 })
    expect(await finished(people.admin, 'logo', place)).toMatchObject({ status: 200, body: first.body })
    await upload(anSvg())
    expect(await finished(people.admin, 'logo', place)).toMatchObject({ status: 409 })
  })

  test('ignores later uploads to the same URL', async () => {
    const place = await startedUpload(people.admin, 'logo', aPng())
    await put(place, aPng())
    const { body } = await finished<{ logoPath: string }>(people.admin, 'logo', place)
    expect(await put(place, aPng()), 'the address still works for its five minutes').toBe(200)
    await finished(people.admin, 'logo', place)
    expect(await bytesAt(body.logoPath)).toEqual(aPng())
    await people.admin.request('DELETE', '/api/logo')
    expect(await finished(people.admin, 'logo', place)).toMatchObject({ status: 409 })
    expect(await logo()).toBeNull()
  })

  test('404 for another admin’s upload, and 400 for an invalid path', async () => {
    const place = await startedUpload(people.admin, 'logo', aPng())
    await put(place, aPng())
    expect(await finished(await signedIn(here.cloud, 'admin'), 'logo', place)).toMatchObject({ status: 404 })
    const avatar = await startedUpload(people.admin, 'profile/avatar', aPng())
    for (const address of [avatar.uploadURL, 'https://evil.example/logo/x', `${here.cloud.url}/media/logo/x`]) {
      const response = await people.admin.request('PUT', '/api/logo', { logoURL: address })
      expect(response).toMatchObject({ status: 400, body: { errors: [{ field: 'logoURL' }] } })
    }
    for (const address of ['javascript:alert(1)', 'file:///etc/passwd', '', 7]) {
      expect(await people.admin.request('PUT', '/api/logo', { logoURL: address })).toMatchObject({ status: 400 })
    }
  })

  test('400 before the upload', async () => {
    const place = await startedUpload(people.admin, 'logo', aPng())
    expect(await finished(people.admin, 'logo', place)).toMatchObject({
      status: 400,
      body: { detail: 'The upload did not finish. Choose the file again.', errors: [{ field: 'file' }] },
    })
  })

  test.each([
    ['an empty file', Buffer.alloc(0), 'smaller than 1 KB'],
    ['a file of 1,023 bytes', aPng().subarray(0, 1023), 'smaller than 1 KB'],
    ['a file of 5 MB and a byte', Buffer.concat([aPng(), Buffer.alloc(5_242_881 - aPng().length)]), 'larger than 5 MB'],
    ['a page', Buffer.from(`<!doctype html><script>alert(1)</script>${' '.repeat(1100)}`), 'not a valid SVG'],
    ['a script', Buffer.from(`alert(1)${' '.repeat(1100)}`), 'isn’t a supported picture'],
    ['a GIF', Buffer.from(`GIF89a${'\0'.repeat(1100)}`), 'isn’t a supported picture'],
    ['a PDF', Buffer.from(`%PDF-1.7${' '.repeat(1100)}`), 'isn’t a supported picture'],
    ['a bomb of 30,000 × 30,000 pixels', pngOf(30_000, 30_000, Buffer.alloc(1100)), '30000 × 30000 pixels'],
    [
      'the head of a PNG',
      Buffer.concat([Buffer.from('89504e470d0a1a0a', 'hex'), Buffer.alloc(1100)]),
      'isn’t a supported picture',
    ],
  ])('400 for %s', async (_, bytes, words) => {
    const response = await upload(bytes)
    expect(response).toMatchObject({ status: 400, body: { errors: [{ field: 'file' }] } })
    expect(response.body.detail).toContain(words)
    expect(await logo()).toBeNull()
  })

  test('400 for an SVG that was announced as a photo', async () => {
    const drawing = anSvg()
    const place = await startedUpload(people.admin, 'logo', drawing, 'image/png')
    await put(place, drawing)
    expect(await finished(people.admin, 'logo', place)).toMatchObject({
      status: 400,
      body: { detail: 'The file’s content does not match its type.' },
    })
  })

  test('serves an SVG cleaned and sandboxed', async () => {
    const { body } = await upload(anSvg('<script>alert(1)</script><circle r="9" onclick="alert(1)"/>'))
    const response = await served(body.logoPath)
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': 'image/svg+xml',
      'x-content-type-options': 'nosniff',
      'content-security-policy': expect.stringMatching(/^sandbox; default-src 'none';/),
    })
    const drawing = await response.text()
    expect(drawing).toContain('<circle r="9">')
    expect(drawing).not.toMatch(/script|onclick|alert|x{10}/)
  })

  test('keeps the previous logo while caches may use it', async () => {
    const first = (await upload(aPng())).body.logoPath
    await upload(anSvg())
    await here.cloud.runSchedule('remove-images')
    expect((await served(first)).status, 'a page of a minute ago still shows it').toBe(200)
    expect((await served((await logo())?.path)).status).toBe(200)
  })
})
