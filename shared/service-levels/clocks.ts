import { addMinutes, type Calendar, minutesBetween } from '#/shared/service-levels/calendar.ts'
import type { SlaClock, SlaWarning } from '#/shared/service-levels/rules.ts'
import type { Policy, Target, TicketSla } from '#/shared/service-levels/schemas.ts'
import { isUnresolved, type Priority, type Status, type Turn } from '#/shared/tickets/rules.ts'

/** The parts of a ticket that its clocks depend on. */
export interface Moment {
  createdAt: string
  status: Status
  priority: Priority
  waitingOn: Turn | null
}

/** Whether a ticket's resolution clock runs: it is unresolved, and it is our turn. */
export const isOurTurn = (ticket: Pick<Moment, 'status' | 'waitingOn'>): boolean =>
  isUnresolved(ticket.status) && ticket.waitingOn !== 'customer'

const targetOf = ({ targets }: TicketSla, { priority }: Pick<Moment, 'priority'>): Target => targets[priority]

const later = (one: string, other: string) => (one > other ? one : other)

/** The clocks of a new ticket. One that the team raised for a customer is answered at its opening. */
export function openClocks(
  { id, name, goalPercent, targets }: Policy,
  ticket: Moment,
  { isAnswered, isShown }: { isAnswered: boolean; isShown: boolean },
  calendar: Calendar,
): TicketSla {
  const { createdAt } = ticket
  const { responseMinutes, resolutionMinutes, clock } = targets[ticket.priority]
  const due = (minutes: number | null) => (minutes === null ? null : addMinutes(createdAt, minutes, clock, calendar))
  return {
    policyId: id,
    policyName: name,
    goalPercent,
    targets,
    responseDueAt: due(responseMinutes),
    respondedAt: isAnswered ? createdAt : null,
    responseState: responseMinutes === null ? 'none' : isAnswered ? 'met' : 'running',
    resolutionDueAt: due(resolutionMinutes),
    resolutionState: resolutionMinutes === null ? 'none' : 'running',
    usedMinutes: 0,
    runningSince: createdAt,
    isShown,
    warned: [],
    missedReasons: { response: '', resolution: '' },
    resultMonths: { response: null, resolution: null },
    markAt: null,
  }
}

/** The clocks with the misses before `at`. A miss stays a miss. */
function withMisses(sla: TicketSla, at: string): TicketSla {
  const isLate = (state: string, dueAt: string | null) => state === 'running' && dueAt !== null && dueAt < at
  return {
    ...sla,
    ...(isLate(sla.responseState, sla.responseDueAt) && { responseState: 'missed' }),
    ...(isLate(sla.resolutionState, sla.resolutionDueAt) && { resolutionState: 'missed' }),
  }
}

/** Minutes that the resolution clock has run until `at`. */
export function usedUntil(sla: TicketSla, priority: Priority, at: string, calendar: Calendar): number {
  if (sla.runningSince === null) return sla.usedMinutes
  return sla.usedMinutes + minutesBetween(sla.runningSince, at, targetOf(sla, { priority }).clock, calendar)
}

/** Whether a change of a ticket, or a reply by the team (`isAnswer`), changes its clocks. */
export const changesClocks = (sla: TicketSla, before: Moment, after: Moment, isAnswer: boolean): boolean =>
  (isAnswer && sla.respondedAt === null) ||
  isUnresolved(before.status) !== isUnresolved(after.status) ||
  isOurTurn(before) !== isOurTurn(after) ||
  before.priority !== after.priority

