import { dueSends, findSend, sendLabel } from '#/functions/desk/data/sends.ts'
import { dropSend } from '#/functions/desk/drop-send.ts'
import { finishSend } from '#/functions/desk/finish-send.ts'
import { emailWrite } from '#/functions/email/outbox.ts'
import { noticeWrite } from '#/functions/notifications/data/notices.ts'
import { job } from '#/functions/runtime/job.ts'
import { log } from '#/functions/runtime/log.ts'
import { processInBatches, workDeadline } from '#/functions/runtime/process-in-batches.ts'
import { ConditionFailed, type Write } from '#/functions/table/table.ts'
import { dueTemplates } from '#/functions/ticket-templates/data/templates.ts'
import { makeDueTicket } from '#/functions/ticket-templates/make-ticket.ts'
import { changeTags } from '#/functions/tickets/change-tags.ts'
import { dropSnoozeClock, dueSnoozes } from '#/functions/tickets/data/snoozes.ts'
import { changeTicket } from '#/functions/tickets/data/ticket-changes.ts'
import { findTicket, type TicketRow } from '#/functions/tickets/data/tickets.ts'
import { remindCustomers } from '#/functions/tickets/remind-customers.ts'
import { wake } from '#/functions/tickets/snooze.ts'
import { runningSince, tellOfLongRun } from '#/functions/time/data/timers.ts'
import { wantsTeamEmail } from '#/functions/users/data/preferences.ts'
import { findStaff } from '#/functions/users/data/users.ts'
import { systemId, type TicketId, type UserId } from '#/shared/lib/ids.ts'
import { isUnresolved } from '#/shared/tickets/rules.ts'
import { longRunHours } from '#/shared/time/timer-rules.ts'

/**
 * The scheduled job that sends replies whose ten seconds are over, because the browser that wrote them is gone, ends snoozes whose time
 * has come, makes recurring tickets, reminds customers who have not answered, and tells people whose timers have run for hours. A second
 * or parallel run changes nothing.
 */
export const handler = job(async (): Promise<void> => {
  const now = new Date()
  const deadline = workDeadline()
  await processInBatches(
    (count, after) => dueSends(now, count, after),
    ({ userId }) =>
      sendIfDue(userId, now).catch(error => log.error('reply not sent', { user: userId, error: error as Error })),
    deadline,
  )
  await processInBatches(
    (count, after) => dueSnoozes(now, count, after),
    ({ id, until }) =>
      wakeIfDue(id, until, now).catch(error => log.error('ticket not woken', { ticket: id, error: error as Error })),
    deadline,
  )
  await remindCustomers(now, deadline)
  await changeTags(deadline)
  await processInBatches(
    (count, after) => dueTemplates(now, count, after),
    ({ id }) =>
      makeDueTicket(id, now).catch(error =>
        log.error('recurring ticket not made', { template: id, error: error as Error }),
      ),
    deadline,
  )
  const since = new Date(now.getTime() - longRunHours * 60 * 60 * 1000).toISOString()
  await processInBatches(
    (count, after) => runningSince(since, count, after),
    ({ userId }) =>
      tellOfLongRun(userId, since, now.toISOString()).catch(error =>
        log.error('long timer not told', { user: userId, error: error as Error }),
      ),
    deadline,
  )
})

/** Ends a ticket's snooze if it is over: the index lags, and it may have been changed since. */
async function wakeIfDue(id: TicketId, until: string, now: Date): Promise<void> {
  const actor = { id: systemId, at: now.toISOString() }
  const ticket = await findTicket(id)
  if (ticket.snoozedUntil === until && isUnresolved(ticket.status))
    await changeTicket(id, wake(actor), actor, await wakeNotice(ticket, actor.at))
  else await dropSnoozeClock(id, until)
}

/**
 * The notice of a snooze that ended, with its email if the reader wants one: to the assignee or, without one, to whoever snoozed the
 * ticket.
 */
async function wakeNotice(ticket: TicketRow, at: string): Promise<(before: TicketRow) => Write[]> {
  const readerOf = ({ assignedTo, snoozedBy }: TicketRow) => assignedTo ?? snoozedBy ?? undefined
  const expected = readerOf(ticket)
  const reader = expected && (await findStaff(expected))
  return before => {
    const userId = readerOf(before)
    if (!userId) return []
    const { id: ticketId } = before
    const wantsIt = reader?.id === userId && wantsTeamEmail(reader, 'snoozeEnded')
    const email = { template: 'ticketWoken', to: '', toUser: userId, data: { ticketId, reader: userId } }
    return [
      noticeWrite({ userId, kind: 'snooze-ended', ticketId, at, byId: null, commentId: null }),
      ...(wantsIt ? [emailWrite(email, at)] : []),
    ]
  }
}

/** Sends a user's reply if it is due: the index lags, and they may have undone it since. */
async function sendIfDue(userId: UserId, now: Date): Promise<void> {
  const send = await findSend(userId)
  const at = now.toISOString()
  if (!send || send.sendAt > at) return
  const author = await findStaff(userId)
  const done = author ? finishSend(send, author, at) : dropSend(userId, at)
  await done.catch(error => {
    if (!isOvertaken(error)) throw error
  })
}

/** Whether the reply was sent or undone at this moment, which is fine. */
const isOvertaken = (error: unknown) => error instanceof ConditionFailed && error.labels.has(sendLabel)
