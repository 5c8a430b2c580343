import type { Construct } from 'constructs'
import { Alarms, type AlarmsProps } from '#/infra/alarms.ts'
import { Dashboard } from '#/infra/dashboard.ts'
import { Part } from '#/infra/part.ts'

/** The alarms and the dashboard, in a nested stack. When it breaks, nobody is notified of other failures. */
export class Watch extends Part {
  /** The alarms that a release must not ring, by their ARNs: CloudFormation rolls it back if one does. */
  readonly releaseAlarms: string[]

  constructor(scope: Construct, id: string, props: AlarmsProps) {
    super(scope, id, 'Beacon: alarms and the dashboard')
    const { prefix, apis, jobs } = props
    const store = this.handedTable(props.store)
    const alarms = new Alarms(this, 'Alarms', { ...props, store })
    this.releaseAlarms = alarms.ofRelease.map(({ alarmArn }) => alarmArn)
    new Dashboard(this, 'Dashboard', { prefix, alarms, apis, store, jobs })
  }
}
