import { describe, expect, test } from 'vitest'
import { assembledTemplate, synthesizeBeacon } from '#/test/support/cloud/synthesized.ts'

const template = assembledTemplate()

describe('email of a stage', () => {
  test('comes from its own domain, also for the servers that check who sends', () => {
    template.hasResourceProperties('AWS::SES::EmailIdentity', {
      EmailIdentity: 'beacon.test',
      MailFromAttributes: { MailFromDomain: 'bounce.beacon.test' },
    })
  })

  test('is received by the rule set that npm run deploy activates', () => {
    template.hasResourceProperties('AWS::SES::ReceiptRuleSet', { RuleSetName: 'beacon-production-inbound' })
    template.hasResourceProperties('AWS::SES::ReceiptRule', {
      RuleSetName: 'beacon-production-inbound',
      Rule: { Recipients: ['in.beacon.test'], Enabled: true, TlsPolicy: 'Require' },
    })
  })

  test('is not synthesized for a region where SES only sends', () => {
    expect(() => synthesizeBeacon({ region: 'eu-west-3' })).toThrow('SES receives no emails in eu-west-3')
  })
})
