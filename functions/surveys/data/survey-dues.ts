import { exists, get, getAll, type Key, query, type Write } from '#/functions/table/table.ts'
import type { SurveyId, TicketId } from '#/shared/lib/ids.ts'
import { askAfterHours } from '#/shared/surveys/rules.ts'

/** The survey about a ticket: when its customer is to be asked, and its id once that is decided. */
export interface SurveyDueRow extends Key {
  /** UTC; absent while the ticket is reopened. */
  dueAt?: string
  surveyId?: SurveyId
}

const partition = 'SURVEYS#due'
/** Label of the writes of this row. */
export const surveyDueLabel = 'survey due'

const dueKey = (ticketId: TicketId): Key => ({ pk: `TICKET#${ticketId}`, sk: 'SURVEY' })

/** The write that asks the customer of a ticket resolved at this time, a day later. One that was asked is not asked again. */
export function askLaterWrite(ticketId: TicketId, resolvedAt: string): Write {
  const dueAt = new Date(Date.parse(resolvedAt) + askAfterHours * 60 * 60 * 1000).toISOString()
  return {
    change: dueKey(ticketId),
    update: 'SET dueAt = :at, gsi4pk = :partition, gsi4sk = :order',
    values: { ':at': dueAt, ':partition': partition, ':order': `${dueAt}#${ticketId}` },
  }
}

/** The write that asks nobody about a reopened ticket. */
export const dontAskWrite = (ticketId: TicketId): Write => ({
  change: dueKey(ticketId),
  update: 'REMOVE dueAt, gsi4pk, gsi4sk',
})

/** The write that records the survey of a ticket; fails (label `surveyDueLabel`) if it has one, or was reopened meanwhile. */
export const decidedWrite = (ticketId: TicketId, dueAt: string, surveyId: SurveyId): Write => ({
  label: surveyDueLabel,
  change: dueKey(ticketId),
  update: 'SET surveyId = :survey REMOVE gsi4pk, gsi4sk',
  condition: 'dueAt = :at AND attribute_not_exists(surveyId)',
  values: { ':survey': surveyId, ':at': dueAt },
})

/** The condition that a ticket still has no survey; fails with `label`. */
export const notDecidedWrite = (ticketId: TicketId, label: string): Write => ({
  label,
  require: dueKey(ticketId),
  condition: 'attribute_not_exists(surveyId)',
})

/** The write that takes a ticket that was asked before out of the queue. */
export const askedBeforeWrite = (ticketId: TicketId): Write => ({
  label: surveyDueLabel,
  change: dueKey(ticketId),
  update: 'REMOVE gsi4pk, gsi4sk',
  condition: exists,
})

/** Access pattern: the survey about a ticket. One consistent read. */
export const findSurveyDue = (ticketId: TicketId) => get<SurveyDueRow>(dueKey(ticketId))

/** Access pattern: the surveys about some tickets. One batch read for each hundred. */
export const findSurveyDues = (ticketIds: readonly TicketId[]) => getAll<SurveyDueRow>(ticketIds.map(dueKey))

/** Access pattern: tickets whose customers are to be asked, longest due first, after a cursor. One index query. */
export async function dueSurveys(now: Date, limit: number, after: string | undefined) {
  const rows = await query<Key & { gsi4sk: string }>({ index: 'gsi4', pk: partition, after, limit })
  return rows
    .filter(({ gsi4sk }) => gsi4sk <= `${now.toISOString()}~`)
    .map(({ pk, gsi4sk }) => ({ id: pk.slice('TICKET#'.length) as TicketId, position: gsi4sk }))
}
