import { Aws, Duration } from 'aws-cdk-lib'
import { CfnBudget } from 'aws-cdk-lib/aws-budgets'
import {
  Alarm,
  ComparisonOperator,
  type IMetric,
  MathExpression,
  Metric,
  TreatMissingData,
} from 'aws-cdk-lib/aws-cloudwatch'
import { SnsAction } from 'aws-cdk-lib/aws-cloudwatch-actions'
import { PolicyStatement, ServicePrincipal } from 'aws-cdk-lib/aws-iam'
import type { IKey } from 'aws-cdk-lib/aws-kms'
import { FilterPattern, type IFilterPattern, type ILogGroup, MetricFilter } from 'aws-cdk-lib/aws-logs'
import { Topic } from 'aws-cdk-lib/aws-sns'
import { EmailSubscription } from 'aws-cdk-lib/aws-sns-subscriptions'
import { Construct } from 'constructs'
import type { Apis } from '#/infra/api.ts'
import { backupAlarms } from '#/infra/backup-alarms.ts'
import type { Backups } from '#/infra/backups.ts'
import { inboundAlarms } from '#/infra/inbound-alarms.ts'
import { jobAlarms } from '#/infra/job-alarms.ts'
import type { Jobs } from '#/infra/jobs.ts'
import type { Logs } from '#/infra/logs.ts'
import type { LostEvents } from '#/infra/lost-events.ts'
import { paymentAlarms } from '#/infra/payment-alarms.ts'
import type { Site } from '#/infra/site.ts'
import { alarmsLeftOut, costTag, type Stage } from '#/infra/stages.ts'
import { indexNames, type Table } from '#/infra/table.ts'

export interface AlarmsProps {
  /** Encrypts the topic. */
  key: IKey
  stage: Stage
  prefix: string
  apis: Apis
  site: Site
  store: Table
  jobs: Jobs
  lostEvents: LostEvents
  backups: Backups
  logs: Logs
}

export interface AlarmRule {
  /** The alarm's name after the stage's, and the runbook's heading in docs/operations.md. */
  name: string
  /** The consequence for users, in a sentence that the on-call person understands. */
  impact: string
  metric: IMetric
  /** The alarm fires when the metric is higher than this. */
  above?: number
  /** For a heartbeat: the alarm fires when the metric is lower than this, or missing. */
  atLeast?: number
  /** Consecutive periods for which the metric must be beyond the threshold. */
  periods?: number
}

/** Counts lines in a log group that match a pattern, as a metric with the given name. */
export type Logged = (name: string, pattern: IFilterPattern, period?: Duration, group?: string | ILogGroup) => Metric

const minutes = Duration.minutes

/**
 * The alarms. Each fires when people are affected, names the consequence, and has a runbook under its name in docs/operations.md.
 */
export class Alarms extends Construct {
  readonly alarms: Alarm[] = []
  /** The alarms that a new release must not set off. */
  readonly ofRelease: Alarm[] = []
  readonly #topic: Topic
  readonly #props: AlarmsProps

  constructor(scope: Construct, id: string, props: AlarmsProps) {
    super(scope, id)
    this.#props = props
    this.#topic = this.#notifier()
    this.#watchRequests()
    this.#watchAttacks()
    this.#watchEmail()
    const logged = this.#logged.bind(this)
    const { prefix, jobs, lostEvents, backups } = props
    const others = [
      ...paymentAlarms(prefix, logged),
      ...inboundAlarms(jobs, logged),
      ...jobAlarms(jobs, lostEvents, logged),
      ...backupAlarms(backups, logged),
    ]
    for (const rule of others) this.#add(rule)
    this.#watchBudget()
  }

