import type { Construct } from 'constructs'
import { Alarms, type AlarmsProps } from '#/infra/alarms.ts'
import { ChildStack } from '#/infra/child-stack.ts'
import { Dashboard } from '#/infra/dashboard.ts'

/** The alarms and the dashboard, in a nested stack. When it breaks, no one is notified of other failures. */
export class Watch extends ChildStack {
  /** ARNs of the alarms that a release must not set off: CloudFormation rolls it back if one fires. */
  readonly releaseAlarms: string[]

  constructor(scope: Construct, id: string, props: AlarmsProps) {
    super(scope, id, 'Beacon: alarms and the dashboard')
    const { prefix, apis, jobs } = props
    const store = this.tableParameters(props.store)
    const alarms = new Alarms(this, 'Alarms', { ...props, store })
    this.releaseAlarms = alarms.ofRelease.map(({ alarmArn }) => alarmArn)
    new Dashboard(this, 'Dashboard', { prefix, alarms, apis, store, jobs })
  }
}
