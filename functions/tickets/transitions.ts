import { isDeepStrictEqual } from 'node:util'
import type { CompanyRow } from '#/functions/companies/data/companies.ts'
import { waitsSince } from '#/functions/tickets/data/reminders.ts'
import type { Actor, Decision } from '#/functions/tickets/data/ticket-changes.ts'
import type { TicketRow } from '#/functions/tickets/data/tickets.ts'
import { noSnooze, snoozeAfter } from '#/functions/tickets/snooze.ts'
import type { User } from '#/functions/users/data/users.ts'
import { Conflict, Forbidden, Invalid } from '#/shared/lib/errors.ts'
import type { UserId } from '#/shared/lib/ids.ts'
import { shortId } from '#/shared/lib/short-id.ts'
import {
  isUnresolved,
  mayBecome,
  reopenDays,
  type Status,
  type Turn,
  timeEntryMinutes,
} from '#/shared/tickets/rules.ts'
import type { TicketChange } from '#/shared/tickets/schemas.ts'

/** The person that a ticket belongs to, with their company. */
export type TicketOwner = Pick<User, 'id' | 'companyId'>

/** Throws `Conflict` for a merged ticket: changes belong on the one that it was merged into. */
export function requireUnmerged({ id, mergedInto }: Pick<TicketRow, 'id' | 'mergedInto'>): void {
  if (mergedInto) throw new Conflict(`${shortId(id)} was merged into ${shortId(mergedInto)}. Change that one.`)
}

const dayMs = 24 * 60 * 60 * 1000

/**
 * A change of status, priority, category, turn, snooze or the minutes logged, or a correction; `owner` is the user with the corrected address,
 * if there is one. Starting work on an unassigned ticket, or resolving it, assigns it. Throws `Conflict` (a transition that is
 * not allowed, a stale base) and `Invalid` (a decrease, more than a day, a time to return that is not ahead).
 */
export const applyUpdate =
  (body: TicketChange, actor: Actor, owner?: TicketOwner): Decision =>
  row => {
    requireUnmerged(row)
    const { status, timeLogged, timeLoggedBase } = body
    const minutes = timeLogged === undefined ? 0 : minutesToAdd(row, timeLogged, timeLoggedBase)
    const moves = status !== undefined && status !== row.status
    if (moves && !mayBecome(row.status, status)) {
      throw new Conflict(`You can’t change this ticket from ${spoken(row.status)} to ${spoken(status)}.`)
    }
    const isOpen = isUnresolved(status ?? row.status)
    if ((body.waitingOn || body.snoozedUntil || body.pendingReason || body.pendingNote) && !isOpen) {
      throw new Conflict(`This ticket is ${spoken(status ?? row.status)}, so it doesn’t wait for anyone.`)
    }
    // A new turn, and work on the ticket, end a snooze.
    const isAside = Boolean(row.snoozedUntil)
    const isHanded = body.waitingOn !== undefined
    const isWoken = isAside && body.snoozedUntil === null
    const endsWait = (isAside && (moves || isHanded)) || (isHanded && body.waitingOn !== row.waitingOn)
    const facts = {
      ...correctedFacts(row, body, owner),
      waitingOn: isWoken && isOpen && !isHanded ? 'us' : turnAfter(row, body),
      ...(isOpen ? snoozeAfter(row, body, endsWait, actor) : noSnooze),
    } satisfies Partial<TicketRow>
    const tags = body.tags ?? row.tags
    const isSame = (Object.keys(facts) as (keyof typeof facts)[]).every(
      key => (facts[key] ?? null) === (row[key] ?? null),
    )
    if (!moves && minutes === 0 && isSame && isDeepStrictEqual(tags ?? [], row.tags ?? [])) return row
    const beginsWait = facts.waitingOn !== row.waitingOn || isWoken || (isAside && isHanded)
    return {
      ...(moves && status !== 'in_progress' ? clearReopened(row) : row),
      ...facts,
      ...(tags && { tags }),
      ...(facts.title !== row.title && { mailSubject: row.mailSubject ?? row.title }),
      ...(beginsWait && { waitingSince: facts.waitingOn && actor.at }),
      ...(moves && { status, resolvedAt: resolvedAtAfter(row, status, actor) }),
      ...(moves && status !== 'closed' && { assignedTo: row.assignedTo ?? actor.id }),
      timeLogged: row.timeLogged + minutes,
      updatedAt: actor.at,
    }
  }

/** The side whose turn it is after a change: ours once it is reopened, nobody's once it is resolved. */
function turnAfter(row: TicketRow, { status = row.status, waitingOn }: TicketChange): Turn | null {
  if (!isUnresolved(status)) return null
  return waitingOn ?? row.waitingOn ?? 'us'
}

