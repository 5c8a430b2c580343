import { findProvider } from '#/functions/branding/data/provider.ts'
import { findCover } from '#/functions/contracts/data/coverage.ts'
import { withClocks } from '#/functions/service-levels/data/ticket-clocks.ts'
import { askLaterWrite, dontAskWrite } from '#/functions/surveys/data/survey-dues.ts'
import { retryOnConflict } from '#/functions/table/optimistic-lock.ts'
import { transact, type Write } from '#/functions/table/table.ts'
import { changeIndexWrites, moveIndexWrites } from '#/functions/tickets/data/customer-ticket-index.ts'
import { followOwnerWrites } from '#/functions/tickets/data/follow-owner.ts'
import { countMonthWrites } from '#/functions/tickets/data/month-counters.ts'
import { reminderClockWrites } from '#/functions/tickets/data/reminders.ts'
import { changedSnoozeFields, snoozeClockWrites } from '#/functions/tickets/data/snoozes.ts'
import { placeCardWrites, queued } from '#/functions/tickets/data/ticket-cards.ts'
import { countResolvedWrite, countTicketWrites } from '#/functions/tickets/data/ticket-counters.ts'
import { changedDueFields } from '#/functions/tickets/data/ticket-due.ts'
import {
  cancelAutoCloseWrite,
  scheduleAutoCloseWrite,
  teamEventWrite,
  ticketEventWrite,
} from '#/functions/tickets/data/ticket-events.ts'
import { changedListFields, changedMessage } from '#/functions/tickets/data/ticket-list-item.ts'
import { changedMergeFields } from '#/functions/tickets/data/ticket-merges.ts'
import {
  hasSameOwner,
  moveOwnerWrites,
  payerOfTicket,
  recordMailboxWrites,
} from '#/functions/tickets/data/ticket-owners.ts'
import { setTicketFieldsWrite, type TicketFields, writtenFields } from '#/functions/tickets/data/ticket-row.ts'
import { changedTagFields, changedTags, countTagWrites } from '#/functions/tickets/data/ticket-tags.ts'
import { findTicket, indexed, returnedWrites, type TicketRow } from '#/functions/tickets/data/tickets.ts'
import { logTimeWrites } from '#/functions/time/data/time-entries.ts'
import { findTimeTerms } from '#/functions/time/data/time-rates.ts'
import { clearTimerWrites } from '#/functions/time/data/timers.ts'
import { findStaff } from '#/functions/users/data/users.ts'
import { businessDay, sameTimeOn } from '#/shared/lib/business-day.ts'
import type { TicketId, UserId } from '#/shared/lib/ids.ts'
import type { Day } from '#/shared/schedules/periods.ts'
import { isReopening, isUnresolved } from '#/shared/tickets/rules.ts'
import type { HistoryEntry, Ticket } from '#/shared/tickets/schemas.ts'

/** The author and time of a change. */
export interface Actor {
  id: UserId
  at: string
  /** The name of the rule that assigns the ticket. */
  rule?: string
  /** Whether the customer confirms that it is solved. */
  confirms?: boolean
}

/** Details of the time that a change logs. */
export interface TimeNote {
  description?: string | undefined
  /** The business's day of the work; today by default. */
  day?: Day | undefined
  /** Whether the time is billed; decided by the customer's terms by default. */
  billable?: boolean | undefined
  /** Whether the time is from the actor's timer on the ticket, which is then cleared. */
  fromTimer?: boolean | undefined
  /** The ticket of that timer, if it is another one: the one on which a message was written before a merge. */
  timedOn?: TicketId | undefined
}

/** Returns the changed ticket, or the same object for no change. Throws if the change is not allowed. */
export type Decision = (row: TicketRow) => TicketRow

/**
 * Changes a ticket with `decide`, in one transaction with the time entry, the history, the counters and the extra writes. No
 * change writes nothing. Throws `NotFound`, the errors of `decide`, and `Conflict` when its retries run out.
 */
export async function changeTicket(
  id: TicketId,
  decide: Decision,
  actor: Actor,
  extraWrites: (before: TicketRow, after: TicketRow) => readonly Write[],
  time: TimeNote = {},
): Promise<TicketRow> {
  const { timeZone } = await findProvider()
  return retryOnConflict('ticket', async () => {
    const before = await findTicket(id)
    const seen = await unassignIfDeparted(before)
    const decided = decide(seen)
    if (decided === seen) return before
    const { ticket: after, writes: results, clocks: written } = await withClocks(before, decided, actor.at)
    await transact([
      ...results,
      ...ticketChangeWrites(before, after, { actor, timeZone }),
      ...(await timeWrites(before, after, { actor, time, timeZone })),
      ...(await followOwnerWrites(before, after, { at: actor.at, timeZone, written })),
      ...extraWrites(before, after),
    ])
    return after
  })
}

