import { brotliDecompressSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { compressed } from '#/scripts/local-cloud/cloudfront/compression.ts'

const br = { 'accept-encoding': 'br' }
const response = (text: string, etag?: string) => ({
  status: 200,
  headers: { 'content-type': 'text/css', ...(etag && { etag }) },
  body: text.repeat(500),
})
const bodyOf = async (text: string, etag?: string) => (await compressed(br, response(text, etag))).body as Buffer

test('a response with an ETag is compressed once per encoding', async () => {
  const first = await bodyOf('a{}', '"one"')
  expect(brotliDecompressSync(first).toString()).toBe('a{}'.repeat(500))
  expect(await bodyOf('a{}', '"one"')).toBe(first)
  expect((await compressed({ 'accept-encoding': 'gzip' }, response('a{}', '"one"'))).body).not.toEqual(first)
})

test('responses with another ETag, a weak one or none are compressed separately', async () => {
  for (const etag of ['"two"', 'W/"one"', undefined]) {
    for (const text of ['b{}', 'c{}']) {
      const tag = etag === '"two"' ? `"two-${text}"` : etag
      expect(brotliDecompressSync(await bodyOf(text, tag)).toString()).toBe(text.repeat(500))
    }
  }
})
