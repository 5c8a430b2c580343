import { conversation } from '#/functions/comments/data/comments.ts'
import { returnOf } from '#/functions/email/email-suppressions.ts'
import { emailWrite } from '#/functions/email/outbox.ts'
import { linkCode } from '#/functions/http/link-codes.ts'
import { hashEmail } from '#/functions/identity/data/email-hash.ts'
import { askWrite, findAsked, isQuiet } from '#/functions/surveys/data/asked-mailboxes.ts'
import { countSurveyWrites } from '#/functions/surveys/data/survey-counters.ts'
import { askedBeforeWrite, decidedWrite, findSurveyDue } from '#/functions/surveys/data/survey-dues.ts'
import { type NewSurvey, newSurveyWrites } from '#/functions/surveys/data/surveys.ts'
import type { SurveysData } from '#/functions/surveys/email-templates.ts'
import { sortableId } from '#/functions/table/sortable-id.ts'
import { ConditionFailed, transact, type Write } from '#/functions/table/table.ts'
import { isLeftBehind } from '#/functions/tickets/access.ts'
import { requireSameTicket } from '#/functions/tickets/data/ticket-row.ts'
import { findTicket, type TicketRow } from '#/functions/tickets/data/tickets.ts'
import { findUser, namesOf, type User } from '#/functions/users/data/users.ts'
import { businessDay } from '#/shared/lib/business-day.ts'
import { firstNameOf } from '#/shared/lib/first-names.ts'
import { SurveyId, type TicketId } from '#/shared/lib/ids.ts'
import { maxLateDays } from '#/shared/surveys/rules.ts'
import type { SkipReason } from '#/shared/surveys/schemas.ts'
import { isStaff } from '#/shared/users/roles.ts'

/** Maximum messages that are read to find a reply of the team. */
const maxMessages = 200

/**
 * Asks the customer of a ticket how it went, once for good, or records why not. A second run, or one at the same time, changes
 * nothing more: the ticket's row decides.
 */
export async function sendSurvey(ticketId: TicketId, now: Date, timeZone: string): Promise<void> {
  const due = await findSurveyDue(ticketId)
  if (!due?.dueAt || due.dueAt > now.toISOString()) return
  if (due.surveyId) return ignoreOvertaken([askedBeforeWrite(ticketId)])
  const ticket = await findTicket(ticketId)
  const customer = ticket.customerId ? await findUser(ticket.customerId) : undefined
  const address = askableAddress(ticket, customer)
  const skipReason = await skipReasonOf({ ticket, customer, address }, due.dueAt, now)
  const at = now.toISOString()
  const survey: NewSurvey = {
    id: SurveyId.parse(sortableId(now)),
    ticketId,
    ticketTitle: ticket.title,
    customerId: ticket.customerId,
    companyId: ticket.companyId,
    customerName: ticket.customerName,
    technicianId: ticket.assignedTo,
    category: ticket.category,
    surveyType: 'ticket',
    state: skipReason ? 'skipped' : 'sent',
    skipReason,
    mailbox: hashEmail(address),
    month: businessDay(at, timeZone).slice(0, 7),
    rating: null,
    feedback: '',
    responseDate: null,
    sentAt: at,
    followUp: { state: 'none', note: '', byId: null, at: null },
    excluded: null,
    createdAt: at,
  }
  await ignoreOvertaken([
    decidedWrite(ticketId, due.dueAt, survey.id),
    // A ticket that moves to another company takes its survey along.
    requireSameTicket(ticket, ['companyId']),
    ...newSurveyWrites(survey),
    ...countSurveyWrites(undefined, survey),
    ...(skipReason ? [] : [askWrite(address, at), surveyEmail({ ticket, customer, address }, survey)]),
  ])
}

interface Asked {
  ticket: TicketRow
  /** The account of the ticket's customer, if they have one. */
  customer: User | undefined
  address: string
}

/**
 * The address to ask about a ticket: the one that its customer's account has now. Blank for an account that has not verified it, and
 * for a customer who left the ticket's company.
 */
function askableAddress(ticket: TicketRow, customer: User | undefined): string {
  if (!customer) return ticket.customerEmail
  return customer.emailVerified && !isLeftBehind(ticket, customer) ? customer.email : ''
}

/** The reason not to ask about a ticket; null to ask. */
async function skipReasonOf(
  { ticket, customer, address }: Asked,
  dueAt: string,
  now: Date,
): Promise<SkipReason | null> {
  if (now.getTime() - Date.parse(dueAt) > maxLateDays * 24 * 60 * 60 * 1000) return 'too-late'
  if (ticket.status !== 'resolved' && ticket.status !== 'closed') return 'reopened'
  if (customer && isStaff(customer.role)) return 'own-ticket'
  if (!address) return 'no-address'
  if (await returnOf(address)) return 'bounced'
  const asked = await findAsked(address)
  if (asked?.stoppedAt) return 'declined'
  if (isQuiet(asked, now.toISOString())) return 'asked-recently'
  return (await hasTeamReplied(ticket)) ? null : 'no-reply'
}

async function hasTeamReplied({ id, customerId }: TicketRow): Promise<boolean> {
  const { items } = await conversation(id, { limit: maxMessages, withNotes: false })
  const authors = [...new Set(items.map(({ userId }) => userId))].filter(userId => userId !== customerId)
  return [...(await namesOf(authors)).values()].some(({ role }) => isStaff(role))
}

function surveyEmail({ ticket, customer, address }: Asked, { id }: NewSurvey): Write {
  const data: SurveysData['surveyTicket'] = {
    ticketId: ticket.id,
    title: ticket.title,
    firstName: customer?.firstName || firstNameOf(ticket.customerName),
    code: linkCode('survey', { id, generation: 0 }),
  }
  // The event's time may be another day on a laptop, and the email is due now.
  const at = new Date().toISOString()
  const to = { to: address, ...(customer && { toUser: customer.id }) }
  return emailWrite({ template: 'surveyTicket', ...to, data: { ...data } }, at)
}

/** Makes the writes unless another run, or a change of the ticket, was faster: the next run decides again. */
async function ignoreOvertaken(writes: Write[]): Promise<void> {
  await transact(writes).catch(error => {
    if (!(error instanceof ConditionFailed)) throw error
  })
}
