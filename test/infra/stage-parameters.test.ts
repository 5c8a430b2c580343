import { App, CfnParameter } from 'aws-cdk-lib'
import { describe, expect, test } from 'vitest'
import { Beacon } from '#/infra/stack.ts'
import type { Stage } from '#/infra/stages.ts'
import { stageParameters } from '#/scripts/deploy/arguments.ts'
import { testStage } from '#/test/support/cloud/synthesized.ts'

const zone = { hostedZoneId: 'Z0123456789', zoneName: 'beacon.example' }
const filled = testStage({ domain: { name: 'portal.beacon.example', zone }, stripePublishableKey: 'pk_test_1' })

/** The default of each parameter of a stage's main stack that has one, by name. */
function defaultsOf(stage: Stage): Record<string, unknown> {
  const stack = new Beacon(new App(), 'Beacon', { stage })
  const declared = stack.node
    .findAll()
    .filter(one => one instanceof CfnParameter)
    .filter(one => one.stack === stack && one.default)
  return Object.fromEntries(declared.map(one => [stack.resolve(one.logicalId), one.default]))
}

describe('a parameter whose default is a setting of the stage', () => {
  test('is passed by every deployment, because CloudFormation ignores the default of an existing stack', () => {
    const defaults = defaultsOf(filled)
    expect(Object.keys(defaults).toSorted()).toEqual(['SiteOrigin', 'StripePublishableKey'])
    expect(stageParameters(filled)).toMatchObject(defaults)
  })

  test('is passed empty if the stage has none, which removes the earlier value', () => {
    expect(stageParameters(testStage())).toEqual({ FirewallArn: '', SiteOrigin: '', StripePublishableKey: '' })
  })
})
