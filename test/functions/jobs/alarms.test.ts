import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { emailWrite } from '#/functions/email/outbox.ts'
import { transact } from '#/functions/table/table.ts'
import { loadTemplate } from '#/scripts/local-cloud/cloudformation/assembly.ts'
import type { TableProperties } from '#/scripts/local-cloud/dynamodb/table.ts'
import { filterPattern } from '#/scripts/local-cloud/monitoring/filter-pattern.ts'
import { openSecrets } from '#/scripts/local-cloud/secrets-manager/secrets.ts'
import { memoryStorage } from '#/scripts/local-cloud/storage.ts'
import { useCloud } from '#/test/support/cloud/cloud.ts'
import { madeSchedule } from '#/test/support/fixtures/invoices.ts'
import { usePeople } from '#/test/support/fixtures/people.ts'

const minute = 60_000
const hour = 60 * minute
const day = 24 * hour
const prefix = 'beacon-production'

const parameters = { SiteOrigin: 'http://localhost' }
const template = loadTemplate({ assembly: 'cdk.out', parameters, secrets: await openSecrets(memoryStorage()) })
const names = template
  .all<{ AlarmName: string }>('AWS::CloudWatch::Alarm')
  .map(({ properties }) => properties.AlarmName.slice(prefix.length + 1))
const filters = template.all<{ LogGroupName: string; FilterPattern: string }>('AWS::Logs::MetricFilter')
const scheduled = names.flatMap(name => /^job-silent-(.+)$/.exec(name)?.[1] ?? [])
const tableArn = template.one<TableProperties>('AWS::DynamoDB::Table').arn

const here = useCloud()
const people = usePeople(here)
const stateOf = (name: string, at: number) => here.cloud.monitoring.states(at).get(`${prefix}-${name}`)
beforeEach(() => here.cloud.monitoring.clear())
afterEach(async () => {
  here.cloud.faults.clear()
  await here.cloud.settle()
})

/** Publishes `amount` data points at a moment. */
type Publish = (amount: number, at: number) => void

const point =
  (namespace: string, name: string, dimensions: Record<string, string> = {}): Publish =>
  (value, at) =>
    here.cloud.monitoring.put({ namespace, name, dimensions, value, at })
const lines =
  (group: string, line: object): Publish =>
  (amount, at) => {
    const text = JSON.stringify(line)
    for (let count = 0; count < amount; count++) here.cloud.monitoring.log(group, text, at)
  }
const jobLine = (message: string, level = 'ERROR') => lines(`/${prefix}/jobs`, { level, message })
const accessLine = (status: string) => lines(`/${prefix}/api`, { routeKey: 'GET /api/tickets', status })
const stripeLine = (status: number) =>
  lines(`/${prefix}/payments`, { message: 'answered', route: 'POST /api/webhooks/stripe', status })
const backupEvent = (kind: string, state: string): Publish => {
  const detail = { resourceArn: tableArn, state }
  return (amount, at) => {
    const event = { source: 'aws.backup', 'detail-type': `${kind} Job State Change`, detail }
    for (let count = 0; count < amount; count++) here.cloud.monitoring.emit(event, at)
  }
}
const apis = template
  .all<{ Body: { info: { title: string } } }>('AWS::ApiGatewayV2::Api')
  .map(({ ref, properties }) => {
    const { title } = properties.Body.info
    return { name: title.slice(prefix.length + 1), dimensions: { ApiId: ref } }
  })
const table = { TableName: template.one('AWS::DynamoDB::Table').ref }

/** An alarm about too much: its data, an amount that is fine, one that triggers it, and for how many periods in a row. */
interface Ringing {
  publish: Publish
  fine: number
  rings: number
  periods?: number
  everyMs?: number
}

