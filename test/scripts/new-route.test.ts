import { execFileSync } from 'node:child_process'
import { appendFileSync, cpSync, existsSync, mkdirSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { parseNewRoute } from '#/scripts/new-route.ts'

describe('npm run new-route', () => {
  test.each([
    [[], 'Four or five arguments are needed.'],
    [['Assets', 'listAssets', 'GET', '/api/assets'], 'A domain is a lower-case noun'],
    [['assets', 'ListAssets', 'GET', '/api/assets'], 'A route id is camelCase'],
    [['assets', 'listAssets', 'FETCH', '/api/assets'], 'The method is'],
    [['assets', 'listAssets', 'GET', '/assets'], 'A path is like'],
    [['assets', 'listAssets', 'GET', '/api/assets', 'everybody'], 'The access is one of'],
    [['tickets', 'openTicket', 'GET', '/api/elsewhere'], 'The route openTicket already exists.'],
    [['tickets', 'allTickets', 'GET', '/api/tickets'], 'GET /api/tickets is taken.'],
  ])('says what is wrong with %j', (words, sentence) => {
    expect(() => parseNewRoute(words)).toThrow(sentence)
  })
})

describe('scaffolded routes', { timeout: 600_000 }, () => {
  let copy: string
  const listed = new Map<string, string[]>()
  const said = new Map<string, string>()
  const run = (command: string, args: string[]) => {
    try {
      return execFileSync(command, args, { cwd: copy, encoding: 'utf8', stdio: 'pipe' })
    } catch (error) {
      const { stdout, stderr } = error as { stdout: string; stderr: string }
      throw new Error(`${command} ${args.join(' ')}\n${stdout}\n${stderr}`)
    }
  }
  const bin = (name: string) => `node_modules/.bin/${name}`
  /** Files that differ from the last commit of the copy; commits them afterwards. */
  const changed = () => {
    run('git', ['add', '-A'])
    const files = run('git', ['diff', '--cached', '--name-only']).split('\n').filter(Boolean)
    run('git', ['-c', 'user.name=T', '-c', 'user.email=t@beacon.test', 'commit', '-qm', 'Scaffold'])
    return files.sort()
  }

  beforeAll(() => {
    copy = mkdtempSync(`${tmpdir()}/beacon-`)
    const files = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], { encoding: 'utf8' })
    for (const file of files.split('\n').filter(name => name !== '' && existsSync(name))) {
      mkdirSync(`${copy}/${dirname(file)}`, { recursive: true })
      cpSync(file, `${copy}/${file}`)
    }
    symlinkSync(`${process.cwd()}/node_modules`, `${copy}/node_modules`)
    appendFileSync(`${copy}/.gitignore`, '\nnode_modules\n')
    run('git', ['init', '-q'])
    changed()
    for (const words of [
      'gadgets listGadgets GET /api/gadgets staff',
      'gadgets getGadget GET /api/gadgets/{id} admin',
      'gadgets addGadget POST /api/gadgets',
      'gadgets removeGadget DELETE /api/gadgets/{id}',
      'spare-parts orderSparePart POST /api/spare-parts/{id}/orders',
      'tickets mergeTicket PUT /api/tickets/{id}/merge staff',
    ]) {
      const output = run(bin('node'), ['scripts/new-route.ts', ...words.split(' ')])
      said.set(words, output)
      const names = [...output.split('Next:')[0]!.matchAll(/^ {2}(\S+)$/gm)].map(match => match[1] as string)
      listed.set(words, names.sort())
      expect(listed.get(words), words).toEqual(changed())
    }
  }, 240_000)
  afterAll(() => rmSync(copy, { recursive: true, force: true }))

  test('include all files of a new domain, which are listed', () => {
    expect(listed.get('gadgets listGadgets GET /api/gadgets staff')).toEqual([
      'functions/gadgets/routes/list-gadgets.ts',
      'infra/apis.ts',
      'infra/domains/gadgets.ts',
      'infra/permissions.ts',
      'shared/contract.ts',
      'shared/gadgets/routes.ts',
      'test/functions/gadgets/routes/list-gadgets.test.ts',
    ])
  })

  test('consist of a declaration, a handler, a test and a line of permissions', () => {
    expect(listed.get('gadgets getGadget GET /api/gadgets/{id} admin')).toEqual([
      'functions/gadgets/routes/get-gadget.ts',
      'infra/domains/gadgets.ts',
      'shared/gadgets/routes.ts',
      'test/functions/gadgets/routes/get-gadget.test.ts',
    ])
  })

  test('add the file of test requests with a domain’s first change', () => {
    expect(listed.get('gadgets addGadget POST /api/gadgets')).toEqual(
      expect.arrayContaining(['test/support/contract/requests.ts', 'test/support/contract/requests/gadgets.ts']),
    )
  })

  test('ask how to create a row for the id of a new noun', () => {
    const hint = (noun: string) => `Add a row of ${noun} to \`makers\` in test/support/fixtures/rows.ts`
    expect(said.get('gadgets getGadget GET /api/gadgets/{id} admin')).toContain(hint('gadgets'))
    expect(said.get('tickets mergeTicket PUT /api/tickets/{id}/merge staff')).not.toContain(hint('tickets'))
  })

  test('are formatted, linted, typed and laid out like everything else', () => {
    run(bin('biome'), ['ci', '--error-on-warnings', 'shared', 'functions', 'infra', 'test', 'scripts'])
    run(bin('tsc'), ['--noEmit', '-p', '.'])
    run(bin('vitest'), ['run', '--project', 'layout', '--project', 'unit', 'layout', 'shared/contract'])
  })
})
