import { findProvider } from '#/functions/branding/data/provider.ts'
import type { Caller } from '#/functions/http/caller.ts'
import { withClocks } from '#/functions/service-levels/data/ticket-clocks.ts'
import { retryOnConflict } from '#/functions/table/optimistic-lock.ts'
import { transact, type Write } from '#/functions/table/table.ts'
import { isLeftBehind } from '#/functions/tickets/access.ts'
import { type Actor, ticketChangeWrites } from '#/functions/tickets/data/ticket-changes.ts'
import { separateShards } from '#/functions/tickets/data/ticket-counters.ts'
import { teamEventWrite, ticketEventWrite } from '#/functions/tickets/data/ticket-events.ts'
import {
  type MergeBase,
  type MergedSource,
  type StateBeforeMerge,
  undoUntil,
} from '#/functions/tickets/data/ticket-merges.ts'
import { findTicket, type TicketRow } from '#/functions/tickets/data/tickets.ts'
import { requesterEmailWrite } from '#/functions/tickets/emails.ts'
import { noSnooze } from '#/functions/tickets/snooze.ts'
import { clearReopened, requireUnmerged } from '#/functions/tickets/transitions.ts'
import { findUser } from '#/functions/users/data/users.ts'
import { Conflict } from '#/shared/lib/errors.ts'
import type { TicketId } from '#/shared/lib/ids.ts'
import { shortId } from '#/shared/lib/short-id.ts'
import { combinedUrgency, type MergeKind, mergeRefusal } from '#/shared/tickets/merging.ts'
import { isUnresolved, mergeLimits, peopleLimits, tagLimits } from '#/shared/tickets/rules.ts'

interface Circumstances {
  caller: Pick<Caller, 'id'>
  now: Date
  record: (source: TicketId) => Write[]
}

/**
 * Merges tickets into one, each in a transaction of its own, so that a repetition goes on where the first request ended. Nothing is
 * copied: the target's conversation also reads the messages of the others, which are closed. Throws `Conflict` before the first one if
 * one of them cannot be merged.
 */
export async function mergeTickets(
  id: TicketId,
  sourceIds: readonly TicketId[],
  circumstances: Circumstances,
): Promise<TicketRow> {
  const [target, sources] = await Promise.all([findTicket(id), Promise.all(sourceIds.map(one => findTicket(one)))])
  for (const source of sources) requireMergeable(target, source)
  let merged = target
  for (const sourceId of sourceIds) merged = await mergeOne(id, sourceId, circumstances)
  return merged
}

function requireMergeable(target: TicketRow, source: TicketRow): void {
  if (source.mergedInto === target.id) return
  requireUnmerged(target)
  if (source.mergedInto) {
    throw new Conflict(`${shortId(source.id)} was already merged into ${shortId(source.mergedInto)}.`)
  }
  const refusal = mergeRefusal(target, source)
  if (refusal) throw new Conflict(refusal)
  if ((target.merged ?? []).length >= mergeLimits.sources) {
    throw new Conflict(`Up to ${mergeLimits.sources} tickets can be merged into one.`)
  }
  if (source.merged?.length) {
    throw new Conflict(`Other tickets were merged into ${shortId(source.id)}. Undo that first.`)
  }
}

