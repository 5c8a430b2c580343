import type { Actor, Decision } from '#/functions/tickets/data/ticket-changes.ts'
import type { TicketRow } from '#/functions/tickets/data/tickets.ts'
import { Conflict, Invalid } from '#/shared/lib/errors.ts'
import { isUnresolved } from '#/shared/tickets/rules.ts'
import type { TicketChange } from '#/shared/tickets/schemas.ts'
import { latestSnooze } from '#/shared/tickets/snooze.ts'

/** The fields of a ticket that say until when it is put aside, and why it waits. */
type Snooze = Pick<TicketRow, 'snoozedUntil' | 'snoozedBy' | 'pendingReason' | 'pendingNote' | 'endedSnooze'>

/** The fields of a ticket that is not put aside, and waits for no reason. */
export const noSnooze = {
  snoozedUntil: null,
  snoozedBy: null,
  pendingReason: null,
  pendingNote: '',
  endedSnooze: null,
} as const satisfies Snooze

/**
 * Open work after its customer's message: the wait for them ends, and so does a snooze, which the team can set again until the same time.
 * If it was our turn already, they have waited since then.
 */
export function endWait(row: TicketRow, at: string): TicketRow {
  const { snoozedUntil: until, pendingReason = null, pendingNote = '' } = row
  if (!until && row.waitingOn !== 'customer') return row
  return {
    ...row,
    ...noSnooze,
    ...(until && { endedSnooze: { until, pendingReason, pendingNote } }),
    ...(row.waitingOn === 'customer' && { waitingOn: 'us', waitingSince: at }),
  }
}

/** Throws `Invalid` for a time that has passed, or is more than a year ahead. */
export function requireSnoozeTime(until: string | null | undefined, at: string, field = 'snoozedUntil'): void {
  if (!until) return
  const refuse = (message: string) => new Invalid([{ field, message }])
  if (Date.parse(until) <= Date.parse(at)) throw refuse('Choose a time in the future')
  if (Date.parse(until) > latestSnooze(new Date(at)).getTime()) throw refuse('Choose a time within a year')
}

/**
 * A ticket's snooze after a change of open work; `endsWait` if the change ends it unless it sets another one. Throws `Invalid` for a
 * time that is not ahead, and `Conflict` for a reason without a wait.
 */
export function snoozeAfter(
  row: TicketRow,
  { snoozedUntil, pendingReason, pendingNote, waitingOn = row.waitingOn ?? undefined }: TicketChange,
  endsWait: boolean,
  actor: Actor,
): Snooze {
  requireSnoozeTime(snoozedUntil, actor.at)
  const kept = endsWait || snoozedUntil === null ? noSnooze : snoozeOf(row)
  const until = snoozedUntil ? new Date(snoozedUntil).toISOString() : kept.snoozedUntil
  if ((pendingReason || pendingNote) && !until && waitingOn !== 'customer') {
    throw new Conflict('This ticket is neither snoozed nor waiting for the customer, so it has no reason to wait.')
  }
  return {
    snoozedUntil: until,
    snoozedBy: snoozedUntil ? actor.id : kept.snoozedBy,
    pendingReason: pendingReason === undefined ? kept.pendingReason : pendingReason,
    pendingNote: pendingNote ?? kept.pendingNote,
    endedSnooze: snoozedUntil ? null : kept.endedSnooze,
  }
}

const snoozeOf = ({ snoozedUntil, snoozedBy, pendingReason, pendingNote, endedSnooze }: TicketRow) => ({
  snoozedUntil: snoozedUntil ?? null,
  snoozedBy: snoozedBy ?? null,
  pendingReason: pendingReason ?? null,
  pendingNote: pendingNote ?? '',
  endedSnooze: endedSnooze ?? null,
})

/**
 * Ends a snooze whose time has come: it is our turn from now on, and the ticket is new for its assignee, or for the staff member that put
 * it aside. Changes nothing before that time.
 */
export const wake =
  ({ at }: Pick<Actor, 'at'>): Decision =>
  row => {
    const { snoozedUntil, snoozedBy, assignedTo } = row
    if (!snoozedUntil || snoozedUntil > at || !isUnresolved(row.status)) return row
    const reader = assignedTo ?? snoozedBy
    return {
      ...row,
      ...noSnooze,
      waitingOn: 'us',
      waitingSince: at,
      ...(reader && { unreadFor: { ...row.unreadFor, [reader]: true } }),
      updatedAt: at,
    }
  }

/** Marks what is new on a ticket as seen by a staff member, or the ticket as unread for them. */
export const markSeen =
  (isSeen: boolean, { id }: Pick<Actor, 'id'>): Decision =>
  row => {
    const { [id]: wasUnread, ...others } = row.unreadFor ?? {}
    if (!isSeen) return wasUnread ? row : { ...row, unreadFor: { ...others, [id]: true } }
    const isNews = row.customerWroteAt !== undefined && !row.seenBy?.[id]
    if (!wasUnread && !isNews) return row
    return {
      ...row,
      ...(wasUnread && { unreadFor: others }),
      ...(isNews && { seenBy: { ...row.seenBy, [id]: true } }),
    }
  }
