import { describe, expect, test } from 'vitest'
import { looksLikeSvg, readImageHeader } from '#/functions/images/image-header.ts'
import { aPng, photo } from '#/test/support/fixtures/images.ts'

const webp = (chunk: string, data: number[]) =>
  Buffer.concat([Buffer.from(`RIFF\0\0\0\0WEBP${chunk}\0\0\0\0`, 'latin1'), Buffer.from(data), Buffer.alloc(16)])

describe('a photo is recognized by its bytes', () => {
  test.each([
    ['a PNG', aPng(31, 7), { type: 'image/png', width: 31, height: 7 }],
    ['a JPEG', photo.jpeg, { type: 'image/jpeg', width: 96, height: 64 }],
    ['a lossy WebP', photo.webp, { type: 'image/webp', width: 96, height: 64 }],
    ['a lossless WebP', webp('VP8L', [0x2f, 0xff, 0xc0, 0x3f, 0]), { type: 'image/webp', width: 256, height: 256 }],
    [
      'an extended WebP',
      webp('VP8X', [0, 0, 0, 0, 0xff, 0x0f, 0, 0xff, 0, 1]),
      { type: 'image/webp', width: 4096, height: 65_792 },
    ],
  ])('%s', (_, bytes, found) => expect(readImageHeader(bytes)).toEqual(found))

  test('a JPEG with fill bytes, and with segments before its frame', () => {
    const segment = [0xff, 0xe1, 0, 4, 1, 2]
    const bytes = Buffer.from([0xff, 0xd8, 0xff, ...segment.slice(0), 0xff, 0xc2, 0, 17, 8, 0, 9, 0, 8, 3])
    expect(readImageHeader(bytes)).toEqual({ type: 'image/jpeg', width: 8, height: 9 })
  })

  test.each([
    ['nothing', Buffer.alloc(0)],
    ['the beginning of a JPEG', photo.jpeg.subarray(0, 20)],
    ['the beginning of a PNG', aPng().subarray(0, 18)],
    ['a PNG of no width', aPng(0, 0)],
    ['a JPEG that only begins as one', Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0, 2, 1, 2, 3, 4, 5, 6, 7, 8, 9])],
    ['a program', Buffer.from('MZ\x90\0'.padEnd(64, '\0'), 'latin1')],
  ])('%s is not recognized', (_, bytes) => expect(readImageHeader(bytes)).toBeUndefined())

  test('every prefix of a JPEG is handled without an exception', () => {
    const prefixes = Array.from({ length: 700 }, (_, length) => photo.jpeg.subarray(0, length))
    expect(new Set(prefixes.map(prefix => readImageHeader(prefix)?.width))).toEqual(new Set([undefined, 96]))
  })
})

test('markup is inspected as an SVG', () => {
  expect(['<svg', '\ufeff\n <?xml', ' \n<!--'].map(text => looksLikeSvg(Buffer.from(text)))).toEqual([true, true, true])
  expect(looksLikeSvg(photo.webp)).toBe(false)
})
