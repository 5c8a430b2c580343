import { deskSettingsOf, findDeskSettings } from '#/functions/desk/data/desk-settings.ts'
import { log } from '#/functions/runtime/log.ts'
import { processInBatches } from '#/functions/runtime/process-in-batches.ts'
import { findLevels } from '#/functions/service-levels/data/settings.ts'
import { ConditionFailed, transact } from '#/functions/table/table.ts'
import {
  dropReminder,
  dueReminders,
  findReminder,
  noteReminderWrites,
  reminderLabel,
  waitsSince,
  wasReminded,
} from '#/functions/tickets/data/reminders.ts'
import { changeTicket } from '#/functions/tickets/data/ticket-changes.ts'
import { ticketEventWrite } from '#/functions/tickets/data/ticket-events.ts'
import { findTicket, type TicketRow } from '#/functions/tickets/data/tickets.ts'
import { requesterEmailWrite } from '#/functions/tickets/emails.ts'
import { resolveUnanswered } from '#/functions/tickets/transitions.ts'
import { wantsEmail } from '#/functions/users/data/preferences.ts'
import { findUser } from '#/functions/users/data/users.ts'
import { systemId, type TicketId } from '#/shared/lib/ids.ts'
import { addBusinessDays } from '#/shared/service-levels/calendar.ts'

/**
 * Reminds customers who have not answered for some business days, once, and resolves their tickets after some more, as the desk's
 * settings say. A second or parallel run changes nothing.
 */
export async function remindCustomers(now: Date, stopAt: number): Promise<void> {
  const [{ reminderDays, resolveDays }, { calendar }] = await Promise.all([
    findDeskSettings().then(deskSettingsOf),
    findLevels(),
  ])
  const at = now.toISOString()
  const isOver = (days: number) => (began: string) => addBusinessDays(began, days, calendar) <= at
  if (reminderDays > 0) {
    await processInBatches(
      (count, after) => dueReminders('waiting', isOver(reminderDays), count, after),
      ({ id }) =>
        remind(id, at).catch(error => log.error('customer not reminded', { ticket: id, error: error as Error })),
      stopAt,
    )
  }
  if (resolveDays > 0) {
    await processInBatches(
      (count, after) => dueReminders('reminded', isOver(resolveDays), count, after),
      ({ id }) =>
        resolve(id, at).catch(error => log.error('ticket not resolved', { ticket: id, error: error as Error })),
      stopAt,
    )
  }
}

/** Reminds a ticket's customer: the index lags, and the wait may have ended since. */
async function remind(id: TicketId, at: string): Promise<void> {
  const [clock, ticket] = await Promise.all([findReminder(id), findTicket(id)])
  if (!clock || clock.remindedAt) return
  const { since } = clock
  if (waitsSince(ticket) !== since) return dropReminder(id, since)
  const isWanted = !(await wasReminded(id, since)) && (await mayEmail(ticket, 'reminders'))
  const event = { userId: systemId, at, kind: 'reminded', from: '', to: '' } as const
  await transact([
    ...noteReminderWrites(id, since, at),
    ...(isWanted
      ? [requesterEmailWrite('ticketReminder', ticket, { ticketId: id, since }, at), ticketEventWrite(id, event)]
      : []),
  ]).catch(error => {
    if (!(error instanceof ConditionFailed && error.labels.has(reminderLabel))) throw error
  })
}

/** Resolves a ticket whose customer did not answer the reminder. One that is put aside returns to the team at its time instead. */
async function resolve(id: TicketId, at: string): Promise<void> {
  const [clock, ticket] = await Promise.all([findReminder(id), findTicket(id)])
  if (!clock?.remindedAt) return
  const { since } = clock
  if (waitsSince(ticket) !== since) return dropReminder(id, since)
  const isWanted = await mayEmail(ticket, 'progress')
  const actor = { id: systemId, at }
  await changeTicket(id, resolveUnanswered(since, actor), actor, (_, after) =>
    isWanted ? [requesterEmailWrite('ticketUnanswered', after, { ticketId: id }, at)] : [],
  )
}

/** Whether a ticket's customer has an address, and wants a kind of email. */
async function mayEmail({ customerId, customerEmail: address }: TicketRow, kind: 'progress' | 'reminders') {
  if (!customerId) return address !== ''
  const customer = await findUser(customerId)
  return customer !== undefined && !customer.erasedAt && wantsEmail(customer, kind)
}
