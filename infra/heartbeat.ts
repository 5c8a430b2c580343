import type { Duration } from 'aws-cdk-lib'
import { type IMetric, MathExpression } from 'aws-cdk-lib/aws-cloudwatch'

/**
 * Successes in a period; zero instead of missing data. With missing data, an alarm would evaluate older data (CloudWatch user
 * guide, “How CloudWatch alarms handle missing data”) and fire some periods later.
 */
export const heartbeat = (label: string, period: Duration, runs: IMetric, failures?: IMetric): IMetric =>
  new MathExpression({
    expression: failures ? 'FILL(runs, 0) - FILL(failures, 0)' : 'FILL(runs, 0)',
    label,
    period,
    usingMetrics: { runs, ...(failures && { failures }) },
  })
