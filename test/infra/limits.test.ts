import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import type { Template } from 'aws-cdk-lib/assertions'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { functionSources } from '#/scripts/build.ts'
import type { RawTemplate } from '#/scripts/local-cloud/cloudformation/template.ts'

/** The contract with twice the routes: each is repeated under another path. */
vi.mock('#/shared/contract.ts', async original => {
  const contract = await original<typeof import('#/shared/contract.ts')>()
  const { allRoutes } = contract
  const again = allRoutes.map(entry => ({
    ...entry,
    id: `${entry.id}Copy`,
    route: { ...entry.route, path: `${entry.route.path}/again` },
  }))
  return { ...contract, allRoutes: [...allRoutes, ...again] }
})
vi.mock('#/infra/permissions.ts', async original => {
  const { routePermissions } = await original<typeof import('#/infra/permissions.ts')>()
  const ofCopies = {
    get: (all: Record<string, unknown>, id: string | symbol) => all[String(id).replace(/Copy$/, '')],
  }
  return { routePermissions: new Proxy(routePermissions, ofCopies) }
})

describe('with twice the routes and everything turned on', () => {
  const home = process.cwd()
  const place = mkdtempSync(join(tmpdir(), 'beacon-many-routes-'))

  let templates: Map<string, RawTemplate>
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
    const { synthesizeBeacon, templatesIn, wholeTemplate } = await import('#/test/support/cloud/synthesized.ts')
    const zone = { hostedZoneId: 'Z0123456789', zoneName: 'beacon.example' }
    const assembly = synthesizeBeacon({
      domain: { name: 'portal.beacon.example', zone },
      alarmEmail: 'operations@beacon.example',
      reserveConcurrency: true,
      tracing: true,
    })
    templates = templatesIn(assembly)
    // Throws on a circular dependency.
    template = wholeTemplate(assembly)
  })
  afterAll(() => {
    process.chdir(home)
    rmSync(place, { recursive: true })
  })

  test('each template keeps a tenth of CloudFormation’s limits free: 500 resources, 200 parameters and outputs, a megabyte', () => {
    const used = [...templates].map(([file, raw]) => ({
      file,
      resources: Object.keys(raw.Resources).length / 500,
      parameters: Object.keys(raw.Parameters ?? {}).length / 200,
      outputs: Object.keys(raw.Outputs ?? {}).length / 200,
      bytes: JSON.stringify(raw).length / 1_000_000,
    }))
    expect(used.length).toBeGreaterThan(20)
    const fullest = (what: 'resources' | 'parameters' | 'outputs' | 'bytes') => {
      const { file, [what]: share } = used.toSorted((one, other) => other[what] - one[what])[0]!
      return { file, share }
    }
    const max = { resources: fullest('resources'), bytes: fullest('bytes'), parameters: fullest('parameters') }
    for (const [what, { file, share }] of Object.entries(max)) {
      console.info(`With twice the routes ${file} is the fullest by ${what}: ${Math.round(share * 100)} %`)
    }
    for (const { file, ...shares } of used) {
      expect(Math.max(...Object.values(shares)), file).toBeLessThan(0.9)
    }
  })

  test('an update changes fewer resources than CloudFormation allows in all nested stacks together', () => {
    const resources = [...templates.values()].flatMap(raw => Object.keys(raw.Resources))
    expect(resources.length).toBeLessThan(2500)
  })

  test('no quota of API Gateway, CloudFront or IAM is exceeded, at AWS’s default values', () => {
    const resources = [...templates.values()].flatMap(raw => Object.values(raw.Resources))
    const count = (type: string) => resources.filter(({ Type }) => Type === type).length
    const apis = resources.filter(({ Type }) => Type === 'AWS::ApiGatewayV2::Api')
    expect(apis.length).toBeGreaterThan(1)
    for (const { Properties } of apis) {
      const { info, paths } = Properties!.Body as { info: { title: string }; paths: Record<string, object> }
      const integrations = Object.values(paths).flatMap(methods => Object.keys(methods)).length
      console.info(`With twice the routes ${info.title} has ${integrations} of 300 integrations and routes`)
      expect(integrations, info.title).toBeLessThan(270)
    }
    const [distribution] = resources.filter(({ Type }) => Type === 'AWS::CloudFront::Distribution')
    const config = distribution!.Properties!.DistributionConfig as { CacheBehaviors: object[]; Origins: object[] }
    expect(config.CacheBehaviors.length).toBeLessThan(25)
    expect(config.Origins.length).toBeLessThan(25)
    for (const type of ['CachePolicy', 'OriginRequestPolicy', 'ResponseHeadersPolicy']) {
      expect(count(`AWS::CloudFront::${type}`), type).toBeLessThan(20)
    }
    const functions = resources.filter(({ Type }) => Type === 'AWS::CloudFront::Function')
    for (const { Properties } of functions) expect(String(Properties?.FunctionCode).length).toBeLessThan(10_240 * 0.9)
    expect(count('AWS::IAM::Role')).toBeLessThan(1000)
  })

  test('every function is traced if the stage says so, and may send its traces', () => {
    template.allResourcesProperties('AWS::Lambda::Function', { TracingConfig: { Mode: 'Active' } })
    const roles = Object.values(template.findResources('AWS::IAM::Role')).map(role => JSON.stringify(role))
    const mayTrace = roles.filter(role => role.includes('xray:PutTraceSegments'))
    expect(mayTrace.length).toBe(Object.keys(template.findResources('AWS::Lambda::Function')).length)
  })

  test('functions that a flood would overload have reserved concurrency, and leave the others what AWS requires', () => {
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

  test('the site has its own name, over TLS 1.2 or later, and an alarm notifies someone', () => {
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
