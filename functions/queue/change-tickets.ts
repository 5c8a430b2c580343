import { heldWrite } from '#/functions/email/outbox.ts'
import type { Caller } from '#/functions/http/caller.ts'
import { type FieldsBefore, keepUndoWrite, type UndoRow, useUndoWrites } from '#/functions/queue/data/undos.ts'
import { undoResultWrites } from '#/functions/service-levels/data/results.ts'
import { versionOf } from '#/functions/table/optimistic-lock.ts'
import { ConditionFailed, type Key, type Write } from '#/functions/table/table.ts'
import { describeChanges } from '#/functions/tickets/audit-summary.ts'
import { type Actor, changeTicket, type Decision } from '#/functions/tickets/data/ticket-changes.ts'
import type { TicketRow } from '#/functions/tickets/data/tickets.ts'
import { assignmentEmail, ticketEmails } from '#/functions/tickets/emails.ts'
import { markSeen } from '#/functions/tickets/snooze.ts'
import { tagsAfter } from '#/functions/tickets/tags.ts'
import { applyUpdate, assign } from '#/functions/tickets/transitions.ts'
import { Conflict, HttpError } from '#/shared/lib/errors.ts'
import type { TicketId } from '#/shared/lib/ids.ts'
import { undoSeconds } from '#/shared/queue/rules.ts'
import type { TicketsChange } from '#/shared/queue/schemas.ts'

/** Tickets that are changed at once: enough to hide the table's latency, and too few to crowd out other requests. */
export const changedAtOnce = 8

/** Writes the audit log's entry of a changed ticket. */
type Record = (subject: TicketId, changes: ReturnType<typeof describeChanges>) => Write[]

export interface TicketOutcome {
  id: TicketId
  ticket?: TicketRow
  /** Why it did not change. */
  detail?: string
}

/** A row with all the changes: the assignee is set first, so that starting work does not assign it to someone else. */
function decisionOf(
  { assignedTo, seen, addTags, removeTags, ...update }: TicketsChange['change'],
  actor: Actor,
): Decision {
  return row => {
    const assigned = assignedTo === undefined ? row : assign(assignedTo, actor)(row)
    const tags = addTags || removeTags ? { tags: tagsAfter(row, { addTags, removeTags }) } : {}
    const whole = { ...update, ...tags }
    const updated = Object.keys(whole).length === 0 ? assigned : applyUpdate(whole, actor)(assigned)
    return seen === undefined ? updated : markSeen(seen, actor)(updated)
  }
}

interface Circumstances {
  caller: Caller
  now: Date
  record: Record
}

/**
 * Changes one ticket and keeps how it was, with its emails held back while the change can be undone. A refusal is an outcome, not an
 * error.
 */
export function changeOne(
  id: TicketId,
  change: TicketsChange['change'],
  undoId: string,
  { caller, now, record }: Circumstances,
): Promise<TicketOutcome> {
  const actor = { id: caller.id, at: now.toISOString() }
  const until = new Date(now.getTime() + undoSeconds.shown * 1000).toISOString()
  const work = changeTicket(id, decisionOf(change, actor), actor, (before, after) => {
    const emails = [...ticketEmails(before, after, caller), ...assignmentEmail(before, after, caller)]
    return [
      ...emails.map(write => heldWrite(write, until)),
      keepUndoWrite(undoId, {
        ticketId: id,
        userId: caller.id,
        at: actor.at,
        before: fieldsOf(before),
        ticketVersion: versionOf(before) + 1,
        emails: keysOf(emails),
      }),
      ...recordChanges(id, before, after, record),
    ]
  })
  return outcomeOf(id, work)
}

/** The audit log's entry of a changed ticket; none if it was only marked as seen or unread. */
function recordChanges(id: TicketId, before: TicketRow, after: TicketRow, record: Record): Write[] {
  const changes = describeChanges(before, after)
  return Object.keys(changes).length === 0 ? [] : record(id, changes)
}

/** The keys of the rows that some emails put: an email that gathers news is kept, and its news goes. */
const keysOf = (emails: readonly Write[]): Key[] =>
  emails.flatMap(write => ('put' in write ? [{ pk: write.put.pk, sk: write.put.sk }] : []))

const fieldsOf = (row: TicketRow): FieldsBefore => {
  const { status, priority, category, title, assignedTo, waitingOn, waitingSince = null, resolvedAt } = row
  const {
    snoozedUntil = null,
    snoozedBy = null,
    pendingReason = null,
    pendingNote = '',
    endedSnooze = null,
    tags = [],
  } = row
  return {
    ...{ status, priority, category, title, assignedTo, waitingOn, waitingSince, resolvedAt },
    ...{ snoozedUntil, snoozedBy, pendingReason, pendingNote, endedSnooze, tags },
    returnedAt: row.returnedAt ?? null,
    sla: row.sla,
  }
}

/** Restores one ticket as it was, unless it has changed since, and withdraws the emails about the change. */
export function undoOne(undo: UndoRow, { caller, now, record }: Circumstances): Promise<TicketOutcome> {
  const actor = { id: caller.id, at: now.toISOString() }
  const { returnedAt, ...fields } = undo.before
  const restore: Decision = row => {
    if (versionOf(row) !== undo.ticketVersion) throw new Conflict('The ticket changed after your action.')
    const { returnedAt: _, ...rest } = row
    return { ...rest, ...fields, ...(returnedAt && { returnedAt }), updatedAt: actor.at }
  }
  const work = changeTicket(undo.ticketId, restore, actor, (before, after) => [
    ...useUndoWrites(undo),
    ...undoResultWrites(before.id, after.sla, before.sla),
    ...recordChanges(undo.ticketId, before, after, record),
  ])
  return outcomeOf(undo.ticketId, work)
}

/** The outcome of some work on a ticket: a refusal says why. Throws any other error. */
async function outcomeOf(id: TicketId, work: Promise<TicketRow>): Promise<TicketOutcome> {
  try {
    return { id, ticket: await work }
  } catch (error) {
    if (error instanceof ConditionFailed && error.labels.has('undo')) return { id, detail: 'Already undone.' }
    if (error instanceof HttpError && error.status < 500) return { id, detail: error.message }
    throw error
  }
}
