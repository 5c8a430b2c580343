import { Match } from 'aws-cdk-lib/assertions'
import { describe, expect, test } from 'vitest'
import { signInPaths } from '#/infra/edge.ts'
import { routePermissions } from '#/infra/permissions.ts'
import { allRoutes } from '#/shared/contract.ts'
import { edgeTemplate } from '#/test/support/cloud/synthesized.ts'

const domain = { name: 'portal.beacon.example' }
const zone = { hostedZoneId: 'Z0123456789', zoneName: 'beacon.example' }

describe('the firewall', () => {
  const template = edgeTemplate({ firewall: true })

  test('protects CloudFront, allows normal traffic, and limits each address', () => {
    template.hasResourceProperties('AWS::WAFv2::WebACL', {
      Scope: 'CLOUDFRONT',
      DefaultAction: { Allow: {} },
      Rules: Match.arrayWith([
        Match.objectLike({ Statement: { RateBasedStatement: Match.objectLike({ AggregateKeyType: 'IP' }) } }),
      ]),
    })
  })

  test('responds to blocked requests like the API, so that clients know to wait', () => {
    const [{ Properties }] = Object.values(template.findResources('AWS::WAFv2::WebACL')) as [
      { Properties: { Rules: { Action?: object }[]; CustomResponseBodies: Record<string, { Content: string }> } },
    ]
    const blocking = Properties.Rules.flatMap(({ Action }) => (Action && 'Block' in Action ? Action : []))
    expect(blocking).toHaveLength(2)
    for (const action of blocking) {
      expect(action).toEqual({ Block: { CustomResponse: { ResponseCode: 429, CustomResponseBodyKey: 'slower' } } })
    }
    expect(JSON.parse(Properties.CustomResponseBodies.slower?.Content ?? '')).toMatchObject({ status: 429 })
  })

  test('counts password attempts and email requests as sign-ins, and not the requests of ordinary pages', () => {
    const counted = allRoutes.filter(({ route }) => new RegExp(signInPaths).test(route.path)).map(({ id }) => id)
    const checking = new Set(['checkPasswords', 'useTwoSteps', 'turnTwoStepsOn', 'useCodes'])
    const checks = allRoutes
      .filter(({ id }) => routePermissions[id].some(name => checking.has(name)))
      .map(({ id }) => id)
    expect(checks.length).toBeGreaterThan(8)
    expect(counted).toEqual(expect.arrayContaining([...checks, 'register', 'forgetPassword', 'resendVerification']))
    expect(counted).not.toContain('getCurrentUser')
    expect(signInPaths.length).toBeLessThanOrEqual(512)
  })

  test('normalizes paths like the API, so that encoded ones count too', () => {
    template.hasResourceProperties('AWS::WAFv2::WebACL', {
      Rules: Match.arrayWith([
        Match.objectLike({
          Name: 'SignIns',
          Statement: {
            RateBasedStatement: Match.objectLike({
              ScopeDownStatement: {
                RegexMatchStatement: Match.objectLike({
                  TextTransformations: [
                    { Priority: 0, Type: 'URL_DECODE' },
                    { Priority: 1, Type: 'NORMALIZE_PATH' },
                  ],
                }),
              },
            }),
          },
        }),
      ]),
    })
  })

  test('logs what it blocks, without cookies', () => {
    template.hasResourceProperties('AWS::WAFv2::LoggingConfiguration', {
      RedactedFields: Match.arrayWith([{ SingleHeader: { Name: 'cookie' } }]),
    })
  })

  test('costs nothing in a stage without one', () => {
    edgeTemplate({ firewall: false, domain }).resourceCountIs('AWS::WAFv2::WebACL', 0)
  })
})

describe('the certificate', () => {
  test('is for the site’s own domain, and validates itself in its Route 53 zone', () => {
    edgeTemplate({ domain: { ...domain, zone } }).hasResourceProperties('AWS::CertificateManager::Certificate', {
      DomainName: domain.name,
      ValidationMethod: 'DNS',
      DomainValidationOptions: [{ DomainName: domain.name, HostedZoneId: zone.hostedZoneId }],
    })
  })

  test('for a zone elsewhere waits for the zone’s owner', () => {
    edgeTemplate({ domain }).hasResourceProperties('AWS::CertificateManager::Certificate', {
      DomainValidationOptions: Match.absent(),
    })
  })

  test('is not created for CloudFront’s own domain', () => {
    edgeTemplate().resourceCountIs('AWS::CertificateManager::Certificate', 0)
  })
})
