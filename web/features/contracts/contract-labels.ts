import type { ContractEventKind } from '#/shared/contracts/schemas.ts'
import type { Frequency } from '#/shared/schedules/periods.ts'

export const frequencyLabels: Record<Frequency, string> = {
  monthly: 'Every month',
  quarterly: 'Every 3 months',
  yearly: 'Every year',
}

export const eventLabels: Record<ContractEventKind, string> = {
  created: 'Created',
  activated: 'Activated',
  started: 'Started',
  changed: 'Changed',
  items: 'Lines changed',
  terms: 'Terms changed',
  renewed: 'Renewed',
  declined: 'Renewal declined',
  terminating: 'Termination',
  terminated: 'Terminated',
  ended: 'Ended',
  closed: 'Month closed',
}
