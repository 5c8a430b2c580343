import { free, prices } from '#/scripts/operate/prices.ts'
import { measures } from '#/shared/system/measures.ts'

/** Resources of a template that cost money even while the site is idle. */
export interface Counts {
  firewallRules: number
  secrets: number
  keys: number
  alarms: number
  alarmMetrics: number
  customMetrics: number
  dashboards: number
  schedules: number
  /** Runs of all schedules in a month. */
  runs: number
}

/** A line of a table: a label, and the dollars in each column. */
export type Line = [what: string, ...dollars: number[]]
export interface CostTable {
  title: string
  columns: string[]
  lines: Line[]
}

interface Resource {
  Type: string
  Properties?: Record<string, unknown>
}
interface Alarm {
  MetricName?: string
  Metrics?: { MetricStat?: unknown }[]
}

const hoursOfMonth = 730
const hoursOf: Record<string, number> = { minute: 1 / 60, hour: 1, day: 24 }

/** Counts the resources of all templates of a stage. */
export function countResources(resources: readonly Resource[]): Counts {
  const all = <Properties>(type: string) =>
    resources.filter(({ Type }) => Type === type).map(({ Properties }) => (Properties ?? {}) as Properties)
  const alarms = all<Alarm>('AWS::CloudWatch::Alarm')
  const schedules = all<{ ScheduleExpression?: string }>('AWS::Events::Rule').flatMap(
    ({ ScheduleExpression }) => ScheduleExpression ?? [],
  )
  return {
    firewallRules: sum(all<{ Rules: unknown[] }>('AWS::WAFv2::WebACL').map(({ Rules }) => Rules.length)),
    secrets: all('AWS::SecretsManager::Secret').length,
    keys: all('AWS::KMS::Key').length,
    alarms: alarms.length,
    alarmMetrics: sum(
      alarms.map(({ Metrics }) => Metrics?.filter(({ MetricStat }) => MetricStat !== undefined).length ?? 1),
    ),
    customMetrics: all('AWS::Logs::MetricFilter').length + measures.length,
    dashboards: all('AWS::CloudWatch::Dashboard').length,
    schedules: schedules.length,
    runs: sum(schedules.map(runsInMonth)),
  }
}

function runsInMonth(expression: string): number {
  const [, count, unit = ''] = /^rate\((\d+) (minute|hour|day)s?\)$/.exec(expression) ?? []
  const hours = Number(count) * (hoursOf[unit] ?? Number.NaN)
  if (Number.isNaN(hours)) throw new Error(`The cost of the schedule ${expression} is unknown.`)
  return hoursOfMonth / hours
}

/** A month of an idle stage. */
export function idle(counts: Counts): CostTable {
  const { firewallRules, secrets, keys, alarms, alarmMetrics, customMetrics, dashboards, schedules, runs } = counts
  const gigabyteSeconds = runs * 0.05
  const work =
    millions(beyond(runs, free.functionRequests)) * prices.millionFunctionRequests +
    beyond(gigabyteSeconds, free.gigabyteSeconds) * prices.gigabyteSecond
  const kept = millions(runs) * prices.millionReads + runs * 0.75e-6 * prices.gigabyteOfLogs
  return {
    title: 'Idle',
    columns: ['a month'],
    lines: [
      [
        `firewall: a list 5.00, ${firewallRules} rules at 1.00`,
        prices.firewallList + firewallRules * prices.firewallRule,
      ],
      [`${secrets} secrets at 0.40`, secrets * prices.secret],
      [`${keys} key for the topics`, keys * prices.key],
      [
        `${alarmMetrics} metrics of ${alarms} alarms at 0.10, ten free`,
        beyond(alarmMetrics, free.alarmMetrics) * prices.alarmMetric,
      ],
      [
        `${customMetrics} metrics of log lines at 0.30, if each has a match every hour, ten free`,
        beyond(customMetrics, free.customMetrics) * prices.customMetric,
      ],
      [`${dashboards} dashboard, three free`, beyond(dashboards, free.dashboards) * prices.dashboard],
      [
        `${thousands(runs)} runs of ${schedules} schedules, 0.05 GB-seconds each (estimate): ${thousands(gigabyteSeconds)} GB-seconds`,
        work,
      ],
      ['their reads, one per run at 0.125 a million, and log lines, 0.75 KB per run at 0.50 a GB', kept],
      ['a Route 53 zone, if there is one', prices.zone],
    ],
  }
}

