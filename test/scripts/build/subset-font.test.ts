import { readFileSync } from 'node:fs'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { basicCharacters, writeBasicFont } from '#/scripts/build/subset-font.ts'

const kilobyte = 1024

test('the basic part of the font is a WOFF2 file of less than half of Latin', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'font-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  await writeBasicFont(join(folder, 'fonts/basic.woff2'))
  const font = await readFile(join(folder, 'fonts/basic.woff2'))
  expect(font.subarray(0, 4).toString()).toBe('wOF2')
  expect(font.length).toBeLessThan(20 * kilobyte)
})

/** Characters that each part of the font is declared for. */
const ranges = readFileSync('web/shell/theme/font.css', 'utf8').matchAll(/unicode-range:([^;]+)/g)
const [latin = [], basic = []] = [...ranges].map(([, list = '']) =>
  list.split(',').flatMap(range => {
    const [first = 0, last = first] = range
      .trim()
      .slice(2)
      .split('-')
      .map(code => Number.parseInt(code, 16))
    return Array.from({ length: last - first + 1 }, (_, index) => String.fromCodePoint(first + index))
  }),
)

test('the stylesheet declares the basic part for exactly the characters that it has', () => {
  expect(basic.sort()).toEqual([...basicCharacters].sort())
})

test('no character is declared for both parts', () => {
  expect(latin.length).toBeGreaterThan(100)
  expect(latin.filter(character => basic.includes(character))).toEqual([])
})
