import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { functionSources } from '#/scripts/build.ts'

const many = 150

/** The contract as it would be with 150 routes: each is there again under another path until there are as many. */
vi.mock('#/shared/contract.ts', async original => {
  const contract = await original<typeof import('#/shared/contract.ts')>()
  const { allRoutes } = contract
  const multiplied = Array.from({ length: Math.max(150, allRoutes.length) }, (_, index) => {
    const entry = allRoutes[index % allRoutes.length] as (typeof allRoutes)[number]
    const round = Math.floor(index / allRoutes.length)
    if (round === 0) return entry
    return { ...entry, id: `${entry.id}Copy${round}`, route: { ...entry.route, path: `${entry.route.path}/${round}` } }
  })
  return { ...contract, allRoutes: multiplied }
})
vi.mock('#/infra/permissions.ts', async original => {
  const { routePermissions } = await original<typeof import('#/infra/permissions.ts')>()
  const ofCopies = {
    get: (all: Record<string, unknown>, id: string | symbol) => all[String(id).replace(/Copy\d+$/, '')],
  }
  return { routePermissions: new Proxy(routePermissions, ofCopies) }
})

describe(`with ${many} routes`, () => {
  const home = process.cwd()
  const place = mkdtempSync(join(tmpdir(), 'beacon-many-routes-'))

  beforeAll(() => {
    for (const name of Object.keys(functionSources())) {
      const bundle = join(place, 'dist/functions', name, 'index.js')
      mkdirSync(dirname(bundle), { recursive: true })
      writeFileSync(bundle, `exports.handler = () => '${name}'`)
    }
    mkdirSync(join(place, 'dist/web'))
    symlinkSync(resolve('dist/web/csp.json'), join(place, 'dist/web/csp.json'))
    process.chdir(place)
  })
  afterAll(() => {
    process.chdir(home)
    rmSync(place, { recursive: true })
  })

  test('the stack stays under 450 resources and a megabyte, with everything turned on, and holds no circle', async () => {
    const { beaconTemplate } = await import('#/test/support/synthesized.ts')
    const zone = { hostedZoneId: 'Z0123456789', zoneName: 'beacon.example' }
    // `Template.fromStack` throws on a circular dependency.
    const template = beaconTemplate({
      domain: { name: 'portal.beacon.example', zone },
      alarmEmail: 'operations@beacon.example',
      reserveConcurrency: true,
      tracing: true,
    }).toJSON()
    const functions = Object.values<{ Type: string }>(template.Resources).filter(
      ({ Type }) => Type === 'AWS::Lambda::Function',
    )
    expect(functions.length).toBeGreaterThanOrEqual(many)
    expect(Object.keys(template.Resources).length).toBeLessThan(450)
    expect(JSON.stringify(template).length).toBeLessThan(1_000_000)
  })
})
