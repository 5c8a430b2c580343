import { Duration } from 'aws-cdk-lib'
import { AlarmStatusWidget, Dashboard as CloudWatchDashboard, GraphWidget, Metric } from 'aws-cdk-lib/aws-cloudwatch'
import { Construct } from 'constructs'
import type { Alarms } from '#/infra/alarms.ts'
import type { Apis } from '#/infra/api.ts'
import type { Jobs } from '#/infra/jobs.ts'
import type { Table } from '#/infra/table.ts'
import { type Measure, measureService, measures } from '#/shared/system/measures.ts'

interface DashboardProps {
  prefix: string
  alarms: Alarms
  apis: Apis
  store: Table
  jobs: Jobs
}

/** The page to look at first: active alarms, errors and latency, and email delivery. */
export class Dashboard extends Construct {
  constructor(scope: Construct, id: string, { prefix, alarms, apis, store, jobs }: DashboardProps) {
    super(scope, id)
    const period = Duration.minutes(5)
    const table = (metricName: string) =>
      new Metric({
        namespace: 'AWS/DynamoDB',
        metricName,
        dimensionsMap: { TableName: store.name },
        statistic: 'Sum',
        period,
      })
    const lambda = (metricName: string, statistic: string) =>
      new Metric({ namespace: 'AWS/Lambda', metricName, statistic, period })
    const ses = (metricName: string) =>
      new Metric({ namespace: 'AWS/SES', metricName, statistic: 'Sum', period: Duration.hours(1) })
    const ofApis = (metricName: string, statistic: string) =>
      [...apis.metrics(metricName, statistic, period)].map(([name, metric]) =>
        metric.with({ label: `${name} ${metricName}` }),
      )
    const half = { width: 12, height: 6 }
    new CloudWatchDashboard(this, 'Dashboard', {
      dashboardName: prefix,
      widgets: [
        [new AlarmStatusWidget({ title: 'Active alarms', alarms: alarms.alarms, width: 24, height: 4 })],
        [
          new GraphWidget({
            title: 'Requests and failures',
            left: ofApis('Count', 'Sum'),
            right: [...ofApis('5xx', 'Sum'), ...ofApis('4xx', 'Sum')],
            ...half,
          }),
          new GraphWidget({
            title: 'Latency (ms)',
            left: ['p50', 'p95', 'p99'].flatMap(statistic => ofApis('Latency', statistic)),
            ...half,
          }),
        ],
        [
          new GraphWidget({
            title: 'Concurrent functions and throttles',
            left: [lambda('ConcurrentExecutions', 'Maximum')],
            right: [lambda('Throttles', 'Sum')],
            ...half,
          }),
          new GraphWidget({
            title: 'The table',
            left: [table('ConsumedReadCapacityUnits'), table('ConsumedWriteCapacityUnits')],
            right: [table('ReadThrottleEvents'), table('WriteThrottleEvents')],
            ...half,
          }),
        ],
        [
          new GraphWidget({
            title: 'Business: tickets, paid orders, invoices and emails in an hour',
            left: measures.map(metricName => business(prefix, metricName)),
            width: 24,
            height: 6,
          }),
        ],
        [
          new GraphWidget({
            title: 'Emails: sent, bounced, reported as spam',
            left: [ses('Send')],
            right: [ses('Bounce'), ses('Complaint')],
            ...half,
          }),
          new GraphWidget({
            title: 'Failed jobs',
            left: [...jobs.functions.values()].map(job => job.metricErrors({ period })),
            ...half,
          }),
        ],
      ],
    })
  }
}

/** A measure of the business, which the functions log. */
const business = (namespace: string, metricName: Measure) =>
  new Metric({
    namespace,
    metricName,
    dimensionsMap: { service: measureService },
    statistic: 'Sum',
    period: Duration.hours(1),
  })
