import { CfnCondition, CfnParameter, Fn } from 'aws-cdk-lib'
import type { Construct } from 'constructs'

/** Declares the parameter that stops all jobs of a stack, and the condition `JobsRun` that holds while it is empty. */
export function declarePause(scope: Construct): void {
  const paused = new CfnParameter(scope, 'Paused', {
    type: 'String',
    default: '',
    description: 'Any value stops the schedules and the readers of the stream',
  })
  paused.overrideLogicalId('JobsPaused')
  const run = new CfnCondition(scope, 'Run', { expression: Fn.conditionEquals(paused.valueAsString, '') })
  run.overrideLogicalId('JobsRun')
}