/** Unassigns a closed ticket from a technician who left. Closed tickets keep their assignee until they are reopened. */
export async function unassignIfDeparted(row: TicketRow): Promise<TicketRow> {
  if (row.status !== 'closed' || !row.assignedTo || (await findStaff(row.assignedTo))) return row
  return { ...row, assignedTo: null }
}

/** The writes of a changed ticket (label `ticket`): its row, index rows, counters and history. */
export function ticketChangeWrites(before: TicketRow, changed: TicketRow, circumstances: Circumstances): Write[] {
  const isUnseen = changed.customerWroteAt !== before.customerWroteAt
  const after = queued({
    ...changed,
    ...(isUnseen && { seenBy: {} }),
    resolvedMonth: resolvedMonthOf(before, changed, circumstances),
  })
  return [
    changedFieldsWrite(before, after, circumstances.actor.at),
    ...(hasSameOwner(before, after)
      ? [
          ...changeIndexWrites(after, changedListFields(before, after)),
          ...moveIndexWrites(before, after),
          ...countTicketWrites(after, before, after, circumstances.shard),
        ]
      : moveOwnerWrites(before, after, circumstances.actor.at)),
    ...countMonthWrites(before, after),
    ...placeCardWrites(before, after),
    ...countTagWrites(before, after),
    ...recordMailboxWrites(before, after),
    ...consequences(before, after, circumstances),
  ]
}

/** The month in whose counters a changed ticket is as resolved, which a resolution of an older release is in none of. */
function resolvedMonthOf(before: TicketRow, { resolvedAt }: TicketRow, { timeZone }: Circumstances): string | null {
  if (resolvedAt === before.resolvedAt) return before.resolvedMonth ?? null
  return resolvedAt ? businessDay(resolvedAt, timeZone).slice(0, 7) : null
}

/** Whether the texts or the requester of a ticket were corrected. */
const isCorrected = (before: Ticket, after: Ticket): boolean =>
  before.title !== after.title || before.description !== after.description || !isSameRequester(before, after)

/** Whether two versions of a ticket name the same requester in the same way. */
export const isSameRequester = (before: Ticket, after: Ticket): boolean =>
  before.customerEmail === after.customerEmail &&
  before.customerName === after.customerName &&
  before.companyName === after.companyName

function changedFieldsWrite(before: TicketRow, after: TicketRow, at: string): Write {
  const { returnedAt, customerWroteAt, description, resolvedAt, resolvedMonth, confirmedAt, mailSubject } = after
  const wrote = customerWroteAt && customerWroteAt !== before.customerWroteAt
  const { set, removed: unseen = [] }: TicketFields = wrote ? writtenFields(before, customerWroteAt) : { set: {} }
  // A message that nobody has seen replaces all marks.
  const isSeen = !wrote && customerWroteAt !== undefined && before.seenBy !== after.seenBy
  const due = changedDueFields(before, after)
  const removed = [...unseen, ...(due.removed ?? [])]
  return setTicketFieldsWrite(before, {
    set: {
      ...changedListFields(before, after),
      ...set,
      ...due.set,
      ...changedSnoozeFields(before, after),
      ...changedTagFields(before, after),
      ...changedMergeFields(before, after),
      ...(isSeen && { seenBy: after.seenBy }),
      ...changedMessage(before, after),
      // `correctedAt` makes the stream's consumer index the texts again.
      ...(isCorrected(before, after) && { description, correctedAt: at }),
      resolvedAt,
      ...(resolvedMonth !== (before.resolvedMonth ?? null) && { resolvedMonth }),
      ...(confirmedAt !== before.confirmedAt && { confirmedAt }),
      ...(mailSubject !== before.mailSubject && { mailSubject }),
      isQueued: after.isQueued,
      gsi2pk: indexed(after).gsi2pk,
      gsi3pk: indexed(after).gsi3pk,
      ...(returnedAt && { returnedAt }),
    },
    removed: returnedAt ? removed : [...removed, 'returnedAt'],
  })
}

export interface Circumstances {
  actor: Actor
  timeZone: string
  /** The row of counters for the change, of its own if a transaction changes several tickets; a random one by default. */
  shard?: string
}