/** The clocks after a change of a ticket, or a reply by the team. A new priority keeps the used minutes. */
export function changeClocks(
  sla: TicketSla,
  { before, after, at: time, isAnswer }: { before: Moment; after: Moment; at: string; isAnswer: boolean },
  calendar: Calendar,
): TicketSla {
  // Of two changes at the same moment, the second may have the earlier time.
  const at = later(time, sla.runningSince ?? time)
  const isResolved = isUnresolved(before.status) && !isUnresolved(after.status)
  const isReopened = !isUnresolved(before.status) && isUnresolved(after.status)
  const settled = withMisses(sla, at)
  const isAnswered = settled.respondedAt === null && (isAnswer || isResolved)
  const next: TicketSla = {
    ...settled,
    ...(isAnswered && { respondedAt: at, ...(settled.responseState === 'running' && { responseState: 'met' }) }),
    usedMinutes: usedUntil(sla, before.priority, at, calendar),
    runningSince: isOurTurn(after) ? at : null,
    ...(isResolved && isPending(settled.resolutionState) && { resolutionState: 'met' }),
    ...(isReopened && settled.resolutionState === 'met' && { resolutionState: 'running' }),
  }
  const target = targetOf(next, after)
  return {
    ...next,
    ...responseAfter(next, { target, after, at }, calendar),
    ...resolutionAfter(next, { target, after, at, isResolved }, calendar),
  }
}

const isPending = (state: string) => state === 'running' || state === 'stopped'

interface Change {
  target: Target
  after: Moment
  at: string
}

/** The response clock with the target of the priority. It never pauses, so it counts from the opening. */
function responseAfter(
  { responseState, respondedAt }: TicketSla,
  { target: { responseMinutes, clock }, after, at }: Change,
  calendar: Calendar,
): Partial<TicketSla> {
  if (respondedAt !== null || (responseState !== 'running' && responseState !== 'none')) return {}
  if (responseMinutes === null || !isUnresolved(after.status)) return { responseState: 'none', responseDueAt: null }
  // A target that has already passed is missed now, and not before anyone knew of it.
  const dueAt = later(addMinutes(after.createdAt, responseMinutes, clock, calendar), at)
  return { responseState: 'running', responseDueAt: dueAt }
}

/** The resolution clock with the target of the priority. */
function resolutionAfter(
  { resolutionState, usedMinutes }: TicketSla,
  { target: { resolutionMinutes, clock }, after, at, isResolved }: Change & { isResolved: boolean },
  calendar: Calendar,
): Partial<TicketSla> {
  if (isResolved || resolutionState === 'met' || resolutionState === 'missed') return {}
  if (!isUnresolved(after.status)) return {}
  if (resolutionMinutes === null) return { resolutionState: 'none', resolutionDueAt: null }
  if (!isOurTurn(after)) return { resolutionState: 'stopped', resolutionDueAt: null }
  return {
    resolutionState: 'running',
    resolutionDueAt: addMinutes(at, Math.max(0, resolutionMinutes - usedMinutes), clock, calendar),
  }
}

/** The clocks of a ticket with the calendar, or the targets, of changed settings. */
export const recomputeClocks = (sla: TicketSla, ticket: Moment, at: string, calendar: Calendar): TicketSla =>
  changeClocks(sla, { before: ticket, after: ticket, at, isAnswer: false }, calendar)

const noTarget: Target = { responseMinutes: null, resolutionMinutes: null, clock: 'always' }

/** The clocks of a ticket whose policy is off: without targets, so that they never start again. */
export const endClocks = (sla: TicketSla): TicketSla => ({
  ...sla,
  targets: { low: noTarget, medium: noTarget, high: noTarget, critical: noTarget },
  ...(sla.responseState === 'running' && { responseState: 'none', responseDueAt: null }),
  ...(isPending(sla.resolutionState) && { resolutionState: 'none', resolutionDueAt: null }),
  markAt: null,
})

/** The time at which the assignee is warned of a running clock, unless they were. */
function warnAt(sla: TicketSla, clock: SlaClock, ticket: Moment, warnAtPercent: number, calendar: Calendar) {
  const target = targetOf(sla, ticket)
  if (clock === 'response') {
    const minutes = ((target.responseMinutes ?? 0) * warnAtPercent) / 100
    return addMinutes(ticket.createdAt, minutes, target.clock, calendar)
  }
  const minutes = ((target.resolutionMinutes ?? 0) * warnAtPercent) / 100 - sla.usedMinutes
  return addMinutes(sla.runningSince ?? ticket.createdAt, minutes, target.clock, calendar)
}

