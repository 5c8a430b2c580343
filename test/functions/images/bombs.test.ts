import { deflateSync } from 'node:zlib'
import { beforeAll, describe, expect, test } from 'vitest'
import { useCloud } from '#/test/support/cloud/cloud.ts'
import { anSvg, aProgressiveJpeg, photo, pngOf, uploadedImage } from '#/test/support/fixtures/images.ts'
import { usePeople } from '#/test/support/fixtures/people.ts'

const here = useCloud()
const people = usePeople(here, beforeAll)
const upload = (bytes: Buffer) => uploadedImage<{ detail?: string }>(people.admin, 'logo', bytes)

const levels = (count: number, level: (id: number) => string) =>
  Array.from({ length: count }, (_, index) => level(index + 1)).join('')
const chained = (element: string, attribute: string) =>
  `${levels(600, id => `<${element} id="m${id}"><rect width="400" height="100" fill="#fff" ${attribute}="url(#m${id - 1})"/></${element}>`)}<rect width="400" height="100" ${attribute}="url(#m600)"/>`

const inFilter = (effects: string, region = '') =>
  `<filter id="f" ${region}>${effects}</filter><rect width="400" height="100" filter="url(#f)"/>`
/** A path that crosses the picture `lines` times. */
const hatching = (lines: number) => `M0 0${'L400 99 0 1 '.repeat(lines)}`

/** Each is within the size limits, and costs more to clean or render than a fast machine can spend within the time limit. */
const bombs: [string, string][] = [
  [
    'shapes repeated a thousand million times',
    `<g id="l0"><path d="M0 0h4v4z"/></g>${levels(9, id => `<g id="l${id}">${`<use href="#l${id - 1}"/>`.repeat(10)}</g>`)}`,
  ],
  [
    'curves in tiny dashes',
    `<path id="p" stroke="red" stroke-dasharray=".01" d="M0 0${'q9 9 400 0t-400 0'.repeat(5000)}"/>${'<use href="#p"/>'.repeat(50)}`,
  ],
  ['masks of masks', chained('mask', 'mask')],
  ['clips of clips', chained('clipPath', 'clip-path')],
  [
    'a mask on every shape',
    `<mask id="m"><rect width="400" height="100" fill="#fff"/></mask>${'<rect width="400" height="100" mask="url(#m)"/>'.repeat(1900)}`,
  ],
  ['turbulence', inFilter('<feTurbulence baseFrequency="5" numOctaves="9999"/>'.repeat(30))],
  ['a thousand floods', inFilter('<feFlood/>'.repeat(1000))],
  [
    'a filter region of two billion pixels',
    inFilter(
      '<feGaussianBlur stdDeviation="1e6"/>',
      'x="-1e9" y="-1e9" width="2e9" height="2e9" filterUnits="userSpaceOnUse"',
    ),
  ],
  ['a kernel of 50 × 50', inFilter(`<feConvolveMatrix order="50" kernelMatrix="${'1 '.repeat(2500)}"/>`)],
  [
    'a gradient of 1,000 stops on 900 shapes',
    `<radialGradient id="g">${'<stop offset=".5" stop-color="red"/>'.repeat(1000)}</radialGradient>${'<rect width="400" height="100" fill="url(#g)"/>'.repeat(900)}`,
  ],
  [
    'strokes wider than the picture',
    `<path id="p" fill="none" stroke="red" stroke-width="1e6" stroke-linejoin="round" d="M0 0${'q9 9 400 0t-400 0'.repeat(5000)}"/>${'<use href="#p"/>'.repeat(9)}`,
  ],
  ['one long path, drawn 900 times', `<path id="p" d="${hatching(5000)}"/>${'<use href="#p"/>'.repeat(900)}`],
  [
    'markers on every corner',
    `<marker id="m"><path stroke="red" d="M0 0${'h1v1'.repeat(3000)}"/></marker><path marker-mid="url(#m)" d="M0 0${'h1v1'.repeat(8000)}"/>`,
  ],
  [
    'a tile of 10,000 × 10,000',
    '<pattern id="p" width="10000" height="10000" patternUnits="userSpaceOnUse"><rect width="9e3" height="9e3"/></pattern><rect width="400" height="100" fill="url(#p)"/>',
  ],
]

/** Each unpacks to far more than its size, or takes far longer than a picture of its size. */
const images: [string, Buffer][] = [
  ['a PNG of 1 KB that says it has 60,000 × 60,000 pixels', pngOf(60_000, 60_000, Buffer.alloc(1024))],
  ['a JPEG of 200,000 scans', aProgressiveJpeg(200_000)],
  ['a JPEG that says it has 65,000 × 65,000 pixels', resized(photo.jpeg)],
  ['a WebP that says it has 16,000 × 16,000 pixels', aWebp(16_000)],
]