/** Dimensions come from AWS's documentation of each metric, not from the template. */
const ringing: Record<string, Ringing> = {
  ...Object.fromEntries(
    apis.flatMap(({ name, dimensions }): [string, Ringing][] => [
      [`api-errors-${name}`, { publish: point('AWS/ApiGateway', '5xx', dimensions), fine: 4, rings: 5 }],
      [
        `api-slow-${name}`,
        { publish: point('AWS/ApiGateway', 'Latency', dimensions), fine: 3000, rings: 3001, periods: 3 },
      ],
    ]),
  ),
  'functions-throttled': { publish: point('AWS/Lambda', 'Throttles'), fine: 4, rings: 5 },
  'table-throttled': {
    publish: point('AWS/DynamoDB', 'WriteThrottleEvents', { ...table, GlobalSecondaryIndexName: 'gsi2' }),
    fine: 10,
    rings: 11,
  },
  'site-errors': {
    publish: point('AWS/CloudFront', '5xxErrorRate', {
      DistributionId: template.one('AWS::CloudFront::Distribution').ref,
      Region: 'Global',
    }),
    fine: 5,
    rings: 6,
    periods: 2,
  },
  'sign-ins-refused': { publish: accessLine('401'), fine: 300, rings: 301 },
  'limits-reached': { publish: accessLine('429'), fine: 100, rings: 101 },
  'firewall-blocks': {
    publish: point('AWS/WAFV2', 'BlockedRequests', { WebACL: prefix, Rule: 'ALL' }),
    fine: 1000,
    rings: 1001,
  },
  'payment-undecided-payments': {
    publish: lines(`/${prefix}/payments`, { message: 'payment needs a decision' }),
    fine: 0,
    rings: 1,
  },
  'payment-undecided-orders': { publish: lines(`/${prefix}/orders`, { message: 'refund failed' }), fine: 0, rings: 1 },
  'payment-undecided-jobs': { publish: jobLine('refund stuck'), fine: 0, rings: 1 },
  'books-differ': { publish: jobLine('books differ'), fine: 0, rings: 1, everyMs: hour },
  'stripe-events-refused': { publish: stripeLine(400), fine: 0, rings: 1 },
  'stripe-events-failing': { publish: stripeLine(503), fine: 2, rings: 3, periods: 2 },
  'stripe-keys': { publish: lines(`/${prefix}/payments`, { message: 'stripe keys missing' }), fine: 0, rings: 1 },
  'mail-dead': { publish: jobLine('mail is dead'), fine: 0, rings: 1 },
  'mail-failing': { publish: jobLine('mail not sent', 'WARN'), fine: 20, rings: 21, everyMs: 15 * minute },
  'mail-bouncing': { publish: point('AWS/SES', 'Reputation.BounceRate'), fine: 0.04, rings: 0.05, everyMs: hour },
  'mail-complaints': {
    publish: point('AWS/SES', 'Reputation.ComplaintRate'),
    fine: 0.0008,
    rings: 0.001,
    everyMs: hour,
  },
  'inbound-failing': {
    publish: point('AWS/Lambda', 'Errors', { FunctionName: `${prefix}-receive-email` }),
    fine: 0,
    rings: 1,
  },
  'inbound-late': { publish: jobLine('email processed late'), fine: 0, rings: 1 },
  'inbound-held': { publish: jobLine('email held', 'INFO'), fine: 49, rings: 50, everyMs: hour },
  'stream-late': {
    publish: point('AWS/Lambda', 'IteratorAge', { FunctionName: `${prefix}-dispatch-changes` }),
    fine: 10 * minute,
    rings: 11 * minute,
    periods: 2,
  },
  'job-failing-dispatch-changes': {
    publish: point('AWS/Lambda', 'Errors', { FunctionName: `${prefix}-dispatch-changes` }),
    fine: 2,
    rings: 3,
    periods: 2,
  },
  'job-errors': { publish: jobLine('schedule not billed'), fine: 0, rings: 1 },
  'backup-failing': { publish: backupEvent('Copy', 'FAILED'), fine: 0, rings: 1 },
}

