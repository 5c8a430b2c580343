import { Duration } from 'aws-cdk-lib'
import type { Function as LambdaFunction } from 'aws-cdk-lib/aws-lambda'
import { FilterPattern } from 'aws-cdk-lib/aws-logs'
import type { IQueue } from 'aws-cdk-lib/aws-sqs'
import type { AlarmRule, Logged } from '#/infra/alarms.ts'
import { heartbeat } from '#/infra/heartbeat.ts'
import type { Jobs } from '#/infra/jobs.ts'
import type { LostEvents } from '#/infra/lost-events.ts'

const fiveMinutes = Duration.minutes(5)

/** Errors in the jobs' log that have separate alarms. */
const countedElsewhere = [
  'books differ',
  'email processed late',
  'mail is dead',
  'mail to the team came back',
  'payment needs a decision',
  'refund failed',
  'refund stuck',
]

/** Alarms about jobs: failures, skipped rows, missing runs, and lost events. */
export function jobAlarms(jobs: Jobs, lostEvents: LostEvents, logged: Logged): AlarmRule[] {
  return [
    {
      name: 'events-lost',
      impact:
        'Searches miss words of a ticket, or an address that bounces still gets emails: a job could not process an event.',
      metric: messagesIn(lostEvents.queue),
      above: 0,
    },
    {
      name: 'runs-lost',
      impact:
        'A scheduled job failed three times in a row or could not be started, so its work is late: invoices, refunds, stock or tickets.',
      metric: messagesIn(lostEvents.missedRuns),
      above: 0,
    },
    {
      name: 'job-errors',
      impact:
        'A customer’s invoice, payment, order, ticket or erasure is stuck: a job skips it with an error and runs on.',
      metric: logged('JobErrors', skipped),
      above: 0,
    },
    // That of receive-email is about emails (`infra/inbound-alarms.ts`).
    ...[...jobs.functions]
      .filter(([, lambda]) => lambda !== jobs.receiver)
      .map(([name, lambda]) => failing(name, lambda, jobs.intervals.get(name))),
    ...[...jobs.intervals].map(([name, every]) => silent(name, jobs.functions.get(name) as LambdaFunction, every)),
  ]
}

const messagesIn = (queue: IQueue) =>
  queue.metricApproximateNumberOfMessagesVisible({ statistic: 'Maximum', period: fiveMinutes })

const skipped = FilterPattern.literal(
  `{ ${['$.level = "ERROR"', ...countedElsewhere.map(message => `$.message != "${message}"`)].join(' && ')} }`,
)

/**
 * Lambda tries a failing event three times within three minutes, so a job that runs every few minutes fails in two periods in a
 * row only if it keeps failing. A job that runs less often never does: one error is enough. The same holds for events of a topic,
 * which may be rare. The stream's reader retries for as long as it fails.
 */
function failing(name: string, lambda: LambdaFunction, every: Duration | undefined): AlarmRule {
  const isFrequent = every ? every.toMinutes() <= fiveMinutes.toMinutes() : name === 'dispatch-changes'
  return {
    name: `job-failing-${name}`,
    impact: consequenceOf(lambda, 'This job keeps failing: '),
    metric: lambda.metricErrors({ statistic: 'Sum', period: fiveMinutes }),
    ...(isFrequent ? { above: 2, periods: 2 } : { above: 0 }),
  }
}

/**
 * Fires when there was no run for an hour, or for two intervals of a job that runs less often. Billing is the business's income,
 * so only its successful runs count.
 */
function silent(name: string, lambda: LambdaFunction, every: Duration): AlarmRule {
  const isFrequent = every.toMinutes() < 60
  const period = isFrequent ? Duration.hours(1) : every
  const runs = lambda.metricInvocations({ statistic: 'Sum', period })
  const failures = name === 'run-billing' ? lambda.metricErrors({ statistic: 'Sum', period }) : undefined
  return {
    name: `job-silent-${name}`,
    impact: consequenceOf(lambda, 'This job does not run: '),
    metric: heartbeat('Runs', period, runs, failures),
    atLeast: 1,
    periods: isFrequent ? 1 : 2,
  }
}

/** The consequence of a broken job, from its function's description. */
function consequenceOf(lambda: LambdaFunction, beginning: string): string {
  const { description = '' } = lambda.node.defaultChild as unknown as { description?: string }
  return description.replace(/^.*?When it breaks, /, beginning)
}
