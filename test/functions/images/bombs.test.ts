import { beforeEach, describe, expect, test } from 'vitest'
import { useCloud } from '#/test/support/cloud.ts'
import { anSvg, uploadedImage } from '#/test/support/images.ts'
import { usePeople } from '#/test/support/people.ts'

const here = useCloud()
const people = usePeople(here)
const upload = (bytes: Buffer) => uploadedImage<{ detail?: string }>(people.admin, 'logo', bytes)

const levels = (count: number, level: (id: number) => string) =>
  Array.from({ length: count }, (_, index) => level(index + 1)).join('')
const chained = (element: string, attribute: string) =>
  `${levels(600, id => `<${element} id="m${id}"><rect width="400" height="100" fill="#fff" ${attribute}="url(#m${id - 1})"/></${element}>`)}<rect width="400" height="100" ${attribute}="url(#m600)"/>`

/** Each is within the limits of size, and cost seconds to clean or to draw. */
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
    'turbulence',
    `<filter id="f">${'<feTurbulence baseFrequency="5" numOctaves="9999"/>'.repeat(30)}</filter><rect width="400" height="100" filter="url(#f)"/>`,
  ],
  [
    'a thousand floods',
    `<filter id="f">${'<feFlood/>'.repeat(1000)}</filter><rect width="400" height="100" filter="url(#f)"/>`,
  ],
  [
    'markers on every corner',
    `<marker id="m"><path stroke="red" d="M0 0${'h1v1'.repeat(3000)}"/></marker><path marker-mid="url(#m)" d="M0 0${'h1v1'.repeat(8000)}"/>`,
  ],
  [
    'a tile of 10,000 × 10,000',
    '<pattern id="p" width="10000" height="10000" patternUnits="userSpaceOnUse"><rect width="9e3" height="9e3"/></pattern><rect width="400" height="100" fill="url(#p)"/>',
  ],
]

/** Each took a regular expression seconds, and is drawn or refused at once now. */
const longTexts: [string, string][] = [
  ['a path of 90 KB', `<path d="${'h9'.repeat(45_000)}"/>`],
  ['one word of 90 KB', `<path fill="${'a'.repeat(90_000)}"/>`],
  ['a style without an end', `<style>${'a'.repeat(90_000)}</style>`],
  ['a style of spaces', `<path style="fill:red!${' '.repeat(90_000)}"/>`],
  ['a size of 90 KB', `<svg viewBox="0 0${' '.repeat(90_000)}9 x"/>`],
]

/** Milliseconds of CPU of this process, in which the cloud and its functions run. */
async function cpuOf(work: () => Promise<unknown>): Promise<number> {
  const before = process.cpuUsage()
  await work()
  const { user, system } = process.cpuUsage(before)
  return (user + system) / 1000
}

describe('an image as a bomb', () => {
  let ordinary = 0
  // The functions are started, so that what is measured is the image; and how long the machine takes just now for any image.
  beforeEach(async () => {
    await upload(anSvg())
    ordinary = await cpuOf(() => upload(anSvg()))
  })

  test.each(bombs)('400 within a second of CPU more than any image takes, for %s', async (_, content) => {
    const bytes = anSvg(content)
    expect(bytes.length).toBeLessThan(102_400)
    const cpu = await cpuOf(async () => expect(await upload(bytes)).toMatchObject({ status: 400 }))
    expect(cpu - ordinary).toBeLessThan(1000)
  })

  test.each(longTexts)('an answer within a second of CPU more than any image takes, for %s', async (_, content) => {
    const cpu = await cpuOf(async () => expect((await upload(anSvg(content))).status).toBeLessThan(500))
    expect(cpu - ordinary).toBeLessThan(1000)
  })

  test('ten at once leave the others’ requests answered', async () => {
    const [, content = ''] = bombs[0] ?? []
    const uploads = Array.from({ length: 10 }, () => upload(anSvg(content)))
    expect(await people.customer.request('GET', '/api/auth/user')).toMatchObject({ status: 200 })
    for (const { status } of await Promise.all(uploads)) expect(status).not.toBe(200)
    expect(await upload(anSvg())).toMatchObject({ status: 200 })
  })
})
