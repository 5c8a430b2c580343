import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { functionSources } from '#/scripts/build.ts'
import { slimBundleOf, slimBundles } from '#/scripts/local-cloud/lambda/slim-bundles.ts'
import { useCloud } from '#/test/support/cloud/cloud.ts'
import { usePeople } from '#/test/support/fixtures/people.ts'

const names = Object.keys(functionSources())

test('every function has a slim bundle, which is found by its full name', () => {
  expect(names.filter(name => slimBundleOf(`beacon-production-${name}`) !== join(slimBundles, name))).toEqual([])
  expect(existsSync(`${slimBundles}/modules.js`)).toBe(true)
  expect(slimBundleOf('beacon-production-unknown')).toBeUndefined()
})

describe('functions in few workers', () => {
  const here = useCloud()
  const people = usePeople(here)
  const get = async (path: string) => (await people.admin.request('GET', path)).status

  test('run in the same worker one after another', async () => {
    await here.cloud.settle()
    const before = here.cloud.workers()
    for (const path of [
      '/api/tickets',
      '/api/knowledge-articles',
      '/api/invoices',
      '/api/orders',
      '/api/companies',
      '/api/assets',
    ]) {
      expect(await get(path)).toBe(200)
    }
    expect(here.cloud.workers()).toBeLessThanOrEqual(Math.max(before, 1))
  })

  test('run in several at once', async () => {
    const paths = Array.from({ length: 12 }, () => '/api/tickets')
    expect(await Promise.all(paths.map(get))).toEqual(paths.map(() => 200))
    expect(here.cloud.workers()).toBeGreaterThan(1)
  })

  test('call AWS with their own roles', async () => {
    await here.cloud.settle()
    here.cloud.journal.length = 0
    await get('/api/tickets')
    await get('/api/knowledge-articles')
    const callers = new Set(here.cloud.journal.map(call => call.function))
    expect([...callers].sort()).toEqual(['beacon-production-list-articles', 'beacon-production-list-tickets'])
  })
})
