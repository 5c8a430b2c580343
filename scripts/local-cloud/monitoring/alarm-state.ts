import type { Value } from '#/scripts/local-cloud/monitoring/metric-math.ts'

export type AlarmState = 'OK' | 'ALARM' | 'INSUFFICIENT_DATA'

/** The rule by which an alarm judges its values. */
export interface Judgment {
  Threshold: number
  ComparisonOperator: string
  EvaluationPeriods: number
  DatapointsToAlarm?: number
  TreatMissingData?: string
}

/**
 * Extra periods that CloudWatch reads if some of the evaluated ones have no data. In the user guide's examples (“How CloudWatch
 * alarms handle missing data”) it reads five for an alarm of three.
 */
export const olderPeriods = 2

const comparisons: Record<string, (value: number, threshold: number) => boolean> = {
  GreaterThanThreshold: (value, threshold) => value > threshold,
  GreaterThanOrEqualToThreshold: (value, threshold) => value >= threshold,
  LessThanThreshold: (value, threshold) => value < threshold,
  LessThanOrEqualToThreshold: (value, threshold) => value <= threshold,
}

/**
 * The state of an alarm with these values, newest first. Older values replace missing ones. The alarm's treatment of missing data
 * applies only if there are still too few (the same chapter).
 */
export function alarmState(values: Value[], judgment: Judgment): AlarmState {
  const { Threshold, ComparisonOperator, EvaluationPeriods, TreatMissingData = 'missing' } = judgment
  const exceeds = comparisons[ComparisonOperator]
  if (!exceeds) throw new Error(`The local cloud does not support the comparison ${ComparisonOperator}.`)
  if (!['missing', 'breaching', 'notBreaching'].includes(TreatMissingData))
    throw new Error(`The local cloud does not support treating missing data as ${TreatMissingData}.`)
  const real = values.filter(value => value !== undefined).slice(0, EvaluationPeriods)
  if (real.length === 0 && TreatMissingData === 'missing') return 'INSUFFICIENT_DATA'
  const breaching = real.filter(value => exceeds(value, Threshold)).length
  const filled = TreatMissingData === 'breaching' ? EvaluationPeriods - real.length : 0
  return breaching + filled >= (judgment.DatapointsToAlarm ?? EvaluationPeriods) ? 'ALARM' : 'OK'
}
