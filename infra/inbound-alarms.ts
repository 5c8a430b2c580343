import { Duration } from 'aws-cdk-lib'
import { FilterPattern } from 'aws-cdk-lib/aws-logs'
import type { AlarmRule, Logged } from '#/infra/alarms.ts'
import type { Jobs } from '#/infra/jobs.ts'

/** Alarms about receiving emails; none if the stage receives none. */
export function inboundAlarms({ receiver }: Jobs, logged: Logged): AlarmRule[] {
  if (!receiver) return []
  return [
    {
      name: 'inbound-failing',
      impact:
        'Answers by email reach their tickets up to half an hour late: the job that processes them keeps failing.',
      metric: receiver.metricErrors({ statistic: 'Sum', period: Duration.minutes(5) }),
      above: 0,
    },
    {
      name: 'inbound-late',
      impact: 'Customers wrote emails that no one has seen for a quarter of an hour or more.',
      metric: logged('InboundLate', said('email processed late')),
      above: 0,
    },
    {
      name: 'inbound-held',
      impact: 'Customers wait, or someone floods an address: fifty emails within an hour wait for the team’s decision.',
      metric: logged('InboundHeld', said('email held'), Duration.hours(1)),
      above: 49,
    },
  ]
}

const said = (message: string) => FilterPattern.stringValue('$.message', '=', message)
