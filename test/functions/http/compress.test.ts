import { get } from 'node:http'
import { gunzipSync } from 'node:zlib'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { compressed } from '#/functions/http/compress.ts'
import { useCloud } from '#/test/support/cloud/cloud.ts'
import { draws, seed } from '#/test/support/contract/fuzz-settings.ts'
import { type Person, usePeople } from '#/test/support/fixtures/people.ts'
import { openedTicket } from '#/test/support/fixtures/rows.ts'

const here = useCloud()
const people = usePeople(here)

const textOf = ({ body = '', isBase64Encoded }: ReturnType<typeof compressed>) =>
  isBase64Encoded ? gunzipSync(Buffer.from(body, 'base64')).toString() : body

/** A response with its bytes as sent, which `fetch` would decompress. */
function onTheWire(by: Person, path: string, acceptEncoding: string | undefined) {
  const cookie = [...by.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
  const headers = { cookie, ...(acceptEncoding !== undefined && { 'accept-encoding': acceptEncoding }) }
  return new Promise<{ status: number | undefined; headers: NodeJS.Dict<string | string[]>; bytes: Buffer }>(
    (resolve, reject) => {
      get(`${here.cloud.url}${path}`, { headers }, response => {
        const chunks: Buffer[] = []
        response.on('data', chunk => chunks.push(chunk))
        response.on('end', () => {
          resolve({ status: response.statusCode, headers: response.headers, bytes: Buffer.concat(chunks) })
        })
      }).on('error', reject)
    },
  )
}

describe('a response', () => {
  test('that lists fifty tickets is small on the wire, and plain for a client without gzip', async () => {
    const description = 'The printer on the second floor smells of toner, and the paper jams in its second tray.'
    await Promise.all(Array.from({ length: 50 }, () => openedTicket(people.customer, { description })))
    const path = '/api/tickets?limit=50'
    const plain = await onTheWire(people.customer, path, undefined)
    expect(plain.headers).toMatchObject({ vary: 'accept-encoding', 'cache-control': 'no-store' })
    expect(plain.headers).not.toHaveProperty('content-encoding')
    expect(JSON.parse(plain.bytes.toString())).toHaveLength(50)
    const small = await onTheWire(people.customer, path, 'gzip, deflate, br')
    expect(small.headers).toMatchObject({ 'content-encoding': 'gzip', 'content-type': 'application/json' })
    expect(gunzipSync(small.bytes).toString()).toBe(plain.bytes.toString())
    expect(small.bytes.length).toBeLessThan(plain.bytes.length / 5)
  })

  test('is compressed for everyone if it is long, and unchanged if it is short', async () => {
    const document = await onTheWire(people.admin, '/api/openapi.json', 'gzip')
    expect(document.headers).toMatchObject({ 'content-encoding': 'gzip' })
    expect(JSON.parse(gunzipSync(document.bytes).toString())).toHaveProperty('paths')
    const short = await onTheWire(people.customer, '/api/health', 'gzip')
    expect(short.headers).not.toHaveProperty('content-encoding')
  })

  test.each([
    ['gzip', true],
    ['br;q=1.0, gzip;q=0.8, *;q=0.1', true],
    ['*', true],
    ['GZIP', true],
    ['gzip;q=0, *', false],
    ['gzip;q=0.000', false],
    ['br, deflate', false],
    ['identity', false],
    ['', false],
    ['gzip;q=much', false],
  ])('for Accept-Encoding %j is compressed: %s', (acceptEncoding, isCompressed) => {
    const body = 'text '.repeat(1000)
    const response = compressed({ statusCode: 200, headers: { 'content-type': 'text/plain' }, body }, acceptEncoding)
    expect(response.headers?.['content-encoding']).toBe(isCompressed ? 'gzip' : undefined)
    expect(response.headers).toMatchObject({ vary: 'accept-encoding', 'content-type': 'text/plain' })
    expect(textOf(response)).toBe(body)
  })

  test('keeps its text, whatever it contains and whatever the client accepts', () => {
    const bodies = fc
      .tuple(fc.string({ unit: 'grapheme' }), fc.nat(3000))
      .map(([text, times]) => text.repeat(times % 200))
    fc.assert(
      fc.property(bodies, fc.option(fc.string(), { nil: undefined }), fc.boolean(), (body, accepted, hasGzip) => {
        const acceptEncoding = hasGzip ? `gzip,${accepted ?? ''}` : accepted
        const response = compressed({ statusCode: 200, body }, acceptEncoding)
        expect(textOf(response)).toBe(body.isWellFormed() ? body : Buffer.from(body).toString())
        expect(response.isBase64Encoded ?? false).toBe(response.headers?.['content-encoding'] === 'gzip')
      }),
      { numRuns: draws, seed },
    )
  })

  test('without a body, or with bytes, is unchanged', () => {
    for (const response of [
      { statusCode: 204 },
      { statusCode: 302, headers: { location: '/' } },
      { statusCode: 200, body: 'A'.repeat(4000), isBase64Encoded: true },
    ]) {
      expect(compressed(response, 'gzip')).toEqual(response)
    }
  })
})