/** The writes of the time entry that a change logs. They fail (label `ticket`) if the actor's timer or the contract month changed. */
export async function timeWrites(
  before: TicketRow,
  after: TicketRow,
  { actor, time, timeZone }: Circumstances & { time: TimeNote },
): Promise<Write[]> {
  const minutes = after.timeLogged - before.timeLogged
  if (minutes <= 0) return []
  const { id: ticketId } = after
  const customerId = payerOfTicket(after)
  const terms = await findTimeTerms(customerId, actor.id)
  const { description = '', billable, day } = time
  const cover = await findCover(customerId, after.contractId ?? null, day ?? businessDay(actor.at, timeZone))
  return [
    ...logTimeWrites({
      ticketId,
      customerId,
      userId: actor.id,
      minutes,
      description,
      at: actor.at,
      endedAt: day === undefined ? actor.at : sameTimeOn(day, actor.at, timeZone),
      timeZone,
      terms,
      cover,
      billable,
    }),
    // The timer's write has the ticket's label, so that a conflict on either reads both again.
    ...(time.fromTimer ? await clearTimerWrites('ticket', actor.id, time.timedOn ?? ticketId) : []),
  ]
}

/** Side effects of a change: history, counters, auto-close schedule. */
function consequences(before: TicketRow, after: TicketRow, { actor, timeZone }: Circumstances): Write[] {
  const minutes = after.timeLogged - before.timeLogged
  const isMerge = (before.mergedInto ?? null) !== (after.mergedInto ?? null)
  const moved = before.status !== after.status
  const day = (instant: string) => businessDay(instant, timeZone)
  return [
    ...(minutes > 0 ? recorded('time', '', `${minutes}`) : []),
    // The histories name the merge, which is why its status moves.
    ...(moved && !isMerge ? recorded(kindOfMove(before, after, actor), before.status, after.status) : []),
    ...(before.assignedTo !== after.assignedTo ? recordedAssignment() : []),
    ...(before.priority !== after.priority ? recorded('priority', before.priority, after.priority) : []),
    ...snoozeClockWrites(before, after),
    ...reminderClockWrites(before, after),
    ...snoozeEvents(before, after),
    ...tagEvents(before, after),
    ...(isHandedOver(before, after) ? recorded('waiting', before.waitingOn ?? '', after.waitingOn ?? '') : []),
    ...(before.category !== after.category ? recorded('category', before.category, after.category) : []),
    ...(before.title !== after.title ? recorded('renamed', before.title, after.title) : []),
    ...(before.description !== after.description ? recorded('description', '', '') : []),
    ...(isSameRequester(before, after) ? [] : recorded('requester', before.customerId ?? '', after.customerId ?? '')),
    ...returnedWrites(before, after),
    ...(moved && after.status === 'resolved'
      ? [scheduleAutoCloseWrite(after.id, actor.at), askLaterWrite(after.id, actor.at)]
      : []),
    ...(!before.resolvedAt && after.resolvedAt ? [countResolvedWrite(day(after.resolvedAt), 1)] : []),
    ...(moved && before.status === 'resolved' ? [cancelAutoCloseWrite(after.id)] : []),
    ...(before.resolvedAt && !after.resolvedAt
      ? [countResolvedWrite(day(before.resolvedAt), -1), dontAskWrite(after.id)]
      : []),
  ]

  function recorded(kind: HistoryEntry['kind'], from: string, to: string): Write[] {
    return [ticketEventWrite(after.id, { userId: actor.id, at: actor.at, kind, from, to })]
  }

  function recordedAssignment(): Write[] {
    const to = after.assignedTo ?? ''
    return actor.rule === undefined
      ? recorded('assigned', before.assignedTo ?? '', to)
      : recorded('assignedByRule', actor.rule, to)
  }

  function tagEvents(from: TicketRow, to: TicketRow): Write[] {
    const { added, removed } = changedTags(from, to)
    const event = { userId: actor.id, at: actor.at, from: '' }
    return [
      ...added.map(name => teamEventWrite(after.id, { ...event, kind: 'tagged', to: name })),
      ...removed.map(name => teamEventWrite(after.id, { ...event, kind: 'untagged', to: name })),
    ]
  }

  function snoozeEvents({ snoozedUntil: from }: TicketRow, { status, snoozedUntil: to }: TicketRow): Write[] {
    const kind = to ? 'snoozed' : 'woken'
    if ((from ?? null) === (to ?? null) || !isUnresolved(status) || isMerge) return []
    return [teamEventWrite(after.id, { userId: actor.id, at: actor.at, kind, from: from ?? '', to: to ?? '' })]
  }
}

/** Whether the turn of a ticket that stays unresolved changes. */
const isHandedOver = ({ waitingOn: from }: Ticket, { waitingOn: to }: Ticket) =>
  from !== null && to !== null && from !== to

function kindOfMove({ status: from }: TicketRow, { status: to }: TicketRow, { confirms }: Actor) {
  if (confirms) return 'confirmed'
  if (isReopening(from, to)) return 'reopened'
  return to === 'closed' ? 'closed' : 'moved'
}
