import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { stages } from '#/infra/stages.ts'
import { costTables } from '#/scripts/cost.ts'
import { countResources, markdown, total } from '#/scripts/operate/monthly-cost.ts'

const tables = costTables()
const document = readFileSync('docs/operations.md', 'utf8')
const cells = (row: string) =>
  row
    .split('|')
    .map(cell => cell.trim())
    .filter(cell => !/^-*:?$/.test(cell))
    .join(' | ')

describe('docs/operations.md has the costs that npm run cost computes', () => {
  test.each(tables.map(table => [table.title, table] as const))('%s', (title, table) => {
    const [, section = ''] = document.split(`**${title}**`)
    const rows =
      section
        .split('\n\n')
        .find(part => part.startsWith('| what'))
        ?.split('\n') ?? []
    expect(rows.map(cells)).toEqual(markdown(table).map(cells))
  })
})

test('alarms, their metrics and schedules are counted by AWS’s rules', () => {
  const alarm = { Metrics: [{ Expression: 'FILL(a, 0) + b' }, { MetricStat: {} }, { MetricStat: {} }] }
  const counted = countResources([
    { Type: 'AWS::CloudWatch::Alarm', Properties: { MetricName: 'Errors' } },
    { Type: 'AWS::CloudWatch::Alarm', Properties: alarm },
    { Type: 'AWS::Events::Rule', Properties: { ScheduleExpression: 'rate(1 minute)' } },
    { Type: 'AWS::Events::Rule', Properties: { ScheduleExpression: 'rate(6 hours)' } },
    { Type: 'AWS::Events::Rule', Properties: { EventPattern: {} } },
    { Type: 'AWS::WAFv2::WebACL', Properties: { Rules: [{}, {}, {}, {}] } },
  ])
  expect(counted).toMatchObject({ alarms: 2, alarmMetrics: 3, schedules: 2, firewallRules: 4 })
  expect(Math.round(counted.runs)).toBe(43_922)
})

test('the budget warns of more than the documented bill of a thousand users at once', () => {
  const [idle, , atOnce] = tables
  const bill = total(idle!) + total(atOnce!)
  // The first budget notice is sent at 80%.
  expect(stages.production.monthlyBudget * 0.8).toBeGreaterThan(bill)
  expect(stages.staging.monthlyBudget * 0.8).toBeGreaterThan(total(idle!) - 9)
})

describe('costs can be allocated', () => {
  const resources = readdirSync('cdk.out')
    .filter(file => file.endsWith('.template.json'))
    .flatMap(file =>
      Object.entries<{ Type: string; Properties?: Record<string, unknown> }>(
        JSON.parse(readFileSync(join('cdk.out', file), 'utf8')).Resources,
      ),
    )
  const isTagged = ({ Properties }: { Properties?: Record<string, unknown> }) =>
    /"beacon-production"/.test(JSON.stringify(Object.entries(Properties ?? {}).filter(([name]) => /Tags?$/.test(name))))

  test('because every resource that can be tagged has the stage’s tag', () => {
    const types = Map.groupBy(resources, ([, { Type }]) => Type)
    const untagged = [...types].filter(([, ofType]) => !ofType.every(([, resource]) => isTagged(resource)))
    expect(untagged.map(([type]) => type).toSorted()).toEqual(cannotBeTagged)
  })

  test('and the budget counts only what has it', () => {
    const [, budget] = resources.find(([, { Type }]) => Type === 'AWS::Budgets::Budget') ?? []
    expect(budget?.Properties).toMatchObject({
      Budget: { CostFilters: { TagKeyValue: ['user:app$beacon-production'] } },
    })
  })
})

/** Types without tags, or whose tags AWS does not use for costs. */
const cannotBeTagged = [
  'AWS::Backup::BackupSelection',
  'AWS::CloudFront::CachePolicy',
  'AWS::CloudFront::OriginAccessControl',
  'AWS::CloudFront::OriginRequestPolicy',
  'AWS::CloudFront::ResponseHeadersPolicy',
  'AWS::Cognito::UserPoolClient',
  'AWS::Lambda::Permission',
  'AWS::Logs::MetricFilter',
  'AWS::Logs::ResourcePolicy',
  'AWS::S3::BucketPolicy',
  'AWS::SES::ConfigurationSetEventDestination',
  'AWS::SES::ReceiptRule',
  'AWS::SES::ReceiptRuleSet',
  'AWS::SNS::Subscription',
  'AWS::SNS::TopicPolicy',
  'AWS::SQS::QueuePolicy',
  'AWS::WAFv2::LoggingConfiguration',
]
