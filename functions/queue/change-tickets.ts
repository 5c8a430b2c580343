import { heldWrite, withdrawEmail } from '#/functions/email/outbox.ts'
import type { Caller } from '#/functions/http/caller.ts'
import type { FieldsBefore, UndoEntry } from '#/functions/queue/data/undos.ts'
import { log } from '#/functions/runtime/log.ts'
import { versionOf } from '#/functions/table/optimistic-lock.ts'
import type { Key, Write } from '#/functions/table/table.ts'
import { describeChanges } from '#/functions/tickets/audit-summary.ts'
import { type Actor, changeTicket, type Decision } from '#/functions/tickets/data/ticket-changes.ts'
import type { TicketRow } from '#/functions/tickets/data/tickets.ts'
import { assignmentEmail, ticketEmails } from '#/functions/tickets/emails.ts'
import { applyUpdate, assign } from '#/functions/tickets/transitions.ts'
import { Conflict, HttpError } from '#/shared/lib/errors.ts'
import type { TicketId } from '#/shared/lib/ids.ts'
import { undoSeconds } from '#/shared/queue/rules.ts'
import type { TicketsChange } from '#/shared/queue/schemas.ts'

/** Writes the audit log's entry of a changed ticket. */
type Record = (subject: TicketId, changes: ReturnType<typeof describeChanges>) => Write[]

export interface TicketOutcome {
  id: TicketId
  ticket?: TicketRow
  detail?: string
  /** How to undo it; absent if nothing changed. */
  undo?: UndoEntry
}

/** A row with all the changes: the assignee is set first, so that starting work does not assign it to someone else. */
function decisionOf({ assignedTo, ...update }: TicketsChange['change'], actor: Actor): Decision {
  return row => {
    const assigned = assignedTo === undefined ? row : assign(assignedTo, actor)(row)
    return Object.keys(update).length === 0 ? assigned : applyUpdate(update, actor)(assigned)
  }
}

/** Changes one ticket, with its emails held back while the change can be undone. A refusal is an outcome, not an error. */
export async function changeOne(
  id: TicketId,
  change: TicketsChange['change'],
  caller: Caller,
  now: Date,
  record: Record,
): Promise<TicketOutcome> {
  const actor = { id: caller.id, at: now.toISOString() }
  const until = new Date(now.getTime() + undoSeconds.shown * 1000).toISOString()
  let undo: UndoEntry | undefined
  try {
    const ticket = await changeTicket(id, decisionOf(change, actor), actor, (before, after) => {
      const emails = [...ticketEmails(before, after, caller), ...assignmentEmail(before, after, caller)]
      undo = { id, before: fieldsOf(before), version: versionOf(before) + 1, emails: keysOf(emails) }
      return [...emails.map(write => heldWrite(write, until)), ...record(id, describeChanges(before, after))]
    })
    return { id, ticket, ...(undo && { undo }) }
  } catch (error) {
    return { id, detail: refusalOf(error) }
  }
}

/** The keys of the rows that some emails put: an email that gathers news is kept, and its news goes. */
const keysOf = (emails: readonly Write[]): Key[] =>
  emails.flatMap(write => ('put' in write ? [{ pk: write.put.pk, sk: write.put.sk }] : []))

const fieldsOf = (row: TicketRow): FieldsBefore => {
  const { status, priority, category, assignedTo, waitingOn, waitingSince = null, resolvedAt, returnedAt = null } = row
  return { status, priority, category, assignedTo, waitingOn, waitingSince, resolvedAt, returnedAt }
}

/** Restores one ticket as it was, unless it has changed since, and withdraws the emails about the change. */
export async function undoOne(
  { id, before, version, emails }: UndoEntry,
  caller: Caller,
  now: Date,
  record: Record,
): Promise<TicketOutcome> {
  const actor = { id: caller.id, at: now.toISOString() }
  const { returnedAt, ...fields } = before
  try {
    const ticket = await changeTicket(
      id,
      row => {
        if (versionOf(row) !== version) throw new Conflict('The ticket changed after your action.')
        const { returnedAt: _, ...rest } = row
        return { ...rest, ...fields, ...(returnedAt && { returnedAt }), updatedAt: actor.at }
      },
      actor,
      (changed, after) => record(id, describeChanges(changed, after)),
    )
    await Promise.all(emails.map(withdrawEmail))
    return { id, ticket }
  } catch (error) {
    return { id, detail: refusalOf(error) }
  }
}

/** What a person is told about a ticket that did not change. */
function refusalOf(error: unknown): string {
  if (error instanceof HttpError && error.status < 500) return error.message
  log.error('ticket not changed', error as Error)
  return 'Something went wrong. Try again.'
}
