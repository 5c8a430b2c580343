import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { contractTestFolder, writeContractTests } from '#/scripts/contract-tests.ts'
import { allRoutes } from '#/shared/contract.ts'

describe('the tests that follow from the contract', () => {
  let folder: string
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'beacon-contract-'))
  })
  afterEach(() => rmSync(folder, { recursive: true, force: true }))

  test('are two files for each domain, and this run includes them', () => {
    const domains = new Set(allRoutes.map(({ domain }) => domain))
    const wanted = [...domains].flatMap(domain => [`${domain}.test.ts`, `faults-${domain}.test.ts`])
    expect(readdirSync(contractTestFolder).sort()).toEqual(wanted.sort())
  })

  test('follow the domains, and leave up-to-date files unchanged', () => {
    writeContractTests(folder, new Set(['tickets', 'orders'] as const))
    const kept = join(folder, 'orders.test.ts')
    const longAgo = new Date('2026-01-01T00:00:00Z')
    utimesSync(kept, longAgo, longAgo)
    writeFileSync(join(folder, 'faults-orders.test.ts'), 'changed')
    writeContractTests(folder, new Set(['orders'] as const))
    expect(readdirSync(folder).sort()).toEqual(['faults-orders.test.ts', 'orders.test.ts'])
    expect(statSync(kept).mtime).toEqual(longAgo)
    expect(readFileSync(join(folder, 'faults-orders.test.ts'), 'utf8')).toContain("testFaults('orders')")
  })
})