  #notifier(): Topic {
    const topic = new Topic(this, 'Topic', { enforceSSL: true, masterKey: this.#props.key })
    // A topic with its own policy admits no other principal, not even the account's own services.
    topic.addToResourcePolicy(
      new PolicyStatement({
        principals: ['cloudwatch', 'budgets'].map(service => new ServicePrincipal(`${service}.amazonaws.com`)),
        actions: ['sns:Publish'],
        resources: [topic.topicArn],
        conditions: { StringEquals: { 'aws:SourceAccount': Aws.ACCOUNT_ID } },
      }),
    )
    const { alarmEmail } = this.#props.stage
    if (alarmEmail) topic.addSubscription(new EmailSubscription(alarmEmail))
    return topic
  }

  #watchRequests() {
    const { apis, site, store, stage } = this.#props
    for (const [name, metric] of apis.metrics('5xx', 'Sum', minutes(5))) {
      const alarm = this.#add({
        name: `api-errors-${name}`,
        impact: 'Users see “Something went wrong on our side”, and their changes are not saved.',
        metric,
        above: 4,
      })
      this.ofRelease.push(alarm)
    }
    for (const [name, metric] of apis.metrics('Latency', 'p95', minutes(5))) {
      this.#add({
        name: `api-slow-${name}`,
        impact: 'Beacon is slow for everyone: one request in twenty takes longer than three seconds.',
        metric,
        above: 3000,
        periods: 3,
      })
    }
    this.#add({
      name: 'functions-throttled',
      impact: 'Users are told to try again in a moment: the account’s concurrent executions are used up.',
      metric: new Metric({ namespace: 'AWS/Lambda', metricName: 'Throttles', statistic: 'Sum', period: minutes(5) }),
      above: 4,
    })
    const throttled = throttlesOf(store.name)
    this.#add({
      name: 'table-throttled',
      impact: 'Users are told to try again in a moment: DynamoDB throttles reads or writes of some rows.',
      metric: new MathExpression({
        expression: Object.keys(throttled)
          .map(id => `FILL(${id}, 0)`)
          .join(' + '),
        label: 'Throttled reads and writes',
        period: minutes(5),
        usingMetrics: throttled,
      }),
      above: 10,
    })
    for (const sentence of alarmsLeftOut(stage)) console.error(sentence)
    // CloudFront reports its metrics in us-east-1, and an alarm can only read metrics of its own region.
    if (stage.region === 'us-east-1') {
      this.#add({
        name: 'site-errors',
        impact: 'Visitors and users get error pages instead of the site.',
        // CloudFront's metrics have a dimension Region, always Global. The CDK's own method omits it, and would find no data.
        metric: site.distribution.metric5xxErrorRate({
          statistic: 'Average',
          period: minutes(5),
          dimensionsMap: { DistributionId: site.distribution.distributionId, Region: 'Global' },
        }),
        above: 5,
        periods: 2,
      })
    }
  }

  #watchAttacks() {
    const { stage, prefix } = this.#props
    this.#add({
      name: 'sign-ins-refused',
      impact: 'Someone may be guessing passwords: far more requests than usual are rejected as not signed in.',
      metric: this.#logged('Unauthenticated', answered(401), minutes(5), 'api'),
      above: 300,
    })
    this.#add({
      name: 'limits-reached',
      impact: 'Someone keeps reaching the rate limits: an attacker, or users whose work a limit blocks.',
      metric: this.#logged('TooMany', answered(429), minutes(5), 'api'),
      above: 100,
    })
    // The firewall, like CloudFront, reports its metrics in us-east-1.
    if (stage.firewall && stage.region === 'us-east-1') {
      this.#add({
        name: 'firewall-blocks',
        impact: 'Someone floods the site, or an office behind one address is blocked for five minutes at a time.',
        metric: new Metric({
          namespace: 'AWS/WAFV2',
          metricName: 'BlockedRequests',
          dimensionsMap: { WebACL: prefix, Rule: 'ALL' },
          statistic: 'Sum',
          period: minutes(5),
        }),
        above: 1000,
      })
    }
  }

  #watchEmail() {
    const { jobs } = this.#props
    this.#add({
      name: 'mail-dead',
      impact:
        'Someone will never get an email that they are waiting for, or the team’s own address bounces. It is not retried.',
      metric: this.#logged('MailDead', FilterPattern.any(said('mail is dead'), said('mail to the team came back'))),
      above: 0,
    })
    this.#add({
      name: 'mail-failing',
      impact: 'Users wait for emails: verifications, invitations, ticket updates. Beacon retries them for a day.',
      metric: this.#logged('MailFailing', said('mail not sent'), minutes(15)),
      above: 20,
    })
    const reputation = (metricName: string) =>
      new Metric({ namespace: 'AWS/SES', metricName, statistic: 'Maximum', period: Duration.hours(1) })
    this.#add({
      name: 'mail-bouncing',
      impact: 'No one yet: one email in 25 bounces. At one in ten, SES stops sending, and no one gets any emails.',
      metric: reputation('Reputation.BounceRate'),
      above: 0.04,
    })
    this.#add({
      name: 'mail-complaints',
      impact:
        'No one yet: recipients report our emails as spam. At one in a thousand, SES reviews the account and may stop sending.',
      metric: reputation('Reputation.ComplaintRate'),
      above: 0.0008,
    })
    const dispatcher = jobs.functions.get('dispatch-changes')
    if (!dispatcher) throw new Error('There is no job dispatch-changes')
    this.#add({
      name: 'stream-late',
      impact: 'Emails are late and new tickets are missing from searches: the table’s stream is ten minutes behind.',
      metric: dispatcher.metric('IteratorAge', { statistic: 'Maximum', period: minutes(5) }),
      above: minutes(10).toMilliseconds(),
      periods: 2,
    })
  }

  /** Counts lines in a log group; the jobs' log group by default. */
  #logged(...[metricName, filterPattern, period = minutes(5), group = 'jobs']: Parameters<Logged>): Metric {
    const { logs, prefix } = this.#props
    const filter = new MetricFilter(this, `${metricName}Filter`, {
      logGroup: typeof group === 'string' ? logs.of(group) : group,
      filterPattern,
      metricNamespace: prefix,
      metricName,
    })
    return filter.metric({ statistic: 'Sum', period })
  }

  #add({ name, impact, metric, above = 0, atLeast, periods = 1 }: AlarmRule): Alarm {
    const id = name.replace(/(?:^|-)(.)/g, (_, letter: string) => letter.toUpperCase())
    const alarm = new Alarm(this, id, {
      alarmName: `${this.#props.prefix}-${name}`,
      alarmDescription: `${impact} What to do: docs/operations.md, ${runbookOf(name)}.`,
      metric,
      threshold: atLeast ?? above,
      comparisonOperator:
        atLeast === undefined ? ComparisonOperator.GREATER_THAN_THRESHOLD : ComparisonOperator.LESS_THAN_THRESHOLD,
      evaluationPeriods: periods,
      treatMissingData: atLeast === undefined ? TreatMissingData.NOT_BREACHING : TreatMissingData.BREACHING,
    })
    alarm.addAlarmAction(new SnsAction(this.#topic))
    this.alarms.push(alarm)
    return alarm
  }

  /** Warns about costs before the month is over: at 80% of the budget, and when the forecast exceeds it. */
  #watchBudget() {
    const { stage, prefix } = this.#props
    const notice = (notificationType: 'ACTUAL' | 'FORECASTED', threshold: number) => ({
      notification: { notificationType, threshold, comparisonOperator: 'GREATER_THAN', thresholdType: 'PERCENTAGE' },
      subscribers: [{ subscriptionType: 'SNS', address: this.#topic.topicArn }],
    })
    new CfnBudget(this, 'Budget', {
      budget: {
        budgetName: `${prefix}-month`,
        budgetType: 'COST',
        timeUnit: 'MONTHLY',
        costFilters: { TagKeyValue: [`user:${costTag}$${prefix}`] },
        budgetLimit: { amount: stage.monthlyBudget, unit: 'USD' },
      },
      notificationsWithSubscribers: [notice('ACTUAL', 80), notice('FORECASTED', 100)],
    })
  }
}

/** Throttled reads and writes of the table and of each index, which DynamoDB counts separately. */
const throttlesOf = (TableName: string) =>
  Object.fromEntries(
    ['table', ...indexNames].flatMap(of =>
      ['Read', 'Write'].map(kind => [
        `${of}${kind}s`,
        new Metric({
          namespace: 'AWS/DynamoDB',
          metricName: `${kind}ThrottleEvents`,
          dimensionsMap: { TableName, ...(of !== 'table' && { GlobalSecondaryIndexName: of }) },
          statistic: 'Sum',
          period: minutes(5),
        }),
      ]),
    ),
  )

/** The access log writes the status as text, which does not equal any number. */
const answered = (status: number) => FilterPattern.stringValue('$.status', '=', `${status}`)

const said = (message: string) => FilterPattern.stringValue('$.message', '=', message)

/** The runbook's heading. Failing jobs share one, as do jobs that do not run, payments that need a decision, and the APIs. */
const runbookOf = (name: string) =>
  /^(?:job-failing|job-silent|payment-undecided|api-errors|api-slow)(?=-)/.exec(name)?.[0] ?? name
