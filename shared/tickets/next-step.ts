import { businessDay } from '#/shared/lib/business-day.ts'
import { weekdayName } from '#/shared/lib/dates.ts'
import { firstNameOf } from '#/shared/lib/first-names.ts'
import { customerReasonLabels } from '#/shared/tickets/labels.ts'
import { closesAfterHours } from '#/shared/tickets/rules.ts'
import type { Ticket, TicketPage } from '#/shared/tickets/schemas.ts'
import { plannedDay } from '#/shared/tickets/snooze.ts'

type Stepped = Pick<
  Ticket,
  'status' | 'waitingOn' | 'snoozedUntil' | 'pendingReason' | 'answerBy' | 'assignedToName' | 'updatedAt'
> &
  Partial<Pick<TicketPage, 'resolvedAt' | 'confirmedAt' | 'mayReopen'>>

/** The next thing that happens with a ticket, as its customer reads it, and what they can do about it. */
export interface NextStep {
  text: string
  /** `reply` begins an answer; `confirm` asks whether the problem is solved; `object` is left after the customer said so. */
  action: 'reply' | 'confirm' | 'object' | null
}

interface Circumstances {
  now: Date
  /** The business's. */
  timeZone: string
  /** The time by which something happens, as the reader sees it: `2:00 PM`. */
  timeLabel: (instant: string) => string
}

const hourMs = 60 * 60 * 1000

/** The next step of a ticket, for its customer. */
export function nextStep(ticket: Stepped, circumstances: Circumstances): NextStep {
  if (ticket.status === 'resolved') {
    const isConfirmed = ticket.resolvedAt != null && ticket.confirmedAt === ticket.resolvedAt
    return { text: resolvedText(ticket, circumstances), action: isConfirmed ? 'object' : 'confirm' }
  }
  if (ticket.status === 'closed') {
    const text = ticket.mayReopen ? 'Closed. Reply to reopen it.' : 'Closed. Reply to open a new request.'
    return { text, action: 'reply' }
  }
  const planned = plannedText(ticket, circumstances)
  if (planned) return { text: planned, action: ticket.waitingOn === 'customer' ? 'reply' : null }
  const name = firstNameOf(ticket.assignedToName ?? '')
  if (ticket.waitingOn === 'customer') {
    return { text: `Your turn: ${name || 'we'} asked you something.`, action: 'reply' }
  }
  if (ticket.status === 'in_progress') return { text: `${name || 'A technician'} is working on it.`, action: null }
  return { text: receivedText(ticket, circumstances), action: null }
}

/** A time that has passed is not promised again. */
function receivedText({ answerBy }: Stepped, { now, timeLabel }: Circumstances): string {
  const isAhead = answerBy != null && Date.parse(answerBy) > now.getTime()
  return `We’ve received this. A technician will answer${isAhead ? ` by ${timeLabel(answerBy)}` : ''}.`
}

/** The day, the reason, or both, for which a ticket waits for something other than its customer's answer. */
function plannedText({ snoozedUntil, pendingReason }: Stepped, { timeZone }: Circumstances): string | undefined {
  const reason = pendingReason ? customerReasonLabels[pendingReason] : ''
  if (snoozedUntil) return `Planned for ${plannedDay(snoozedUntil, timeZone)}${reason && `: ${reason}`}.`
  if (!reason || pendingReason === 'customer_reply') return undefined
  return `${reason.charAt(0).toUpperCase()}${reason.slice(1)}.`
}

/** A ticket closes on the weekday on which nobody has replied for three days; the job may be late by some minutes. */
function resolvedText({ resolvedAt, updatedAt }: Stepped, { now, timeZone }: Circumstances): string {
  const closes = new Date(Date.parse(resolvedAt ?? updatedAt) + closesAfterHours * hourMs)
  const day = businessDay(closes.toISOString(), timeZone)
  const isToday = day <= businessDay(now.toISOString(), timeZone)
  return `Resolved. It closes ${isToday ? 'today' : weekdayName(day)} unless you reply.`
}
