import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { runTests } from '#/scripts/run-tests.ts'
import { secondChance } from '#/scripts/second-chance.ts'

const failedOnce = {
  passed: 10,
  failed: 2,
  skipped: 1,
  failedFiles: [{ project: 'browser', file: 'test/e2e/bar.e2e.ts' }],
  failedTests: [],
  hasOtherErrors: false,
  status: 1,
}
const passes = { ...failedOnce, passed: 2, failed: 0, failedFiles: [], status: 0 }

let lines: string[]
beforeEach(() => {
  lines = []
  vi.spyOn(console, 'log').mockImplementation(text => lines.push(String(text).trim()))
})
afterEach(() => vi.restoreAllMocks())

describe('a run of the tests with a failed file', () => {
  test('passes if the file passes on its own, and its closing lines name the file', async () => {
    const run = vi.fn(async () => passes)
    expect(await secondChance(failedOnce, run, false)).toBe(0)
    expect(run.mock.calls).toEqual([[['--project', 'browser', 'test/e2e/bar.e2e.ts']]])
    expect(lines.slice(-2)).toEqual(['1 unstable: test/e2e/bar.e2e.ts', '12 passed, 0 failed, 1 skipped'])
  })

  test('fails in the nightly run, although the file passes on its own', async () => {
    expect(await secondChance(failedOnce, async () => passes, true)).toBe(1)
    expect(lines).toContain('1 unstable: test/e2e/bar.e2e.ts')
  })

  test('fails if the file fails again', async () => {
    expect(await secondChance(failedOnce, async () => ({ ...failedOnce, failed: 1 }), false)).toBe(1)
    expect(lines.at(-1)).toBe('11 passed, 1 failed, 1 skipped')
    expect(lines.join()).not.toContain('unstable')
  })

  test.each([
    ['there are many of them', { failedFiles: Array.from({ length: 4 }, () => failedOnce.failedFiles).flat() }],
    ['an error belongs to no test', { hasOtherErrors: true }],
  ])('fails without a second run if %s', async (_, more) => {
    const run = vi.fn(async () => passes)
    expect(await secondChance({ ...failedOnce, ...more }, run, false)).toBe(1)
    expect(run).not.toHaveBeenCalled()
  })
})

describe('a file that fails only in its first run', () => {
  let folder: string
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'beacon-unstable-'))
    const reporter = JSON.stringify(resolve('test/support/output/closing-line.ts'))
    writeFileSync(
      join(folder, 'vitest.config.mjs'),
      `export default { test: { globals: true, reporters: [${reporter}], projects: [{ extends: true, test: { name: 'some', include: ['*.test.mjs'] } }] } }`,
    )
    writeFileSync(join(folder, 'steady.test.mjs'), `test('holds', () => {})`)
    writeFileSync(
      join(folder, 'race.test.mjs'),
      `import { existsSync, writeFileSync } from 'node:fs'
       test('wins', () => { const mark = ${JSON.stringify(join(folder, 'ran'))}; const before = existsSync(mark); writeFileSync(mark, ''); if (!before) throw new Error('lost') })`,
    )
  })
  afterEach(() => rmSync(folder, { recursive: true, force: true }))

  test('is found by the reporter, and runs once more', async () => {
    const run = (words: string[]) => runTests(['--root', folder, ...words], { PWD: folder })
    const first = await run([])
    expect(first).toMatchObject({ passed: 1, failed: 1, failedFiles: [{ project: 'some', file: 'race.test.mjs' }] })
    expect(first.failedTests).toEqual(['race.test.mjs > wins'])
    expect(await secondChance(first, run, false)).toBe(0)
    expect(lines.slice(-2)).toEqual(['1 unstable: race.test.mjs', '2 passed, 0 failed, 0 skipped'])
  })
})