/** A month of a thousand customers in addition to an idle stage, from few requests to many. */
export function thousandCustomers(): CostTable {
  const ofCustomers = [0.1e6, 1e6] as const
  const ofStaff = 0.4e6
  const requests = ofCustomers.map(count => count + ofStaff)
  const each = (price: number) => requests.map(count => millions(count) * price)
  const milliseconds = [60, 150]
  return {
    title: 'A thousand customers',
    columns: ['low', 'high'],
    lines: [
      ['API Gateway at 1.00 a million', ...each(prices.millionApiRequests)],
      [
        'Lambda: 0.20 a million, and 512 MB for 60 to 150 ms at 0.0000133 a GB-second',
        ...requests.map((count, index) => lambda(count, milliseconds[index] ?? 0)),
      ],
      [
        'table, reads: 5 to 7 units per request of customers, 10 per request of staff, at 0.125 a million',
        ...ofCustomers.map(
          (count, index) => millions(count * (index === 0 ? 5 : 7) + ofStaff * 10) * prices.millionReads,
        ),
      ],
      [
        'table, writes: 0.5 units per request, to extend sessions, at 0.625 a million',
        ...each(0.5 * prices.millionWrites),
      ],
      ['log lines: about 1 KB at 0.50 a GB', ...each(1000 * 1e-3 * prices.gigabyteOfLogs)],
      ['firewall at 0.60 a million', ...each(prices.millionFirewallRequests)],
      ['CloudFront, including its functions: below the free allowances', 0, 0],
      [
        'table, tickets: 200 to 500 write units each',
        ...[200, 500].map(units => millions(1000 * units) * prices.millionWrites),
      ],
      ['5,000 emails at 0.10 a thousand', 5 * prices.thousandEmails, 5 * prices.thousandEmails],
      [
        '12 news of the status page to 250 subscribers: 3,000 emails, and 10 write units each',
        ...twice(3 * prices.thousandEmails + millions(3000 * 10) * prices.millionWrites),
      ],
      ['2 GB of files at 0.023, 0.1 GB of rows at 0.25, and point-in-time recovery at 0.20', ...twice(kept)],
      [
        'secrets, read every five minutes by active functions: 30,000 to 100,000 at 0.05 per ten thousand (estimate)',
        ...[3, 10].map(count => count * prices.tenThousandSecretReads),
      ],
      [
        '35 nightly backups of 0.1 GB of rows at 0.10, and as many copies in another region',
        ...twice(2 * 35 * 0.1 * prices.gigabyteOfBackups),
      ],
    ],
  }
}

const kept = 2 * prices.gigabyteOfFiles + 0.1 * (prices.gigabyteOfRows + prices.gigabyteOfRecovery)

/** A month of a thousand users at once, in addition to an idle stage. */
export function thousandAtOnce(): CostTable {
  const polls = 21.1e6
  const figures = 2.8e6
  const requests = polls + figures
  const changes = 220_000
  const units = polls * (0.9 * 4 + 0.1 * 11) + figures * 6
  const gigabyteSeconds = requests * 0.5 * 0.04
  return {
    title: 'A thousand users at once',
    columns: ['a month'],
    lines: [
      ['API Gateway at 1.00 a million', millions(requests) * prices.millionApiRequests],
      [
        'Lambda: 0.20 a million, and 512 MB for 40 ms, beyond the free allowance',
        millions(beyond(requests, free.functionRequests)) * prices.millionFunctionRequests +
          beyond(gigabyteSeconds, free.gigabyteSeconds) * prices.gigabyteSecond,
      ],
      ['log lines, 1 KB at 0.50 a GB', millions(requests) * prices.gigabyteOfLogs],
      ['firewall at 0.60 a million', millions(requests) * prices.millionFirewallRequests],
      [
        'CloudFront at 1.00 a million, beyond ten million',
        millions(beyond(requests, free.siteRequests)) * prices.millionSiteRequests,
      ],
      [
        'CloudFront’s functions at 0.10 a million, beyond two million',
        millions(beyond(requests, free.viewerFunctions)) * prices.millionViewerFunctions,
      ],
      [
        'table, reads: 4 units per poll without news, 11 with news, 6 per read of statistics, at 0.125 a million',
        millions(units) * prices.millionReads,
      ],
      ['table, writes: 220,000 changes of 33 units at 0.625 a million', millions(changes * 33) * prices.millionWrites],
      ['their emails at 0.10 a thousand', (changes / 1000) * prices.thousandEmails],
    ],
  }
}

/** The sum of a table's column. */
export const total = ({ lines }: CostTable, column = 0): number =>
  sum(lines.map(([, ...dollars]) => round(dollars[column] ?? 0)))

/** A table in Markdown, with a row for its sum. */
export function markdown(table: CostTable): string[] {
  const sums = table.columns.map((_, column) => `**${dollarsOf(total(table, column))}**`)
  const rows = table.lines.map(([what, ...dollars]) => [what, ...dollars.map(dollarsOf)])
  const header = [
    ['what', ...table.columns],
    ['---', ...table.columns.map(() => '---')],
  ]
  return [...header, ...rows, ['**sum**', ...sums]].map(cells => `| ${cells.join(' | ')} |`)
}

const millions = (count: number) => count / 1e6
const beyond = (count: number, allowance: number) => Math.max(0, count - allowance)
const twice = (dollars: number): [number, number] => [dollars, dollars]
const round = (dollars: number) => Math.round(dollars * 100) / 100
const dollarsOf = (dollars: number) => round(dollars).toFixed(2)
const thousands = (count: number) => Math.round(count).toLocaleString('en-US')
const sum = (numbers: number[]) => numbers.reduce((all, one) => all + one, 0)
const lambda = (count: number, ms: number) =>
  millions(count) * prices.millionFunctionRequests + ((count * 0.5 * ms) / 1000) * prices.gigabyteSecond
