import type { Template } from '#/scripts/local-cloud/cloudformation/template.ts'
import { matchesPattern } from '#/scripts/local-cloud/dynamodb/event-pattern.ts'
import { listed } from '#/scripts/local-cloud/iam/iam.ts'
import type { InvocationResult } from '#/scripts/local-cloud/lambda/lambda.ts'
import {
  type AlarmState,
  alarmState,
  type Judgment,
  olderPeriods,
} from '#/scripts/local-cloud/monitoring/alarm-state.ts'
import { filterPattern } from '#/scripts/local-cloud/monitoring/filter-pattern.ts'
import { evaluate, type Value } from '#/scripts/local-cloud/monitoring/metric-math.ts'
import { type DataPoint, type MetricName, type Metrics, openMetrics } from '#/scripts/local-cloud/monitoring/metrics.ts'
import { openQueues, type Queues } from '#/scripts/local-cloud/monitoring/queues.ts'

/** The local CloudWatch: metrics, metric filters over the functions' log lines, and the template's alarms. */
export interface Monitoring {
  queues: Queues
  put(point: DataPoint): void
  /** Adds a line to a log group, by its full name. */
  log(group: string, line: string, at?: number): void
  /** Adds a line that a function wrote. */
  logOf(functionName: string, line: string): void
  /** Counts an invocation as Lambda does: errors count as invocations, throttled events do not. */
  invoked(functionName: string, kind: InvocationResult['kind'], at: number): void
  /** Passes an event to the rules with a matching pattern, and logs it to their log groups. */
  emit(event: Record<string, unknown>, at?: number): void
  /** A statistic of a metric from one moment (inclusive) to another (exclusive). */
  statistic: Metrics['statistic']
  /** States of the template's alarms at a moment, by name. */
  states(at?: number): Map<string, AlarmState>
  clear(): void
}

interface RawMetric {
  Namespace: string
  MetricName: string
  Dimensions?: { Name: string; Value: string }[]
}
interface AlarmProperties extends RawMetric, Judgment {
  AlarmName: string
  Statistic?: string
  ExtendedStatistic?: string
  Period?: number
  Metrics?: {
    Id: string
    Expression?: string
    ReturnData?: boolean
    MetricStat?: { Metric: RawMetric; Period: number; Stat: string }
  }[]
}
interface FilterProperties {
  LogGroupName: string
  FilterPattern: string
  MetricTransformations: { MetricNamespace: string; MetricName: string; MetricValue: string }[]
}
interface RuleProperties {
  EventPattern?: Record<string, unknown>
  Targets?: { Arn: string }[]
}

export function openMonitoring(template: Template): Monitoring {
  const metrics = openMetrics()
  const queues = openQueues(template, metrics)
  const alarms = template.all<AlarmProperties>('AWS::CloudWatch::Alarm').map(({ properties }) => properties)
  const filters = Map.groupBy(
    template.all<FilterProperties>('AWS::Logs::MetricFilter').map(({ properties }) => ({
      ...properties,
      matches: filterPattern(properties.FilterPattern),
    })),
    ({ LogGroupName }) => LogGroupName,
  )
  const groups = new Map(
    template
      .all<{ LoggingConfig?: { LogGroup?: string } }>('AWS::Lambda::Function')
      .map(({ ref, properties }) => [ref, properties.LoggingConfig?.LogGroup]),
  )
  const rules = template.all<RuleProperties>('AWS::Events::Rule').map(({ properties }) => properties)

  const log = (group: string, line: string, at = Date.now()) => {
    const parsed = parsedLine(line)
    if (parsed === undefined) return
    for (const point of embeddedPoints(parsed)) metrics.put({ ...point, at })
    for (const { MetricTransformations, matches } of filters.get(group) ?? []) {
      if (!matches(parsed)) continue
      for (const { MetricNamespace: namespace, MetricName: name, MetricValue } of MetricTransformations) {
        metrics.put({ namespace, name, value: Number(MetricValue), at })
      }
    }
  }

  return {
    queues,
    put: metrics.put,
    statistic: metrics.statistic,
    log,
    logOf(functionName, line) {
      const group = groups.get(functionName)
      if (group) log(group, line)
    },
    invoked(FunctionName, kind, at) {
      const count = (name: string, value: number) => {
        const metric = { namespace: 'AWS/Lambda', name, value, at }
        metrics.put({ ...metric, dimensions: { FunctionName } })
        // The metric without dimensions counts all functions of the account.
        metrics.put(metric)
      }
      if (kind === 'throttled') return count('Throttles', 1)
      count('Invocations', 1)
      count('Errors', kind === 'answered' ? 0 : 1)
    },
    emit(event, at = Date.now()) {
      for (const { EventPattern, Targets } of rules) {
        if (!EventPattern || !matchesPattern(EventPattern, event)) continue
        for (const { Arn } of listed(Targets ?? [])) {
          const [, group] = /:log-group:([^:]+)/.exec(Arn) ?? []
          if (group) log(group, JSON.stringify(event), at)
        }
      }
    },
    states(at = Date.now()) {
      queues.report(at - 1)
      return new Map(alarms.map(alarm => [alarm.AlarmName, alarmState(valuesOf(alarm, metrics, at), alarm)]))
    },
    clear() {
      metrics.clear()
      queues.clear()
    },
  }
}

