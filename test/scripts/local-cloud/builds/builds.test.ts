import { appendFileSync, mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { type Watcher, watchFolders } from '#/scripts/local-cloud/builds/builds.ts'

describe('the source watcher', () => {
  let folder: string
  let watcher: Watcher
  let calls = 0

  beforeEach(() => {
    calls = 0
    folder = mkdtempSync(join(tmpdir(), 'beacon-watch-'))
    mkdirSync(join(folder, 'deep/er'), { recursive: true })
    writeFileSync(join(folder, 'deep/er/file.ts'), '1')
    watcher = watchFolders([folder], async () => {
      calls += 1
    })
  })
  afterEach(() => {
    watcher.stop()
    rmSync(folder, { recursive: true, force: true })
  })

  const noticed = async (change: () => void) => {
    const before = calls
    change()
    await expect.poll(() => calls, { timeout: 30_000 }).toBe(before + 1)
  }

  test('notices a file that is written, replaced like editors do, and written again', async () => {
    const file = join(folder, 'deep/er/file.ts')
    await noticed(() => appendFileSync(file, '2'))
    await noticed(() => {
      writeFileSync(`${file}.new`, '3')
      renameSync(`${file}.new`, file)
    })
    await noticed(() => appendFileSync(file, '4'))
  })

  test('notices files in a new folder, and a removed folder', async () => {
    await noticed(() => mkdirSync(join(folder, 'new')))
    await noticed(() => writeFileSync(join(folder, 'new/file.ts'), '1'))
    await noticed(() => rmSync(join(folder, 'deep'), { recursive: true }))
    await noticed(() => writeFileSync(join(folder, 'new/file.ts'), '2'))
  })

  test('treats a burst of changes as one', async () => {
    await noticed(() => {
      for (let count = 0; count < 50; count += 1) writeFileSync(join(folder, `deep/${count}.ts`), '1')
    })
  })

  test('ignores the temporary files of editors', async () => {
    for (const name of ['.file.swp', 'file.ts~', '#file#', 'file.tmp']) writeFileSync(join(folder, name), '1')
    await new Promise(resolve => setTimeout(resolve, 400))
    expect(calls).toBe(0)
  })
})
