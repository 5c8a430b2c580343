import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { assembledTemplate } from '#/test/support/cloud/synthesized.ts'

const template = assembledTemplate()

describe('log lines that alarms count', () => {
  test('are written by functions', () => {
    const writers = [
      'functions/stream/deliver-emails.ts',
      'functions/jobs/record-bounces.ts',
      'functions/jobs/sweep-received-emails.ts',
      'functions/inbound-email/receive-email.ts',
      'functions/http/middleware/problem-details.ts',
      'functions/http/middleware/request-log.ts',
      'functions/providers/stripe.ts',
      'functions/providers/stripe-keys.ts',
      'functions/orders/settle-payment.ts',
      'functions/orders/record-refund-status.ts',
      'functions/jobs/send-refunds.ts',
      'functions/jobs/compare-books.ts',
    ]
    const code = writers.map(file => readFileSync(file, 'utf8')).join()
    const filters = Object.values(template.findResources('AWS::Logs::MetricFilter'))
    const lines = filters.flatMap(({ Properties }) => [
      ...Properties.FilterPattern.matchAll(/\$\.message = "([^"]+)"/g),
    ])
    expect(lines.length).toBeGreaterThan(2)
    for (const [, line] of lines) expect(code).toContain(`'${line}'`)
  })
  test('of the access log are compared as text, as they are written there', () => {
    const [stage] = Object.values(template.findResources('AWS::ApiGatewayV2::Stage'))
    const line: Record<string, unknown> = JSON.parse(stage?.Properties.AccessLogSettings.Format)
    const ofAccessLog = Object.values(template.findResources('AWS::Logs::MetricFilter')).filter(({ Properties }) =>
      Properties.LogGroupName.Ref.includes('Logsapi'),
    )
    const compared = ofAccessLog.flatMap(({ Properties }) => [
      ...Properties.FilterPattern.matchAll(/\$\.(\w+) = (\S+)/g),
    ])
    expect(compared.map(([, field, value]) => [field, value])).toEqual([
      ['status', '"401"'],
      ['status', '"429"'],
    ])
    for (const [, field, value] of compared) expect(typeof JSON.parse(value)).toBe(typeof line[field])
  })
})
