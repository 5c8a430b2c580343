import { formatMinutes } from '#/shared/lib/dates.ts'
import { categoryLabels, priorityLabels, statusLabels } from '#/shared/tickets/labels.ts'
import type { Category, Priority } from '#/shared/tickets/rules.ts'
import type { HistoryEntry } from '#/shared/tickets/schemas.ts'
import { snoozeLabel } from '#/shared/tickets/snooze.ts'

/** Events that say nothing of what changed. In one go, they are said once. */
const saidOnce = ['checklist', 'description'] as const

/** The history events of one person in one go, in order. */
export const happenings = (entries: readonly HistoryEntry[], timeZone: string): string[] =>
  entries
    .filter(({ kind }, index) => !isSaidOnce(kind) || entries.findIndex(other => other.kind === kind) === index)
    .map(entry => happening(entry, timeZone))

const isSaidOnce = (kind: HistoryEntry['kind']) => saidOnce.some(one => one === kind)

/** A history event, worded to follow the name of the person behind it, with times in the business's time zone. */
export function happening({ at, kind, from, to, userName }: HistoryEntry, timeZone: string): string {
  switch (kind) {
    case 'opened':
      return 'opened the ticket'
    case 'reopened':
      return 'reopened the ticket'
    case 'closed':
      return 'closed the ticket'
    case 'confirmed':
      return 'confirmed that it’s solved'
    case 'moved':
      return `changed the status from ${word(from)} to ${word(to)}`
    case 'assigned':
      if (to === userName) return 'self-assigned the ticket'
      return to === 'nobody' ? `unassigned ${from}` : `assigned the ticket to ${to}`
    case 'assignedByRule':
      return from ? `assigned the ticket to ${to} by the rule “${from}”` : `assigned the ticket to ${to}`
    case 'priority':
      return `changed the priority from ${priorityLabels[from as Priority]} to ${priorityLabels[to as Priority]}`
    case 'category':
      return `changed the category from ${categoryLabels[from as Category]} to ${categoryLabels[to as Category]}`
    case 'waiting':
      return to === 'customer' ? 'is waiting on the customer' : 'ended the wait for the customer'
    case 'reminded':
      return 'reminded the customer'
    case 'snoozed':
      return `snoozed the ticket until ${snoozeLabel(to, new Date(at), timeZone)}`
    case 'woken':
      return 'woke the ticket'
    case 'tagged':
      return `added the tag ${to}`
    case 'untagged':
      return `removed the tag ${to}`
    case 'adopted':
      return 'moved the ticket to the customer’s account'
    case 'time':
      return `logged ${minutesBetween(from, to)}`
    case 'timeDeleted':
      return `deleted an entry of ${formatMinutes(Number(to))}`
    case 'renamed':
      return `renamed the ticket from “${from}” to “${to}”`
    case 'description':
      return 'corrected the description'
    case 'requester':
      return requesterLabel(from, to)
    case 'messageRemoved':
      return 'removed a message'
    case 'messageMoved':
      return to ? `moved a message to ${to}` : 'moved a message to another ticket'
    case 'linked':
      return `linked ${to}`
    case 'unlinked':
      return `removed the link to ${to}`
    case 'checked':
      return `checked off “${to}”`
    case 'unchecked':
      return `unchecked “${to}”`
    case 'checklist':
      return 'changed the checklist'
    case 'merged':
      return to ? `merged ${to} into this ticket` : `merged this ticket into ${from}`
    case 'unmerged':
      return to ? `undid the merge of ${to}` : `undid the merge into ${from}`
    case 'split':
      return to ? `split off ${to}` : `split this ticket off from ${from}`
    case 'people':
      return peopleLabel(from, to)
    case 'incident':
      return to ? `linked the incident “${to}”` : `removed the link to the incident “${from}”`
    case 'messageAdded':
      return to ? `moved a message here from ${to}` : 'moved a message here'
  }
}

/** Names of people who no longer follow a ticket, and of those who do now. */
function peopleLabel(from: string, to: string): string {
  const changes = [to && `added ${to}`, from && `removed ${from}`]
  return changes.filter(Boolean).join(' and ') || 'changed the people'
}

/** Names are empty if there is no account, and for customers. */
function requesterLabel(from: string, to: string): string {
  if (from === to || !(from || to)) return 'corrected the requester'
  if (!to) return `changed the requester from ${from} to someone without an account`
  return from ? `changed the requester from ${from} to ${to}` : `changed the requester to ${to}`
}

const word = (status: string) => (status in statusLabels ? statusLabels[status as keyof typeof statusLabels] : status)

/** Both totals in minutes. */
function minutesBetween(from: string, to: string): string {
  const minutes = Number(to) - Number(from || 0)
  return Number.isInteger(minutes) ? formatMinutes(minutes) : to
}
