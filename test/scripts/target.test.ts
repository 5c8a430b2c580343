import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { parseArguments } from '#/scripts/operate/target.ts'

describe('the arguments of an operator’s command', () => {
  const known = { flags: ['resume'], options: ['table'], usage: 'npm run import -- <stage> <file>' } as const

  test('are positional ones, flags, and options with a value', () => {
    const { alone, flags, options } = parseArguments(['local', '--table', 'other', 'rows.jsonl', '--resume'], known)
    expect({ alone, flags, options }).toEqual({
      alone: ['local', 'rows.jsonl'],
      flags: new Set(['resume']),
      options: { table: 'other' },
    })
  })

  test.each([
    [['local', '--force'], 'Unknown argument --force: npm run import'],
    [['local', '--table'], '--table needs a value: npm run import'],
  ])('%j get the usage text', (words, sentence) => {
    expect(() => parseArguments(words, known)).toThrow(sentence)
  })
})

describe('a command', () => {
  const folder = mkdtempSync(join(tmpdir(), 'beacon-nowhere-'))
  afterAll(() => rmSync(folder, { recursive: true }))
  const run = (...words: string[]) => {
    const script = join(process.cwd(), 'scripts/reindex.ts')
    const env = { PATH: process.env.PATH, AWS_ACCESS_KEY_ID: '', AWS_SECRET_ACCESS_KEY: '' }
    return execFileSync(process.execPath, ['--no-warnings', script, ...words], { cwd: folder, env, stdio: 'pipe' })
  }

  test.each([
    [[], 'Name a target: staging, production or local.'],
    [['moon'], 'There is no stage moon'],
    [['local'], 'The local cloud is not running here: start it with npm start.'],
  ])('given %j prints what is wrong in a sentence, and exits with 1', (words, sentence) => {
    expect(() => run(...words)).toThrow(
      expect.objectContaining({ status: 1, message: expect.stringContaining(sentence) }),
    )
  })
})
