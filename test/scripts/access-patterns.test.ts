import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { patternsIn, updatedDocument, wrapped } from '#/scripts/access-patterns.ts'

const document = readFileSync('docs/access-patterns.md', 'utf8')

describe('the document of access patterns', () => {
  test('includes every kind of row that the code writes', () => {
    const code = readdirSync('functions', { recursive: true, encoding: 'utf8' })
      .filter(name => name.endsWith('.ts') && !name.includes('/routes/'))
      .map(name => readFileSync(join('functions', name), 'utf8'))
      .join('\n')
    const table = document.split('\n').filter(line => line.startsWith('| '))
    const kinds = new Set(table.flatMap(line => [...line.matchAll(/`([A-Z]{3,})[#`]/g)].map(([, kind]) => kind ?? '')))
    const written = [...code.matchAll(/pk: [`']([A-Z]+)[#`']/g)].map(([, kind]) => kind ?? '')
    expect([...new Set(written)].filter(kind => !kinds.has(kind))).toEqual([])
  })

  test('is up to date with the docstrings', () => {
    expect(updatedDocument(), 'node scripts/access-patterns.ts writes it').toBe(document)
  })

  test('includes every docstring that begins with “Access pattern:”', () => {
    const files = readdirSync('functions', { recursive: true, encoding: 'utf8' }).filter(name => name.endsWith('.ts'))
    const sources = files.map(name => readFileSync(join('functions', name), 'utf8'))
    const written = sources.join('\n').split('Access pattern:').length - 1
    expect(sources.flatMap(patternsIn)).toHaveLength(written)
    expect(document.split('\n## Reads\n')[1]?.match(/^ {2}- `/gm)).toHaveLength(written)
  })
})

describe('a docstring', () => {
  test('belongs to the function, constant or method below it, as one line', () => {
    const source = [
      '/** Access pattern: a user by id. One consistent read. */',
      'export const findUser = (id: string) => get(key(id))',
      '/**',
      ' * Access pattern: all users. One query,',
      ' * and a batch read.',
      ' */',
      'export async function listUsers() {}',
      '  /** Access pattern: an entry. */',
      '  async find(id: string) {}',
      '/** Not a pattern. */',
      'export const other = 1',
    ].join('\n')
    expect(patternsIn(source)).toEqual([
      { name: 'findUser', pattern: 'a user by id. One consistent read.' },
      { name: 'listUsers', pattern: 'all users. One query, and a batch read.' },
      { name: 'find', pattern: 'an entry.' },
    ])
  })

  test('is wrapped with an indent', () => {
    const [first = '', ...others] = wrapped(`  - ${'word '.repeat(60)}end`, '    ').split('\n')
    expect(first).toMatch(/^ {2}- word/)
    for (const line of others) expect(line).toMatch(/^ {4}\w/)
    expect(Math.max(first.length, ...others.map(({ length }) => length))).toBeLessThanOrEqual(130)
  })
})
