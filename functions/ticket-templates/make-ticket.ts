import { findProvider } from '#/functions/branding/data/provider.ts'
import { emailWrite, team } from '#/functions/email/outbox.ts'
import { nextInSequence } from '#/functions/table/sequences.ts'
import { ConditionFailed, transact, type Write } from '#/functions/table/table.ts'
import {
  changeTemplateWrite,
  findTemplate,
  type TemplateRow,
  templateLabel,
} from '#/functions/ticket-templates/data/templates.ts'
import { withTemplate } from '#/functions/ticket-templates/ticket-of.ts'
import { type NewTicketRow, openTicket } from '#/functions/tickets/data/tickets.ts'
import { assignmentEmail } from '#/functions/tickets/emails.ts'
import { newTicket } from '#/functions/tickets/new-ticket.ts'
import { findUser } from '#/functions/users/data/users.ts'
import { NotFound } from '#/shared/lib/errors.ts'
import { systemId, type TicketId, type TicketTemplateId } from '#/shared/lib/ids.ts'
import { dueTicket } from '#/shared/ticket-templates/recurrence.ts'

/** A ticket that a schedule makes, with the writes of its emails. */
interface MadeTicket {
  ticket: NewTicketRow
  emails: Write[]
}

/** Composes the ticket of a recurring template at a time; undefined if its customer’s account was deleted. */
export async function composeTicket(template: TemplateRow, at: string): Promise<MadeTicket | undefined> {
  const { recurrence, title, description, priority, category } = template
  const customer = recurrence && (await findUser(recurrence.customerId))
  if (!customer || customer.erasedAt) return undefined
  const { name } = await findProvider()
  const plain = newTicket({ title, description, priority, category }, customer, {
    number: await nextInSequence('ticket'),
    owner: undefined,
    at,
  })
  const ticket = { ...(await withTemplate(plain, template)), source: 'schedule' as const }
  const { description: _description, checklist: _checklist, ...opened } = ticket
  const company = { id: systemId, firstName: name, lastName: '', email: '' }
  const data = { ticketId: ticket.id, title, author: name }
  const receipt = { template: 'ticketReceived', to: customer.email, toUser: customer.id, data } as const
  return {
    ticket,
    emails: [
      emailWrite({ template: 'ticketOpened', to: team, data: { ticket: opened } }, at),
      ...assignmentEmail({ ...ticket, assignedTo: null }, ticket, company),
      ...(recurrence.tell ? [emailWrite(receipt, at)] : []),
    ],
  }
}

/** Opens a composed ticket with extra writes, as made by the company itself. */
export const openMadeTicket = ({ ticket, emails }: MadeTicket, extraWrites: readonly Write[]): Promise<unknown> =>
  openTicket(ticket, systemId, [...emails, ...extraWrites])

/**
 * Makes the ticket that a template’s schedule is due for: one, however many days were missed. A run in parallel, or an earlier one, has
 * moved the schedule on, which the ticket’s own transaction requires. The schedule of a deleted account is paused.
 */
export async function makeDueTicket(id: TicketTemplateId, now: Date): Promise<TicketId | undefined> {
  const at = now.toISOString()
  const template = await findTemplate(id).catch(error => {
    if (error instanceof NotFound) return undefined
    throw error
  })
  if (!template?.recurrence || !template.nextDay || !template.nextAt || template.nextAt > at) return undefined
  const { timeZone } = await findProvider()
  const made = await composeTicket(template, at)
  const { day, next } = dueTicket(template.recurrence, template.nextDay, at, timeZone)
  const after = made
    ? { ...template, ...next, lastDay: day }
    : { ...template, recurrence: { ...template.recurrence, paused: true }, nextDay: null, nextAt: null }
  const moveOn = changeTemplateWrite(template, after)
  try {
    await (made ? openMadeTicket(made, [moveOn]) : transact([moveOn]))
    return made?.ticket.id
  } catch (error) {
    if (error instanceof ConditionFailed && error.labels.has(templateLabel)) return undefined
    throw error
  }
}
