import { execFileSync } from 'node:child_process'
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { parseNewRoute } from '#/scripts/new-route.ts'

describe('npm run new-route', () => {
  test.each([
    [[], 'Four or five words are needed.'],
    [['Assets', 'listAssets', 'GET', '/api/assets'], 'A domain is a lower-case noun'],
    [['assets', 'ListAssets', 'GET', '/api/assets'], 'A route id is camelCase'],
    [['assets', 'listAssets', 'FETCH', '/api/assets'], 'The method is'],
    [['assets', 'listAssets', 'GET', '/assets'], 'A path is like'],
    [['assets', 'listAssets', 'GET', '/api/assets', 'everybody'], 'The access is one of'],
    [['tickets', 'openTicket', 'GET', '/api/elsewhere'], 'There is a route openTicket already.'],
    [['tickets', 'allTickets', 'GET', '/api/tickets'], 'GET /api/tickets is taken.'],
  ])('says what is wrong with %j', (words, sentence) => {
    expect(() => parseNewRoute(words)).toThrow(sentence)
  })
})

describe('a route that was scaffolded', { timeout: 120_000 }, () => {
  let copy: string
  const run = (command: string, args: string[]) =>
    execFileSync(`node_modules/.bin/${command}`, args, { cwd: copy, encoding: 'utf8', stdio: 'pipe' })

  beforeAll(() => {
    copy = mkdtempSync(`${tmpdir()}/beacon-`)
    for (const entry of [
      'functions',
      'infra',
      'scripts',
      'shared',
      'test',
      'web',
      'package.json',
      'tsconfig.json',
      'biome.json',
      'vite.config.ts',
      'vitest.config.ts',
      '.gitignore',
    ]) {
      if (existsSync(entry)) cpSync(entry, `${copy}/${entry}`, { recursive: true })
    }
    symlinkSync(`${process.cwd()}/node_modules`, `${copy}/node_modules`)
    execFileSync('git', ['init', '-q'], { cwd: copy })
    for (const words of [
      'gadgets listGadgets GET /api/gadgets staff',
      'gadgets getGadget GET /api/gadgets/{id} admin',
      'gadgets addGadget POST /api/gadgets',
      'tickets mergeTicket PUT /api/tickets/{id}/merge staff',
    ]) {
      run('node', ['scripts/new-route.ts', ...words.split(' ')])
    }
  })
  afterAll(() => rmSync(copy, { recursive: true, force: true }))

  test('has its declaration, its handler, its test and its permissions', () => {
    expect(readFileSync(`${copy}/shared/gadgets.ts`, 'utf8')).toMatch(/listGadgets: route\([\s\S]*getGadget: route\(/)
    expect(readFileSync(`${copy}/infra/permissions.ts`, 'utf8')).toContain('mergeTicket: []')
    expect(existsSync(`${copy}/functions/gadgets/add-gadget.ts`)).toBe(true)
    expect(existsSync(`${copy}/test/functions/tickets/merge-ticket.test.ts`)).toBe(true)
    expect(readFileSync(`${copy}/shared/contract.ts`, 'utf8')).toMatch(/contract = \{[^}]*gadgets/)
    expect(readFileSync(`${copy}/test/contract/gadgets.test.ts`, 'utf8')).toContain("testFuzz('gadgets', here)")
    expect(existsSync(`${copy}/test/contract/faults-gadgets.test.ts`)).toBe(true)
  })

  test('is formatted, linted, typed and laid out like everything else', () => {
    run('biome', ['ci', '--error-on-warnings', 'shared', 'functions', 'infra', 'test'])
    run('tsc', ['--noEmit', '-p', '.'])
  })
})