/** The JPEG with another size in its frame. */
function resized(jpeg: Buffer): Buffer {
  const bytes = Buffer.from(jpeg)
  const frame = bytes.indexOf(Buffer.from([0xff, 0xc0]))
  bytes.writeUInt16BE(65_000, frame + 5)
  bytes.writeUInt16BE(65_000, frame + 7)
  return Buffer.concat([bytes, Buffer.alloc(1024)])
}

/** An extended WebP whose canvas has `side` pixels on each side. */
function aWebp(side: number): Buffer {
  const bytes = Buffer.alloc(2048)
  bytes.write('RIFF\0\0\0\0WEBPVP8X', 'latin1')
  bytes.writeUIntLE(side - 1, 24, 3)
  bytes.writeUIntLE(side - 1, 27, 3)
  return bytes
}

/** Each took seconds or crashed another renderer, and is rendered at once here. */
const harmless: [string, string][] = [
  ['a drawing of 10³⁰ units', '<rect width="1e30" height="1e30"/>'],
  [
    'a drawing that shows itself by its filter',
    '<filter id="f"><feImage href="#r"/></filter><g id="r" filter="url(#f)"><rect width="9" height="9"/></g>',
  ],
  ['a drawing that uses itself', '<g id="g"><use href="#g"/><rect width="9" height="9"/></g>'],
  ['dashes of a millionth', '<path stroke="red" stroke-dasharray="1e-6" d="M0 0h1e6"/>'],
  [
    'a picture within it that unpacks to 256 MB',
    `<image width="400" height="100" href="data:image/png;base64,${pngOf(8000, 8000, deflateSync(Buffer.alloc(60_000_000))).toString('base64')}"/>`,
  ],
]

/** Each made a regular expression take seconds, and must be rendered or refused at once. */
const longTexts: [string, string][] = [
  ['a path of 90 KB', `<path d="${'h9'.repeat(45_000)}"/>`],
  ['one word of 90 KB', `<path fill="${'a'.repeat(90_000)}"/>`],
  ['a style without an end', `<style>${'a'.repeat(90_000)}</style>`],
  ['a style of spaces', `<path style="fill:red!${' '.repeat(90_000)}"/>`],
  ['a size of 90 KB', `<svg viewBox="0 0${' '.repeat(90_000)}9 x"/>`],
]

/** CPU milliseconds of this process, which also runs the cloud and its functions. */
async function cpuOf(work: () => Promise<unknown>): Promise<number> {
  const before = process.cpuUsage()
  await work()
  const { user, system } = process.cpuUsage(before)
  return (user + system) / 1000
}

/** Limit as a multiple of an ordinary picture. The costliest one here takes five: the thread's 400 ms plus compilation. */
const maxRatio = 8

describe('an image bomb', () => {
  let ordinary = 0
  beforeAll(async () => {
    // Starts the functions first, so that only the image is measured.
    await upload(anSvg())
    const rounds = 3
    ordinary =
      (await cpuOf(async () => {
        for (let round = 0; round < rounds; round++) await upload(anSvg())
      })) / rounds
  })
  const timesOrdinary = async (work: () => Promise<unknown>) => (await cpuOf(work)) / ordinary

  test.each(bombs)('400 at a bounded cost, for %s', async (_, content) => {
    const bytes = anSvg(content)
    expect(bytes.length).toBeLessThan(102_400)
    const refused = { status: 400, body: { errors: [{ field: 'file' }] } }
    const times = await timesOrdinary(async () => expect(await upload(bytes)).toMatchObject(refused))
    expect(times).toBeLessThan(maxRatio)
  })

  test.each(images)('400 at a bounded cost, for %s', async (_, bytes) => {
    const times = await timesOrdinary(async () => expect(await upload(bytes)).toMatchObject({ status: 400 }))
    expect(times).toBeLessThan(maxRatio)
  })

  test.each([...harmless, ...longTexts])('a response at a bounded cost, for %s', async (_, content) => {
    const times = await timesOrdinary(async () => expect((await upload(anSvg(content))).status).toBeLessThan(500))
    expect(times).toBeLessThan(maxRatio)
  })

  test('ten at once do not block other requests', async () => {
    const [, content = ''] = bombs[0] ?? []
    const uploads = Array.from({ length: 10 }, () => upload(anSvg(content)))
    expect(await people.customer.request('GET', '/api/auth/user')).toMatchObject({ status: 200 })
    for (const { status } of await Promise.all(uploads)) expect(status).not.toBe(200)
    expect(await upload(anSvg())).toMatchObject({ status: 200 })
  })
})
