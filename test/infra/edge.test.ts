import { Match } from 'aws-cdk-lib/assertions'
import { describe, expect, test } from 'vitest'
import { signInPaths } from '#/infra/edge.ts'
import { allRoutes } from '#/shared/contract.ts'
import { edgeTemplate } from '#/test/support/synthesized.ts'

const domain = { name: 'portal.beacon.example' }
const zone = { hostedZoneId: 'Z0123456789', zoneName: 'beacon.example' }

describe('the firewall', () => {
  const template = edgeTemplate({ firewall: true })

  test('stands in front of CloudFront, lets people in, and limits each address', () => {
    template.hasResourceProperties('AWS::WAFv2::WebACL', {
      Scope: 'CLOUDFRONT',
      DefaultAction: { Allow: {} },
      Rules: Match.arrayWith([
        Match.objectLike({ Statement: { RateBasedStatement: Match.objectLike({ AggregateKeyType: 'IP' }) } }),
      ]),
    })
  })

  test('answers who is limited as the API does, so that the client knows to wait', () => {
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

  test('counts with the sign-ins what tries a password or asks for a mail, and no page’s own requests', () => {
    const counted = allRoutes.filter(({ route }) => new RegExp(signInPaths).test(route.path))
    expect(counted.map(({ id }) => id).sort()).toEqual([
      'changePassword',
      'choosePassword',
      'forgetPassword',
      'logIn',
      'register',
      'verifyEmail',
    ])
  })

  test('looks at paths as the API does, so that an encoded one is counted too', () => {
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

  test('is not paid for where a stage has none', () => {
    edgeTemplate({ firewall: false, domain }).resourceCountIs('AWS::WAFv2::WebACL', 0)
  })
})

describe('the certificate', () => {
  test('is the site’s own name’s, and proves itself in its zone where that is in Route 53', () => {
    edgeTemplate({ domain: { ...domain, zone } }).hasResourceProperties('AWS::CertificateManager::Certificate', {
      DomainName: domain.name,
      ValidationMethod: 'DNS',
      DomainValidationOptions: [{ DomainName: domain.name, HostedZoneId: zone.hostedZoneId }],
    })
  })

  test('of a zone elsewhere waits for whoever keeps it', () => {
    edgeTemplate({ domain }).hasResourceProperties('AWS::CertificateManager::Certificate', {
      DomainValidationOptions: Match.absent(),
    })
  })

  test('is not made for CloudFront’s own address', () => {
    edgeTemplate().resourceCountIs('AWS::CertificateManager::Certificate', 0)
  })
})
