import type * as z from 'zod/mini'
import type { TicketsChange } from '#/shared/queue/schemas.ts'
import { priorityLabels, statusLabels } from '#/shared/tickets/labels.ts'
import { priorities } from '#/shared/tickets/rules.ts'
import type { Assignee } from '#/shared/tickets/schemas.ts'
import { snoozeLabel } from '#/shared/tickets/snooze.ts'

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

/** Adds a tag to a ticket, or removes it. */
export const tagChoice = (name: string, isOn: boolean): Choice =>
  isOn
    ? { label: name, change: { removeTags: [name] }, said: `Removed the tag ${name}` }
    : { label: name, change: { addTags: [name] }, said: `Tagged ${name}` }

/** Puts a ticket aside. */
export const snoozeChoice = (
  change: Pick<Change, 'pendingReason' | 'pendingNote'> & { snoozedUntil: string },
  now: Date,
  timeZone: string,
): Choice => {
  const until = snoozeLabel(change.snoozedUntil, now, timeZone)
  return { label: `Snooze until ${until}`, change, said: `Snoozed until ${until}` }
}

/** Ends a snooze. */
export const wakeChoice: Choice = { label: 'End the snooze', change: { snoozedUntil: null }, said: 'Snooze ended' }

/** Marks a ticket as unread for the reader. */
export const unreadChoice: Choice = { label: 'Mark as unread', change: { seen: false }, said: 'Marked as unread' }