/** Merges one ticket into another, and returns that one; nothing happens if it is merged there already. */
async function mergeOne(id: TicketId, sourceId: TicketId, { caller, now, record }: Circumstances): Promise<TicketRow> {
  const actor = { id: caller.id, at: now.toISOString() }
  return retryOnConflict('ticket', async () => {
    const [target, source] = await Promise.all([findTicket(id), findTicket(sourceId)])
    requireMergeable(target, source)
    if (source.mergedInto) return target
    const contact = await contactBy(target, source)
    const entry: MergedSource = {
      ...{ ticketId: source.id, at: actor.at, by: actor.id },
      ...baseOf(source),
      ...(contact && { contact: contact.email }),
    }
    const grown = {
      ...withUrgency(target, [target.mergeBase ?? baseOf(target), ...(target.merged ?? []), entry]),
      ...newestMessage(target, source),
      merged: [...(target.merged ?? []), entry],
      mergeBase: target.mergeBase ?? baseOf(target),
      tags: [...new Set([...(target.tags ?? []), ...(source.tags ?? [])])].slice(0, tagLimits.perTicket),
      watchers: [...new Set([...(target.watchers ?? []), ...(source.watchers ?? [])])].slice(0, peopleLimits.watchers),
      contacts: [...(target.contacts ?? []), ...(contact ? [contact] : [])],
      updatedAt: actor.at,
    }
    const closed = closedBy(source, target.id, actor.at)
    return changeBoth('merged', [target, grown], [source, closed], actor, [
      ...combinedEmails(target, source, actor.at),
      ...record(source.id),
    ])
  })
}

/**
 * Undoes a merge within a day. Messages written since stay with the target. Throws `Conflict` afterwards, and for tickets that are not
 * merged.
 */
export async function undoMerge(id: TicketId, sourceId: TicketId, { caller, now, record }: Circumstances) {
  const actor = { id: caller.id, at: now.toISOString() }
  return retryOnConflict('ticket', async () => {
    const [target, source] = await Promise.all([findTicket(id), findTicket(sourceId)])
    const entry = target.merged?.find(({ ticketId }) => ticketId === source.id)
    const { beforeMerge } = source
    if (!entry || source.mergedInto !== target.id || !beforeMerge) {
      throw new Conflict(`${shortId(source.id)} isn’t merged into ${shortId(target.id)}.`)
    }
    if (!undoUntil(entry, now)) {
      throw new Conflict(`A merge can be undone for ${mergeLimits.undoHours} hours.`)
    }
    const left = (target.merged ?? []).filter(({ ticketId }) => ticketId !== source.id)
    const base = target.mergeBase ?? baseOf(target)
    const shrunk = {
      ...restoredUrgency(target, base, left),
      merged: left,
      mergeBase: left.length > 0 ? base : null,
      contacts: (target.contacts ?? []).filter(({ email }) => email !== entry.contact),
      updatedAt: actor.at,
    }
    const { returnedAt, ...state } = beforeMerge
    const restored = {
      ...source,
      ...state,
      ...(returnedAt && { returnedAt }),
      ...{ mergedInto: null, mergedAt: null, beforeMerge: null, updatedAt: actor.at },
    }
    return changeBoth('unmerged', [target, shrunk], [source, restored], actor, record(source.id))
  })
}

type Change = readonly [before: TicketRow, after: TicketRow]

/** Changes the ticket that stays and the one that is merged into it, in one transaction, with an event in both histories. Returns the first. */
async function changeBoth(
  kind: MergeKind,
  [target, changed]: Change,
  [source, sourceAfter]: Change,
  actor: Actor,
  extraWrites: readonly Write[],
): Promise<TicketRow> {
  const [{ timeZone }, { ticket: after, writes }] = await Promise.all([
    findProvider(),
    withClocks(target, changed, actor.at),
  ])
  const shard = separateShards()
  await transact([
    ...ticketChangeWrites(source, sourceAfter, { actor, timeZone, shard: shard() }),
    ...writes,
    ...ticketChangeWrites(target, after, { actor, timeZone, shard: shard() }),
    ...eventWrites(kind, target, source, actor),
    ...extraWrites,
  ])
  return after
}

/** A ticket that was merged into another: closed, with nothing due, and as it was in `beforeMerge`. */
function closedBy(source: TicketRow, mergedInto: TicketId, at: string): TicketRow {
  const { status, waitingOn, waitingSince, assignedTo, resolvedAt, sla, returnedAt } = source
  const { snoozedUntil = null, snoozedBy = null, pendingReason = null, pendingNote = '' } = source
  const beforeMerge: StateBeforeMerge = {
    ...{ status, waitingOn, waitingSince, assignedTo, resolvedAt, sla },
    ...(returnedAt && { returnedAt }),
    ...{ snoozedUntil, snoozedBy, pendingReason, pendingNote },
  }
  return {
    ...clearReopened(source),
    ...noSnooze,
    ...{ status: 'closed', waitingOn: null, waitingSince: null, resolvedAt: null, sla: null },
    ...{ mergedInto, mergedAt: at, beforeMerge, updatedAt: at },
  }
}

