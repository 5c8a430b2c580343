import { hashEmail } from '#/functions/identity/data/email-hash.ts'
import { findResults, moveResultWrite } from '#/functions/service-levels/data/results.ts'
import { countSurveyWrites } from '#/functions/surveys/data/survey-counters.ts'
import { findSurveyDue, notDecidedWrite } from '#/functions/surveys/data/survey-dues.ts'
import { findSurvey, moveSurveyWrites } from '#/functions/surveys/data/surveys.ts'
import type { Write } from '#/functions/table/table.ts'
import { hasSameOwner, payerOfTicket } from '#/functions/tickets/data/ticket-owners.ts'
import type { TicketRow } from '#/functions/tickets/data/tickets.ts'
import { businessDay } from '#/shared/lib/business-day.ts'
import { isOpenMonth } from '#/shared/service-levels/months.ts'
import type { SlaClock } from '#/shared/service-levels/rules.ts'

interface Following {
  at: string
  timeZone: string
  /** The clocks whose results the same transaction writes. */
  written?: readonly SlaClock[]
}

/**
 * The writes that take a ticket's survey and its service level results along to another company or customer; they fail with the label
 * `ticket` if the survey changed meanwhile. None if its owner stays. Four reads at most.
 */
export async function followOwnerWrites(before: TicketRow, after: TicketRow, following: Following): Promise<Write[]> {
  if (hasSameOwner(before, after)) return []
  return [...(await surveyWrites(before, after)), ...(await resultWrites(before, after, following))]
}

async function surveyWrites(before: TicketRow, after: TicketRow): Promise<Write[]> {
  const due = await findSurveyDue(before.id)
  if (!due?.surveyId) {
    // A change that also resolves or reopens the ticket writes that row itself.
    return before.resolvedAt === after.resolvedAt ? [notDecidedWrite(before.id, 'ticket')] : []
  }
  const survey = await findSurvey(due.surveyId)
  const isAdopted =
    survey.customerId === null && before.customerId === null && survey.mailbox === hashEmail(after.customerEmail)
  const owner = { companyId: after.companyId, customerId: isAdopted ? after.customerId : survey.customerId }
  if (owner.companyId === survey.companyId && owner.customerId === survey.customerId) return []
  return [...moveSurveyWrites('ticket', survey, owner), ...countSurveyWrites(survey, { ...survey, ...owner })]
}

/** Results of months that are over stay with who was the payer then. */
async function resultWrites(
  before: TicketRow,
  after: TicketRow,
  { at, timeZone, written = [] }: Following,
): Promise<Write[]> {
  if (!before.sla || payerOfTicket(before) === payerOfTicket(after)) return []
  const today = businessDay(at, timeZone)
  return (await findResults(before.id))
    .filter(({ clock, month }) => !written.includes(clock) && isOpenMonth(month, today))
    .map(result => moveResultWrite(result, { customerId: payerOfTicket(after), companyId: after.companyId }))
}
