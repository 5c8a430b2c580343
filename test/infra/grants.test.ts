import { readdirSync } from 'node:fs'
import { expect, test } from 'vitest'
import type { GrantMakers } from '#/infra/grants/grant.ts'

/** Stands in for whatever a grant is made of: only the names matter. */
const anything: unknown = new Proxy(() => undefined, {
  get: (_, name) => (name === Symbol.toPrimitive ? () => '' : anything),
  apply: () => anything,
})
const makers = anything as GrantMakers

test('every grant has a name of its own, because a second one would replace the first', async () => {
  const owners = new Map<string, string>()
  const doubles: string[] = []
  for (const folder of ['domains', 'grants']) {
    for (const file of readdirSync(`infra/${folder}`)) {
      const module: Record<string, unknown> = await import(`#/infra/${folder}/${file}`)
      for (const [name, make] of Object.entries(module)) {
        if (!name.endsWith('Grants') || typeof make !== 'function') continue
        for (const grant of Object.keys(make(makers))) {
          const other = owners.get(grant)
          if (other) doubles.push(`${grant} in ${other} and ${file}`)
          owners.set(grant, file)
        }
      }
    }
  }
  expect(owners.size).toBeGreaterThan(100)
  expect(doubles).toEqual([])
})
