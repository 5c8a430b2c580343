import { CloudWatchClient, DescribeAlarmsCommand } from '@aws-sdk/client-cloudwatch'

/** Minutes for which CloudFormation watches a release after its last change: one period of its alarms. */
const watchedMinutes = 5

/**
 * The arguments of a `cdk deploy` that CloudFormation rolls back if one of these alarms goes off. Alarms that are already on are
 * left out, because they would block the release that fixes them.
 */
export async function monitoringArguments(region: string, arns: readonly string[]): Promise<string[]> {
  if (arns.length === 0) return []
  const AlarmNames = arns.map(arn => arn.slice(arn.lastIndexOf(':') + 1))
  const { MetricAlarms = [] } = await new CloudWatchClient({ region }).send(new DescribeAlarmsCommand({ AlarmNames }))
  const quiet = MetricAlarms.flatMap(({ AlarmArn, StateValue }) =>
    AlarmArn && StateValue !== 'ALARM' ? [AlarmArn] : [],
  )
  // Without `none`, CloudFormation would keep the alarms of the previous release.
  if (quiet.length === 0) return ['--rollback-trigger-alarm-arns', 'none']
  return [
    ...quiet.flatMap(arn => ['--rollback-trigger-alarm-arns', arn]),
    ...['--monitoring-time-minutes', String(watchedMinutes)],
  ]
}
