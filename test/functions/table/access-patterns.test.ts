import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'

const files = readdirSync('functions', { recursive: true, encoding: 'utf8' })
  .filter(name => name.endsWith('.ts') && !name.includes('/routes/'))
  .map(name => join('functions', name))
const code = files.map(file => readFileSync(file, 'utf8')).join('\n')
const document = readFileSync('docs/access-patterns.md', 'utf8')
const table = document.split('\n').filter(line => line.startsWith('| '))
/** Kinds of rows, as the table names them. */
const kinds = [...new Set(table.flatMap(line => [...line.matchAll(/`([A-Z]{3,})[#`]/g)].map(([, kind]) => kind ?? '')))]

describe('the table of access patterns', () => {
  test.each(files.filter(file => readFileSync(file, 'utf8').includes('Access pattern:')))('names %s', file => {
    expect(document).toContain(file)
  })

  test('includes every kind of row that the code writes', () => {
    const written = [...code.matchAll(/pk: [`']([A-Z]+)[#`']/g)].map(([, kind]) => kind ?? '')
    expect([...new Set(written)].filter(kind => !kinds.includes(kind))).toEqual([])
  })
})
