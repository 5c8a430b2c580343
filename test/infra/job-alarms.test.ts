import { describe, expect, test } from 'vitest'
import { alarmsLeftOut, stages } from '#/infra/stages.ts'
import { assembledTemplate } from '#/test/support/cloud/synthesized.ts'

const template = assembledTemplate()
const resources = (type: string) => Object.values(template.findResources(type)).map(({ Properties }) => Properties)
const everyRule = resources('AWS::Events::Rule')
const rules = everyRule.filter(({ ScheduleExpression }) => ScheduleExpression)
const jobs = resources('AWS::Lambda::Function').filter(({ LoggingConfig }) =>
  JSON.stringify(LoggingConfig).includes('Logsjobs'),
)
const nameOf = ({ FunctionName }: { FunctionName: string }) => FunctionName.replace('beacon-production-', '')
const alarm = (name: string) => resources('AWS::CloudWatch::Alarm').find(({ AlarmName }) => AlarmName.endsWith(name))

describe('no event of a job is lost without an alarm', () => {
  test('that EventBridge cannot deliver', () => {
    expect(rules.length).toBeGreaterThan(10)
    for (const { Targets } of everyRule) {
      for (const { DeadLetterConfig } of Targets) expect(JSON.stringify(DeadLetterConfig)).toContain('MissedRuns')
    }
  })

  test.each(jobs.map(job => [nameOf(job), job] as const))('that %s fails to process', (name, job) => {
    const mappings = resources('AWS::Lambda::EventSourceMapping').filter(({ DestinationConfig }) => DestinationConfig)
    if (name === 'dispatch-changes') expect(mappings).toHaveLength(1)
    else expect(JSON.stringify(job.DeadLetterConfig)).toMatch(name === 'record-bounces' ? /Queue/ : /MissedRuns/)
  })

  test('that SNS cannot deliver', () => {
    const toJobs = resources('AWS::SNS::Subscription').filter(({ Protocol }) => Protocol === 'lambda')
    expect(toJobs).toHaveLength(1)
    expect(JSON.stringify(toJobs[0]?.RedrivePolicy)).toContain('LostEvents')
  })

  test('because each queue of lost events has an alarm, and admits who puts events there', () => {
    const queues = Object.keys(template.findResources('AWS::SQS::Queue'))
    const watched = JSON.stringify(resources('AWS::CloudWatch::Alarm'))
    const policies = JSON.stringify(resources('AWS::SQS::QueuePolicy'))
    expect(queues).toHaveLength(2)
    // A nested stack's parameter starts with the id.
    expect(queues.filter(id => !watched.includes(id.slice(0, -8)))).toEqual([])
    expect(policies.match(/events\.amazonaws\.com/g)).toHaveLength(everyRule.length)
    expect(policies.includes('sns.amazonaws.com')).toBe(true)
  })
})

describe('a scheduled job', () => {
  test.each(rules.map(rule => [JSON.stringify(rule.Targets[0].Arn), rule] as const))(
    'whose rule is for %s triggers an alarm when it fails as often as Lambda attempts one run, and when it does not run',
    (target, { ScheduleExpression }) => {
      const [, count = '', unit = ''] = /^rate\((\d+) (minute|hour|day)s?\)$/.exec(ScheduleExpression) ?? []
      const everyMinutes = Number(count) * { minute: 1, hour: 60, day: 1440 }[unit as 'minute']
      const job = jobs.find(one => target.includes(idOf(nameOf(one))))
      const failing = alarm(`job-failing-${nameOf(job as never)}`)
      // Three attempts within three minutes fall into one five-minute period, or are split between two.
      if (everyMinutes > 5) expect(failing).toMatchObject({ Threshold: 0, EvaluationPeriods: 1 })
      else expect((5 / everyMinutes) * 3).toBeGreaterThan(failing?.Threshold)
      const silent = alarm(`job-silent-${nameOf(job as never)}`)
      expect(silent).toMatchObject({ TreatMissingData: 'breaching', ComparisonOperator: 'LessThanThreshold' })
    },
  )

  test('that skips a row with an error triggers an alarm', () => {
    const filter = resources('AWS::Logs::MetricFilter').find(({ FilterPattern }) =>
      FilterPattern.includes('$.level = "ERROR"'),
    )
    expect(JSON.stringify(filter?.LogGroupName)).toContain('Logsjobs')
    expect(alarm('job-errors')).toMatchObject({ Threshold: 0, EvaluationPeriods: 1 })
  })
})

test('a night without a backup or a copy triggers an alarm, and so does a failed backup', () => {
  for (const name of ['backup-missing', 'backup-copy-missing']) {
    expect(alarm(name)).toMatchObject({ TreatMissingData: 'breaching', ComparisonOperator: 'LessThanThreshold' })
  }
  const [rule] = resources('AWS::Events::Rule').filter(({ EventPattern }) => EventPattern)
  expect(rule?.EventPattern['detail-type']).toEqual(['Backup Job State Change', 'Copy Job State Change'])
  expect(alarm('backup-failing')).toMatchObject({ Threshold: 0 })
})

test('throttled indexes count as the throttled table does', () => {
  const { Metrics } = alarm('table-throttled') ?? {}
  const dimensions = Metrics.flatMap((metric: { MetricStat?: { Metric: { Dimensions: { Value: unknown }[] } } }) =>
    (metric.MetricStat?.Metric.Dimensions ?? []).map(({ Value }) => Value),
  )
  const [table] = resources('AWS::DynamoDB::Table')
  for (const { IndexName } of table?.GlobalSecondaryIndexes ?? []) {
    expect(dimensions.filter((value: unknown) => value === IndexName)).toHaveLength(2)
  }
})

test('a stage outside us-east-1 gets a warning about the alarms that it cannot have', () => {
  expect(alarmsLeftOut(stages.production)).toEqual([])
  const [sentence] = alarmsLeftOut({ ...stages.production, region: 'eu-central-1' })
  expect(sentence).toMatch(/eu-central-1.*site-errors and firewall-blocks/)
})

const idOf = (name: string) => name.replace(/(?:^|-)(.)/g, (_, letter: string) => letter.toUpperCase())