/** A heartbeat: the data that a success publishes, and how long the alarm waits for it. */
const heartbeats: Record<string, { publish: Publish; patience: number }> = {
  'backup-missing': { publish: backupEvent('Backup', 'COMPLETED'), patience: 2 * day },
  'backup-copy-missing': { publish: backupEvent('Copy', 'COMPLETED'), patience: 2 * day },
  ...Object.fromEntries(
    scheduled.map(job => {
      const patience = {
        'run-billing': 2 * hour,
        'send-surveys': 2 * hour,
        'run-contracts': 2 * hour,
        'expire-quotes': 2 * hour,
        'report-low-stock': 12 * hour,
      }[job]
      const daily = ['compare-books', 'recount-books', 'recount-service-levels', 'remind-warranties'].includes(job)
        ? 2 * day
        : hour
      const publish: Publish = (_, at) => here.cloud.monitoring.invoked(`${prefix}-${job}`, 'answered', at)
      return [`job-silent-${job}`, { publish, patience: patience ?? daily }] as const
    }),
  ),
}

describe('every alarm of the template', () => {
  test('is triggered by a test of this file', () => {
    const failing = names.filter(name => name.startsWith('job-failing-') && !(name in ringing))
    const rungByJobs = [...failing, 'events-lost', 'runs-lost']
    expect([...Object.keys(ringing), ...Object.keys(heartbeats), ...rungByJobs].toSorted()).toEqual(names.toSorted())
  })

  test.each(Object.entries(ringing))('%s triggers on its data, and recovers when that passes', (name, ring) => {
    const { publish, fine, rings, periods = 1, everyMs = 5 * minute } = ring
    const now = Date.now()
    const publishFor = (amount: number, count: number) => {
      for (let period = 1; period <= count; period++) publish(amount, now - period * everyMs + 1)
    }
    expect(stateOf(name, now)).toBe('OK')
    publishFor(fine, periods)
    expect(stateOf(name, now)).toBe('OK')
    here.cloud.monitoring.clear()
    if (periods > 1) publishFor(rings, periods - 1)
    expect(stateOf(name, now)).toBe('OK')
    here.cloud.monitoring.clear()
    publishFor(rings, periods)
    expect(stateOf(name, now)).toBe('ALARM')
    expect(stateOf(name, now + day)).toBe('OK')
  })

  test.each(Object.entries(heartbeats))('%s triggers on silence, and recovers at the next success', (name, beat) => {
    const now = Date.now()
    expect(stateOf(name, now)).toBe('ALARM')
    beat.publish(1, now - 1)
    expect(stateOf(name, now)).toBe('OK')
    expect(stateOf(name, now + beat.patience)).toBe('ALARM')
    beat.publish(1, now + beat.patience - 1)
    expect(stateOf(name, now + beat.patience)).toBe('OK')
  })
})