/** A ticket's facts with corrections. It stays with its customer unless its address changes. */
function correctedFacts(row: TicketRow, body: TicketChange, owner: TicketOwner | undefined) {
  const { customerEmail = row.customerEmail } = body
  return {
    priority: body.priority ?? row.priority,
    category: body.category ?? row.category,
    title: body.title ?? row.title,
    description: body.description ?? row.description,
    customerEmail,
    customerName: body.customerName ?? row.customerName,
    companyName: body.companyName ?? row.companyName,
    ...(customerEmail === row.customerEmail
      ? { customerId: row.customerId, companyId: row.companyId }
      : { customerId: owner?.id ?? null, companyId: owner?.companyId ?? null }),
  }
}

/**
 * Gives a ticket of a customer without an account to a company, or to none. Throws `Conflict` for a customer with an account, whose own
 * company decides.
 */
export const setCompany =
  (company: Pick<CompanyRow, 'id' | 'name'> | undefined, actor: Actor): Decision =>
  row => {
    const companyId = company?.id ?? null
    if (row.companyId === companyId) return row
    if (row.customerId) throw new Conflict('The customer’s account decides the company.')
    return { ...row, companyId, companyName: company?.name ?? '', updatedAt: actor.at }
  }

/** Assigns a ticket to a technician, or unassigns it. */
export const assign =
  (assignedTo: UserId | null, actor: Actor): Decision =>
  row => {
    if (assignedTo) requireUnmerged(row)
    return row.assignedTo === assignedTo ? row : { ...row, assignedTo, updatedAt: actor.at }
  }

/** Resolves a ticket whose customer has not answered since a wait began. Changes nothing once it ended, or while it is put aside. */
export const resolveUnanswered =
  (since: string, { at }: Pick<Actor, 'at'>): Decision =>
  row => {
    if (row.snoozedUntil || waitsSince(row) !== since) return row
    return {
      ...clearReopened(row),
      ...noSnooze,
      status: 'resolved',
      resolvedAt: at,
      waitingOn: null,
      waitingSince: null,
      updatedAt: at,
    }
  }

/**
 * Confirms for its customer that a ticket is solved: it is resolved or, if the team resolved it before, closed. A second time changes
 * nothing. It keeps its assignee.
 */
export const confirmSolved =
  ({ at }: Pick<Actor, 'at'>): Decision =>
  row => {
    requireUnmerged(row)
    const isConfirmed = row.resolvedAt !== null && row.confirmedAt === row.resolvedAt
    if (row.status === 'closed' || (row.status === 'resolved' && isConfirmed)) return row
    const confirmed = { ...clearReopened(row), ...noSnooze, waitingOn: null, waitingSince: null, updatedAt: at }
    return row.status === 'resolved'
      ? { ...confirmed, status: 'closed' }
      : { ...confirmed, status: 'resolved', resolvedAt: at, confirmedAt: at }
  }

/** Unassigns a ticket from someone who left the team. */
export const unassign =
  (from: UserId, actor: Actor): Decision =>
  row =>
    row.assignedTo === from ? assign(null, actor)(row) : row

/** Whether it is too late for a customer to reopen a ticket. */
export const isPastReopening = ({ resolvedAt }: Pick<TicketRow, 'resolvedAt'>, now: number): boolean =>
  resolvedAt !== null && now - Date.parse(resolvedAt) > reopenDays * dayMs

/** Reopens a resolved or closed ticket. Throws `Conflict` for any other ticket, `Forbidden` for a customer who is too late. */
export const reopen =
  (byStaff: boolean, actor: Actor): Decision =>
  row => {
    requireUnmerged(row)
    if (!mayBecome(row.status, 'in_progress') || row.status === 'open') {
      throw new Conflict(`This ticket is ${spoken(row.status)}, so it doesn’t need to be reopened.`)
    }
    if (!byStaff && isPastReopening(row, Date.parse(actor.at))) {
      throw new Forbidden(`You can reopen a ticket for ${reopenDays} days. Reply to it to open a new one instead.`)
    }
    const { at } = actor
    const news = byStaff ? {} : { returnedAt: at, customerWroteAt: at }
    return {
      ...row,
      ...noSnooze,
      ...news,
      status: 'in_progress',
      waitingOn: 'us',
      waitingSince: at,
      resolvedAt: null,
      updatedAt: at,
    }
  }

/** The ticket after a reply by the team: it returns to its regular position in the list. */
export function clearReopened(row: TicketRow): TicketRow {
  const { returnedAt: _, ...rest } = row
  return rest
}

function minutesToAdd(row: TicketRow, total: number, base: number = row.timeLogged): number {
  const refuse = (message: string) => new Invalid([{ field: 'timeLogged', message }])
  if (total < base) throw refuse('Logged time cannot be reduced')
  if (total - base > timeEntryMinutes.max) throw refuse('A time entry can be up to 1440 minutes')
  if (total === base) return 0
  if (base !== row.timeLogged) {
    throw new Conflict('Someone else just logged time on this ticket. Check the new total and try again.')
  }
  return total - base
}

const spoken = (status: Status) => status.replace('_', ' ')

const resolvedAtAfter = (row: TicketRow, status: Status, { at }: Actor) => {
  if (status === 'resolved') return at
  return status === 'closed' ? row.resolvedAt : null
}
