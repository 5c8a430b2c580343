import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import type { Template } from 'aws-cdk-lib/assertions'
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

describe(`with ${many} routes and everything turned on`, () => {
  const home = process.cwd()
  const place = mkdtempSync(join(tmpdir(), 'beacon-many-routes-'))

  let template: Template

  beforeAll(async () => {
    for (const name of Object.keys(functionSources())) {
      const bundle = join(place, 'dist/functions', name, 'index.js')
      mkdirSync(dirname(bundle), { recursive: true })
      writeFileSync(bundle, `exports.handler = () => '${name}'`)
    }
    mkdirSync(join(place, 'dist/web'))
    symlinkSync(resolve('dist/web/csp.json'), join(place, 'dist/web/csp.json'))
    process.chdir(place)
    const { beaconTemplate } = await import('#/test/support/synthesized.ts')
    const zone = { hostedZoneId: 'Z0123456789', zoneName: 'beacon.example' }
    // It throws on a circular dependency.
    template = beaconTemplate({
      domain: { name: 'portal.beacon.example', zone },
      alarmEmail: 'operations@beacon.example',
      reserveConcurrency: true,
      tracing: true,
    })
  })
  afterAll(() => {
    process.chdir(home)
    rmSync(place, { recursive: true })
  })

  // CloudFormation's own limits: what comes next needs a second stack.
  test('the stack stays under 500 resources and a megabyte, with everything turned on, and holds no circle', () => {
    const { Resources } = template.toJSON()
    const functions = Object.values<{ Type: string }>(Resources).filter(({ Type }) => Type === 'AWS::Lambda::Function')
    expect(functions.length).toBeGreaterThanOrEqual(many)
    expect(Object.keys(Resources).length).toBeLessThanOrEqual(500)
    expect(JSON.stringify(template.toJSON()).length).toBeLessThan(1_000_000)
  })

  test('every function is traced where the stage says so, and may send its traces', () => {
    template.allResourcesProperties('AWS::Lambda::Function', { TracingConfig: { Mode: 'Active' } })
    const roles = Object.values(template.findResources('AWS::IAM::Role')).map(role => JSON.stringify(role))
    const mayTrace = roles.filter(role => role.includes('xray:PutTraceSegments'))
    expect(mayTrace.length).toBe(Object.keys(template.findResources('AWS::Lambda::Function')).length)
  })

  test('what a flood would hurt has concurrency of its own, and leaves the others what AWS asks for', () => {
    const reserved = Object.values(template.findResources('AWS::Lambda::Function')).flatMap(
      ({ Properties }) => Properties.ReservedConcurrentExecutions ?? [],
    )
    expect(reserved.length).toBeGreaterThan(5)
    const ofNewQuota = 1000 - reserved.reduce((sum, one) => sum + one, 0)
    expect(ofNewQuota).toBeGreaterThanOrEqual(100)
    template.hasResourceProperties('AWS::Lambda::Function', {
      FunctionName: 'beacon-production-log-in',
      ReservedConcurrentExecutions: 20,
    })
  })

  test('the site has its own name, over TLS 1.2 at least, and somebody is told of alarms', () => {
    template.hasResourceProperties('AWS::CloudFront::Distribution', {
      DistributionConfig: {
        Aliases: ['portal.beacon.example'],
        ViewerCertificate: { AcmCertificateArn: { Ref: 'CertificateArn' }, MinimumProtocolVersion: 'TLSv1.2_2021' },
      },
    })
    for (const Type of ['A', 'AAAA']) {
      template.hasResourceProperties('AWS::Route53::RecordSet', { Name: 'portal.beacon.example.', Type })
    }
    template.hasResourceProperties('AWS::SNS::Subscription', {
      Protocol: 'email',
      Endpoint: 'operations@beacon.example',
    })
  })
})
