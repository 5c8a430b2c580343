import type { Duration } from 'aws-cdk-lib'
import { type IMetric, MathExpression } from 'aws-cdk-lib/aws-cloudwatch'

/**
 * Successes in a period, as zero where there are none: an alarm would otherwise look past missing data at older data (CloudWatch user
 * guide, “How CloudWatch alarms handle missing data”) and ring some periods later.
 */
export const heartbeat = (label: string, period: Duration, runs: IMetric, failures?: IMetric): IMetric =>
  new MathExpression({
    expression: failures ? 'FILL(runs, 0) - FILL(failures, 0)' : 'FILL(runs, 0)',
    label,
    period,
    usingMetrics: { runs, ...(failures && { failures }) },
  })