describe('a job that fails', () => {
  const fail = (job: string) =>
    here.cloud.faults.inject({ function: job, kind: 'fail', times: Number.POSITIVE_INFINITY })

  test.each(scheduled)('%s: three attempts, then its run waits in the queue, and alarms trigger', async job => {
    fail(job)
    await here.cloud.fireSchedule(job)
    const { queues } = here.cloud.monitoring
    const kept = queues.messages('MissedRuns')
    expect(kept).toHaveLength(1)
    expect(JSON.parse(kept[0]?.body ?? '')).toMatchObject({ 'detail-type': 'Scheduled Event' })
    const later = Date.now() + 5 * minute - 1000
    expect(stateOf('runs-lost', later)).toBe('ALARM')
    // One failed run of a job that runs every minute is not enough; for the other jobs it is.
    const isFrequent = ![
      'close-tickets',
      'run-billing',
      'send-surveys',
      'run-contracts',
      'expire-quotes',
      'report-low-stock',
      'compare-books',
      'recount-books',
      'recount-service-levels',
      'remind-warranties',
      'sweep-received-emails',
    ].includes(job)
    expect(stateOf(`job-failing-${job}`, later)).toBe(isFrequent ? 'OK' : 'ALARM')
    queues.purge('MissedRuns')
    expect(stateOf('runs-lost', later + 20 * minute)).toBe('OK')
    expect(stateOf(`job-failing-${job}`, later + 20 * minute)).toBe('OK')
  })

  test.each(scheduled)('%s triggers its alarm if it keeps failing', async job => {
    const now = Date.now()
    const failed: Publish = (_, at) => here.cloud.monitoring.invoked(`${prefix}-${job}`, 'failed', at)
    for (let run = 0; run < 10; run++)
      for (const retry of [0, 1, 3]) failed(1, now - (10 - run) * minute + retry * minute)
    expect(stateOf(`job-failing-${job}`, now)).toBe('ALARM')
  })

  test('billing that fails counts as silent, although it runs', async () => {
    fail('run-billing')
    await here.cloud.fireSchedule('run-billing')
    expect(stateOf('job-silent-run-billing', Date.now() + hour - 1000)).toBe('ALARM')
    here.cloud.faults.clear()
    await here.cloud.fireSchedule('run-billing')
    expect(stateOf('job-silent-run-billing', Date.now() + hour - 1000)).toBe('OK')
  })

  test('a schedule that cannot be billed triggers an alarm, although the job succeeds', async () => {
    const { nextDueDate } = await madeSchedule(people)
    here.cloud.monitoring.clear()
    const failing = { function: 'run-billing', action: 'TransactWriteItems', kind: 'fail' } as const
    here.cloud.faults.inject({ ...failing, times: Number.POSITIVE_INFINITY })
    await here.cloud.runSchedule('run-billing', `${nextDueDate}T20:00:00.000Z`)
    expect(stateOf('job-failing-run-billing', Date.now() + minute)).toBe('OK')
    expect(stateOf('job-errors', Date.now() + minute)).toBe('ALARM')
  })

  test('the stream’s reader gives up on a change, and the alarm for lost events stays on until the queue is empty', async () => {
    // Without this, the retries take a minute.
    here.cloud.reconfigure('dispatch-changes', { RETRY_DELAY_MS: '1' })
    fail('dispatch-changes')
    await people.customer.request('POST', '/api/tickets', { title: 'VPN', description: 'It drops.' })
    await here.cloud.settle()
    here.cloud.reconfigure('dispatch-changes')
    const { queues } = here.cloud.monitoring
    expect(queues.messages('LostEventsQueue').length).toBeGreaterThan(0)
    expect(stateOf('events-lost', Date.now() + minute)).toBe('ALARM')
    expect(stateOf('job-errors', Date.now() + minute)).toBe('ALARM')
    queues.purge('LostEventsQueue')
    expect(stateOf('events-lost', Date.now() + 10 * minute)).toBe('OK')
  })

  test('a notice of a bounced email is attempted three times, then kept', async () => {
    fail('record-bounces')
    const to = 'bounce+lost@simulator.beacon.test'
    await transact([
      emailWrite({ template: 'paymentOnAccount', to, data: { amount: '15.98' } }, new Date().toISOString()),
    ])
    await here.cloud.settle()
    const [kept] = here.cloud.monitoring.queues.messages('LostEventsQueue')
    expect(JSON.parse(kept?.body ?? '{}').Records[0].EventSource).toBe('aws:sns')
    expect(stateOf('events-lost', Date.now() + minute)).toBe('ALARM')
    expect(stateOf('job-failing-record-bounces', Date.now() + 4 * minute)).toBe('ALARM')
  })
})

test('every error that a function logs triggers an alarm', () => {
  const matchesIn = (group: string) =>
    filters
      .filter(({ properties }) => properties.LogGroupName === `/${prefix}/${group}`)
      .map(({ properties }) => filterPattern(properties.FilterPattern))
  const sources = readdirSync('functions', { recursive: true, encoding: 'utf8' }).filter(file => file.endsWith('.ts'))
  const errors = sources.flatMap(file =>
    [...readFileSync(join('functions', file), 'utf8').matchAll(/log\.error\('([^']+)'/g)].map(
      ([, message = '']) => [file, message] as const,
    ),
  )
  expect(errors.length).toBeGreaterThan(15)
  // API Gateway counts the errors of routes, whose lines say `failed`.
  const unheard = errors.filter(
    ([, message]) => message !== 'failed' && !matchesIn('jobs').some(matches => matches({ level: 'ERROR', message })),
  )
  expect(unheard).toEqual([])
})
