import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Match } from 'aws-cdk-lib/assertions'
import { describe, expect, test } from 'vitest'
import { paymentPaths } from '#/shared/payments/payment-paths.ts'
import { assembledTemplate, edgeTemplate } from '#/test/support/cloud/synthesized.ts'

const template = assembledTemplate()
const json = (value: unknown) => JSON.stringify(value)

describe('Stripe’s keys', () => {
  test('are in a secret that is created empty and outlives the stack', () => {
    template.hasResource('AWS::SecretsManager::Secret', {
      DeletionPolicy: 'RetainExceptOnCreate',
      UpdateReplacePolicy: 'Retain',
      Properties: { SecretString: '{"secretKey":"","webhookSecret":""}' },
    })
  })

  test('are in no function’s environment', () => {
    const environments = Object.values(template.findResources('AWS::Lambda::Function')).map(
      ({ Properties }) => Properties.Environment.Variables as Record<string, unknown>,
    )
    expect(json(environments)).not.toMatch(/resolve:secretsmanager:[^"]*(?:secretKey|webhookSecret)/)
    const local = environments.flatMap(Object.keys).filter(name => /^STRIPE_(?:ENDPOINT|SCRIPT)_URL$/.test(name))
    expect(local).toEqual([])
  })

  test('can be read only by the functions that call Stripe', () => {
    const roles = Object.entries(template.findResources('AWS::IAM::Role'))
    const readers = roles.filter(([, role]) => json(role).includes('PaymentsStripe')).map(([id]) => id)
    const knowing = Object.values(template.findResources('AWS::Lambda::Function'))
      .filter(({ Properties }) => 'STRIPE_SECRET' in Properties.Environment.Variables)
      .map(({ Properties }) => Properties.Role['Fn::GetAtt'][0])
    expect(readers.toSorted()).toEqual(knowing.toSorted())
    expect(readers.length).toBeGreaterThan(3)
  })
})

describe('a page', () => {
  const policies = Object.entries(template.findResources('AWS::CloudFront::ResponseHeadersPolicy'))
  const [distribution] = Object.values(template.findResources('AWS::CloudFront::Distribution'))
  const { CacheBehaviors, DefaultCacheBehavior } = distribution?.Properties.DistributionConfig ?? {}
  const policyOf = (behavior: { ResponseHeadersPolicyId: { Ref: string } }) =>
    json(policies.find(([id]) => id === behavior.ResponseHeadersPolicyId.Ref))

  test.each(paymentPaths)('under %s may call Stripe', path => {
    const behavior = CacheBehaviors.find(({ PathPattern }: { PathPattern: string }) => PathPattern === `${path}*`)
    const policy = policyOf(behavior)
    expect(policy).toMatch(/script-src 'self'[^;]* https:\/\/js\.stripe\.com/)
    expect(policy).toMatch(/connect-src [^;]* https:\/\/api\.stripe\.com/)
    expect(policy).toMatch(/frame-src [^;]*https:\/\/hooks\.stripe\.com/)
    expect(behavior.FunctionAssociations).toEqual(DefaultCacheBehavior.FunctionAssociations)
  })

  test('at any other address may not', () => {
    expect(policyOf(DefaultCacheBehavior)).not.toContain('stripe')
    expect(policies.filter(policy => json(policy).includes('stripe.com'))).toHaveLength(1)
  })
})

test('the firewall allows Stripe’s events before it counts requests', () => {
  edgeTemplate().hasResourceProperties('AWS::WAFv2::WebACL', {
    Rules: Match.arrayWith([
      Match.objectLike({
        Priority: 0,
        Action: { Allow: {} },
        Statement: { ByteMatchStatement: Match.objectLike({ SearchString: '/api/webhooks/stripe' }) },
      }),
    ]),
  })
})

test('nothing that is deployed contains the stand-in', () => {
  const marks = /_local\/stripe|[sp]k_test_local|whsec_local|4000002760003184|3D Secure 2 test page/
  const deployed = ['dist/functions', 'dist/web'].flatMap(folder =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter(name => /\.(?:c?js|html|css|json)$/.test(name))
      .map(name => join(folder, name)),
  )
  expect(deployed.length).toBeGreaterThan(100)
  expect(deployed.filter(file => marks.test(readFileSync(file, 'utf8')))).toEqual([])
  expect(json(template.toJSON())).not.toMatch(marks)
})
