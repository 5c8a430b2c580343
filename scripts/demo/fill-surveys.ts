import { hashEmail } from '#/functions/identity/data/email-hash.ts'
import { countSurveyWrites } from '#/functions/surveys/data/survey-counters.ts'
import { decidedWrite, findSurveyDue } from '#/functions/surveys/data/survey-dues.ts'
import { type NewSurvey, newSurveyWrites } from '#/functions/surveys/data/surveys.ts'
import { sortableId } from '#/functions/table/sortable-id.ts'
import { transact } from '#/functions/table/table.ts'
import type { TicketRow } from '#/functions/tickets/data/tickets.ts'
import { idOf } from '#/scripts/demo/people.ts'
import { SurveyId } from '#/shared/lib/ids.ts'
import { isLow } from '#/shared/surveys/rules.ts'

const hourMs = 60 * 60 * 1000

/** Ratings with their words, in turn; null is a customer who has not answered. */
const answers: readonly (readonly [rating: number | null, words: string])[] = [
  [5, 'Solved before I had finished my coffee.'],
  [4, ''],
  [5, 'They explained what went wrong, in words I could pass on.'],
  [null, ''],
  [5, ''],
  [1, 'It took three days, and nobody told me why.'],
  [4, 'Quick, and they called back to check.'],
  [3, 'It works again. I would have liked to know when.'],
  [5, 'Kind, and patient with my questions.'],
  [null, ''],
  [2, 'The same problem came back twice.'],
]

/** Asks about the resolved tickets: most customers are happy, some say nothing, and the last low ratings wait for a call. */
export async function fillSurveys(tickets: readonly TicketRow[], now: number): Promise<void> {
  const asked = tickets
    .flatMap(ticket => (ticket.resolvedAt ? [{ ticket, at: Date.parse(ticket.resolvedAt) + 25 * hourMs }] : []))
    .filter(({ at }) => at < now)
    .sort((a, b) => a.at - b.at)
  for (const [index, { ticket, at }] of asked.entries()) {
    const survey = surveyAbout(ticket, at, { now, index, isRecent: index >= asked.length - answers.length })
    const due = await findSurveyDue(ticket.id)
    await transact([
      decidedWrite(ticket.id, due?.dueAt ?? '', survey.id),
      ...newSurveyWrites(survey),
      ...countSurveyWrites(undefined, survey),
    ])
  }
}

function surveyAbout(
  ticket: TicketRow,
  at: number,
  { now, index, isRecent }: { now: number; index: number; isRecent: boolean },
): NewSurvey {
  const [rating, feedback] = answers[index % answers.length] as (typeof answers)[number]
  const sentAt = new Date(at).toISOString()
  const answeredAt = new Date(Math.min(now, at + 5 * hourMs)).toISOString()
  return {
    id: SurveyId.parse(sortableId(new Date(at))),
    ticketId: ticket.id,
    ticketTitle: ticket.title,
    customerId: ticket.customerId,
    companyId: null,
    customerName: ticket.customerName,
    technicianId: ticket.assignedTo,
    category: ticket.category,
    surveyType: 'ticket',
    state: rating === null ? 'sent' : 'answered',
    skipReason: null,
    mailbox: hashEmail(ticket.customerEmail),
    month: sentAt.slice(0, 7),
    rating,
    feedback,
    responseDate: rating === null ? null : answeredAt,
    sentAt,
    followUp: followUpOf(rating, isRecent, answeredAt),
    excluded: null,
    createdAt: sentAt,
  }
}

function followUpOf(rating: number | null, isRecent: boolean, at: string): NewSurvey['followUp'] {
  if (rating === null || !isLow(rating)) return { state: 'none', note: '', byId: null, at: null }
  if (isRecent) return { state: 'needed', note: '', byId: null, at: null }
  return { state: 'done', note: 'Called, apologized, and replaced the part.', byId: idOf('admin@beacon.test'), at }
}
