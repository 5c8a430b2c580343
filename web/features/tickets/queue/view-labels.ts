import type { TicketView } from '#/shared/queue/rules.ts'

/** The names of the views that everyone has. */
export const viewLabels: Record<TicketView, string> = {
  mine: 'Mine',
  unassigned: 'Unassigned',
  us: 'Waiting on us',
  customer: 'Waiting on customer',
  snoozed: 'Snoozed',
  open: 'Open',
  all: 'All',
}
