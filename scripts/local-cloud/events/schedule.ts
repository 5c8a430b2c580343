import { randomUUID } from 'node:crypto'
import type { Template } from '#/scripts/local-cloud/cloudformation/template.ts'
import { listed } from '#/scripts/local-cloud/iam/iam.ts'

interface Target {
  Arn: string
  Input?: string
  DeadLetterConfig?: { Arn: string }
}

interface ScheduleProperties {
  Name?: string
  ScheduleExpression?: string
  ScheduleExpressionTimezone?: string
  State?: 'ENABLED' | 'DISABLED'
  Targets?: Target[]
  Target?: Target
}

/** A scheduled invocation of a function. */
export interface ScheduledTarget {
  /** Logical id and name of the rule or schedule. Either one finds it. */
  names: string[]
  functionArn: string
  /** The rule's ARN, and the queue for events that cannot be delivered. */
  ruleArn: string
  deadLetterArn?: string | undefined
  expression: string
  timeZone: string
  enabled: boolean
  event(at?: string): unknown
}

export interface Clock {
  stop(): void
}

const UNIT_MS: Record<string, number> = { minute: 60_000, hour: 3_600_000, day: 86_400_000 }
const MONTHS = 'JAN FEB MAR APR MAY JUN JUL AUG SEP OCT NOV DEC'.split(' ')
const WEEKDAYS = 'SUN MON TUE WED THU FRI SAT'.split(' ')

/** The EventBridge rules and Scheduler schedules that invoke functions. */
export function scheduledTargets(template: Template): ScheduledTarget[] {
  const { account, region } = template.scope
  return ['AWS::Events::Rule', 'AWS::Scheduler::Schedule'].flatMap(type =>
    template.all<ScheduleProperties>(type).flatMap(({ id, ref, arn, properties }) => {
      const { ScheduleExpression: expression } = properties
      if (!expression) return []
      return listed(properties.Targets ?? properties.Target ?? []).map(target => ({
        names: [id, ref],
        functionArn: target.Arn,
        ruleArn: arn,
        deadLetterArn: target.DeadLetterConfig?.Arn,
        expression,
        timeZone: properties.ScheduleExpressionTimezone ?? 'UTC',
        enabled: properties.State !== 'DISABLED',
        event: (at = new Date().toISOString()) =>
          target.Input === undefined
            ? {
                version: '0',
                id: randomUUID(),
                'detail-type': 'Scheduled Event',
                source: 'aws.events',
                account,
                region,
                time: at,
                resources: [arn],
                detail: {},
              }
            : JSON.parse(target.Input),
      }))
    }),
  )
}

/** Runs the enabled targets by the local clock. */
export function startClock(targets: ScheduledTarget[], run: (target: ScheduledTarget) => void): Clock {
  const timers = targets
    .filter(({ enabled }) => enabled)
    .map(target => {
      const rate = rateOf(target.expression)
      if (rate !== undefined) return setInterval(() => run(target), rate)
      return setInterval(() => isDue(target.expression, new Date(), target.timeZone) && run(target), UNIT_MS.minute)
    })
  for (const timer of timers) timer.unref()
  return { stop: () => timers.forEach(clearInterval) }
}

/** Parses 'rate(5 minutes)' into milliseconds; undefined for another kind of expression. */
export function rateOf(expression: string): number | undefined {
  const [, count, unit = ''] = /^rate\((\d+) (minute|hour|day)s?\)$/.exec(expression) ?? []
  return count === undefined ? undefined : Number(count) * UNIT_MS[unit]!
}

/** Whether 'cron(minute hour day month weekday year)' matches this minute. */
export function isDue(expression: string, now: Date, timeZone = 'UTC'): boolean {
  const fields = /^cron\((.+)\)$/.exec(expression)?.[1]?.split(/\s+/)
  if (fields?.length !== 6) throw new Error(`The local cloud does not support the schedule ${expression}.`)
  const local = new Date(now.toLocaleString('sv', { timeZone }).replace(' ', 'T').concat('Z'))
  const [minute = '', hour = '', day = '', month = '', weekday = '', year = ''] = fields
  const lastDay = new Date(Date.UTC(local.getUTCFullYear(), local.getUTCMonth() + 1, 0)).getUTCDate()
  return (
    names(minute, local.getUTCMinutes()) &&
    names(hour, local.getUTCHours()) &&
    names(day.replace(/^L$/, `${lastDay}`), local.getUTCDate()) &&
    names(numbered(month, MONTHS), local.getUTCMonth() + 1) &&
    names(numbered(weekday, WEEKDAYS), local.getUTCDay() + 1) &&
    names(year, local.getUTCFullYear())
  )
}

function numbered(field: string, words: string[]): string {
  return field.toUpperCase().replace(/[A-Z]{3}/g, word => `${words.indexOf(word) + 1}`)
}

/** Whether a field such as '*', '?', '1,15', '9-17' or '0/10' matches a number. */
function names(field: string, value: number): boolean {
  return field.split(',').some(part => {
    const [range = '', step] = part.split('/')
    const [from = 0, to] = /^[*?]$/.test(range) ? [0, Number.POSITIVE_INFINITY] : range.split('-').map(Number)
    const last = to ?? (step === undefined ? from : Number.POSITIVE_INFINITY)
    return value >= from && value <= last && (value - from) % Number(step ?? 1) === 0
  })
}