function parsedLine(line: string): unknown {
  if (!line.startsWith('{')) return undefined
  try {
    return JSON.parse(line)
  } catch {
    return undefined
  }
}

/** A log line in the embedded metric format, from which CloudWatch reads metrics. */
interface EmbeddedLine extends Record<string, unknown> {
  _aws?: { CloudWatchMetrics?: { Namespace: string; Dimensions: string[][]; Metrics: { Name: string }[] }[] }
}

/** The data points embedded in a log line. */
function embeddedPoints(line: unknown): DataPoint[] {
  const { _aws, ...values } = (line ?? {}) as EmbeddedLine
  return (_aws?.CloudWatchMetrics ?? []).flatMap(({ Namespace: namespace, Dimensions, Metrics }) =>
    Dimensions.flatMap(names =>
      Metrics.flatMap(({ Name: name }) => {
        const dimensions = Object.fromEntries(names.map(dimension => [dimension, String(values[dimension])]))
        return [values[name]].flat().map(value => ({ namespace, name, dimensions, value: Number(value) }))
      }),
    ),
  )
}

/** Values of an alarm's metric or expression in the last periods, newest first. */
function valuesOf(alarm: AlarmProperties, metrics: Metrics, at: number): Value[] {
  const { Metrics: queries, Period, Statistic, ExtendedStatistic, EvaluationPeriods } = alarm
  const seconds = Period ?? Math.max(...(queries ?? []).map(({ MetricStat }) => MetricStat?.Period ?? 0))
  const valueAt = (from: number): Value => {
    const until = from + seconds * 1000
    const read = (metric: RawMetric, statistic: string) => metrics.statistic(nameOf(metric), statistic, from, until)
    if (!queries) return read(alarm, Statistic ?? ExtendedStatistic ?? '')
    const valueNamed = (id: string): Value => {
      const query = queries.find(({ Id }) => Id === id)
      if (query?.MetricStat) return read(query.MetricStat.Metric, query.MetricStat.Stat)
      if (query?.Expression === undefined) throw new Error(`${alarm.AlarmName} has no metric ${id}.`)
      return evaluate(query.Expression, valueNamed)
    }
    return valueNamed(queries.find(({ ReturnData }) => ReturnData !== false)?.Id ?? '')
  }
  return Array.from({ length: EvaluationPeriods + olderPeriods }, (_, index) =>
    valueAt(at - (index + 1) * seconds * 1000),
  )
}

const nameOf = ({ Namespace, MetricName, Dimensions = [] }: RawMetric): MetricName => ({
  namespace: Namespace,
  name: MetricName,
  dimensions: Object.fromEntries(Dimensions.map(({ Name, Value: value }) => [Name, value])),
})
