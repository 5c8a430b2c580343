import type * as z from 'zod/mini'
import type { TicketsChange } from '#/shared/queue/schemas.ts'
import { priorityLabels, statusLabels } from '#/shared/tickets/labels.ts'
import { priorities } from '#/shared/tickets/rules.ts'
import type { Assignee } from '#/shared/tickets/schemas.ts'

type Change = TicketsChange['change']

/** A change to choose from a menu, with what the toast says after it. */
export interface Choice {
  label: string
  change: Change
  said: string
}

export const assigneeChoices = (team: readonly z.infer<typeof Assignee>[] = []): Choice[] => [
  ...team.map(({ id, name }) => ({ label: name, change: { assignedTo: id }, said: `Assigned to ${name}` })),
  { label: 'Unassigned', change: { assignedTo: null }, said: 'Unassigned' },
]

export const priorityChoices: readonly Choice[] = priorities.toReversed().map(priority => ({
  label: priorityLabels[priority],
  change: { priority },
  said: `Priority set to ${priorityLabels[priority]}`,
}))

export const statusChoices: readonly Choice[] = (['in_progress', 'resolved', 'closed'] as const).map(status => ({
  label: statusLabels[status],
  change: { status },
  said: `Status set to ${statusLabels[status]}`,
}))

export const turnChoices: readonly Choice[] = [
  { label: 'Wait on customer', change: { waitingOn: 'customer' }, said: 'Waiting on the customer' },
  { label: 'Wait on us', change: { waitingOn: 'us' }, said: 'Waiting on us' },
]
