import type { EventStatus, Severity, Stage, StatusEvent } from '#/shared/status/schemas.ts'

export const eventStatusLabels: Record<EventStatus, string> = {
  operational: 'Operational',
  degraded: 'Degraded',
  partial_outage: 'Partial Outage',
  major_outage: 'Major Outage',
  maintenance: 'Maintenance',
}

export const severityLabels: Record<Severity, string> = {
  low: 'Low',
  medium: 'Medium',
  high: 'High',
  critical: 'Critical',
}

export const stageLabels: Record<Stage, string> = {
  investigating: 'Investigating',
  identified: 'Identified',
  monitoring: 'Monitoring',
  resolved: 'Resolved',
}

/** The headline for the status of all services. */
export const overallLabels: Record<EventStatus, string> = {
  operational: 'All Systems Operational',
  degraded: 'Degraded Performance',
  partial_outage: 'Partial Outage',
  major_outage: 'Major Outage',
  maintenance: 'Maintenance',
}

/** How far an ongoing or resolved event is, in a word. */
export const stageLabelOf = ({
  resolved,
  stage,
  status,
}: Pick<StatusEvent, 'resolved' | 'stage' | 'status'>): string =>
  resolved ? stageLabels.resolved : status === 'maintenance' ? 'In progress' : stageLabels[stage]

/** "12 linked tickets". */
export const linkedTicketsLabel = (count: number): string =>
  count === 1 ? '1 linked ticket' : `${count} linked tickets`