/** The clocks that are open on a ticket: the first response until it is answered, and the resolution. */
function openClocksOf(sla: TicketSla, ticket: Moment) {
  const { responseState, responseDueAt, resolutionState, resolutionDueAt } = sla
  if (!isUnresolved(ticket.status)) return []
  return [
    ...(sla.respondedAt === null && responseDueAt !== null
      ? [{ clock: 'response' as const, state: responseState, dueAt: responseDueAt }]
      : []),
    ...(resolutionDueAt === null
      ? []
      : [{ clock: 'resolution' as const, state: resolutionState, dueAt: resolutionDueAt }]),
  ]
}

const wasWarned = ({ warned }: TicketSla, warning: SlaWarning) => warned.includes(warning)

/** The next time at which a ticket needs a warning, or misses a target; null if none is left. */
export function nextMark(sla: TicketSla, ticket: Moment, warnAtPercent: number, calendar: Calendar): string | null {
  const marks = openClocksOf(sla, ticket).flatMap(({ clock, state, dueAt }) => {
    if (state === 'missed') return wasWarned(sla, `${clock}_miss`) || !isOurTurn(ticket) ? [] : [dueAt]
    if (state !== 'running') return []
    if (wasWarned(sla, `${clock}_warning`) || !isOurTurn(ticket)) return [dueAt]
    const at = warnAt(sla, clock, ticket, warnAtPercent, calendar)
    return [[at, dueAt].sort()[0] ?? dueAt]
  })
  return marks.sort()[0] ?? null
}

/**
 * The clocks of an unresolved ticket at `at`, with the warnings to send now. Each is sent once, and none while the ticket waits for
 * the customer.
 */
export function advanceClocks(
  sla: TicketSla,
  ticket: Moment,
  at: string,
  warnAtPercent: number,
  calendar: Calendar,
): { sla: TicketSla; warnings: SlaWarning[] } {
  const settled = withMisses(sla, at)
  const due = openClocksOf(settled, ticket).flatMap(({ clock, state }): SlaWarning[] => {
    if (state === 'missed') return wasWarned(settled, `${clock}_miss`) ? [] : [`${clock}_miss`]
    if (state !== 'running' || !isOurTurn(ticket) || wasWarned(settled, `${clock}_warning`)) return []
    return warnAt(settled, clock, ticket, warnAtPercent, calendar) <= at ? [`${clock}_warning`] : []
  })
  return {
    sla: { ...settled, warned: [...settled.warned, ...due] },
    warnings: isOurTurn(ticket) ? due : [],
  }
}

/** Whether an unresolved ticket has missed a target that is still open: an unanswered first response, or its resolution. */
export const isMissed = (sla: TicketSla | null | undefined, { status }: Pick<Moment, 'status'>): boolean =>
  Boolean(sla) &&
  isUnresolved(status) &&
  ((sla?.respondedAt === null && sla.responseState === 'missed') || sla?.resolutionState === 'missed')

/** The due time that the team's lists show: the earlier of an unanswered ticket's response and its resolution. */
export function dueTime(sla: TicketSla | null, ticket: Moment) {
  const clocks = sla ? openClocksOf(sla, ticket).filter(({ state }) => state !== 'met') : []
  const [first] = clocks.sort((a, b) => (a.dueAt < b.dueAt ? -1 : 1))
  const isPaused = sla?.resolutionState === 'stopped' && isUnresolved(ticket.status)
  const kind = first?.clock ?? (isPaused ? 'resolution' : undefined)
  return {
    dueAt: first?.dueAt ?? null,
    dueKind: kind === undefined ? null : kind === 'response' ? ('first_response' as const) : ('resolution' as const),
    duePaused: isPaused && !first,
  }
}