const baseOf = ({ priority, waitingOn, waitingSince }: MergeBase): MergeBase => ({ priority, waitingOn, waitingSince })

/** A ticket with the urgency of the most urgent of some. A resolved one waits for nobody. */
function withUrgency(ticket: TicketRow, of: readonly MergeBase[]): TicketRow {
  const { priority, waitingOn, waitingSince } = combinedUrgency(of)
  if (!isUnresolved(ticket.status)) return { ...ticket, priority }
  return { ...ticket, priority, ...(waitingOn && { waitingOn, waitingSince }) }
}

/** A ticket with the urgency of those that stay merged, where nobody has changed it since. */
function restoredUrgency(ticket: TicketRow, base: MergeBase, left: readonly MergedSource[]): TicketRow {
  const merged = combinedUrgency([base, ...(ticket.merged ?? [])])
  const after = combinedUrgency([base, ...left])
  const isSameTurn = ticket.waitingOn === merged.waitingOn && ticket.waitingSince === merged.waitingSince
  return {
    ...ticket,
    ...(ticket.priority === merged.priority && { priority: after.priority }),
    ...(isUnresolved(ticket.status) && isSameTurn && { waitingOn: after.waitingOn, waitingSince: after.waitingSince }),
  }
}

/** The newest message of both tickets, if it is the source's. */
const newestMessage = (target: TicketRow, { lastMessageAt, lastMessageBy, lastMessage }: TicketRow) =>
  lastMessageAt && lastMessageAt > (target.lastMessageAt ?? '') ? { lastMessageAt, lastMessageBy, lastMessage } : {}

/**
 * The requester of a merged ticket as a contact of the other one, if they are someone else; undefined without room, and for one who left
 * the ticket's company. An account's address is the one that it has now: its earlier one may be someone else's.
 */
async function contactBy(target: TicketRow, source: TicketRow) {
  const { contacts = [] } = target
  if (isOfOneRequester(target, source) || contacts.length >= peopleLimits.contacts) return undefined
  const [requester, other] = await Promise.all(
    [target, source].map(({ customerId }) => (customerId ? findUser(customerId) : undefined)),
  )
  const email = other ? other.email : source.customerEmail
  const isKnown = [target.customerEmail, requester?.email, ...contacts.map(one => one.email)].includes(email)
  if (isKnown || !email || (other && isLeftBehind(source, other))) return undefined
  return { email, name: source.customerName }
}

/** The events in both histories. Customers see those of tickets that are all theirs. */
function eventWrites(kind: MergeKind, target: TicketRow, source: TicketRow, { id, at }: Actor): Write[] {
  const write = isOfOneRequester(target, source) ? ticketEventWrite : teamEventWrite
  const event = { userId: id, at, kind }
  return [
    write(target.id, { ...event, from: '', to: shortId(source.id) }),
    write(source.id, { ...event, from: shortId(target.id), to: '' }),
  ]
}

/** Whether two tickets have one requester. An account may have changed its address between them. */
const isOfOneRequester = (one: TicketRow, other: TicketRow) =>
  one.customerId === other.customerId && (one.customerId !== null || one.customerEmail === other.customerEmail)

/** The emails that tell each requester that their requests were combined. */
function combinedEmails(target: TicketRow, source: TicketRow, at: string): Write[] {
  const readers = isOfOneRequester(target, source) ? [source] : [target, source]
  const data = { ticketId: target.id, sourceId: source.id }
  return readers
    .filter(({ customerEmail }) => customerEmail)
    .map(reader => requesterEmailWrite('ticketsMerged', reader, { ...data, readerTicketId: reader.id }, at))
}
