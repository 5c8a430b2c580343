import { setFieldsWrite, type Versioned, versionOf } from '#/functions/table/optimistic-lock.ts'
import { filledPage, type IndexEntry, mergeNewest, type Page, type Source } from '#/functions/table/page.ts'
import { idsSince } from '#/functions/table/sortable-id.ts'
import { get, getAll, isNew, type Key, query, type Write } from '#/functions/table/table.ts'
import { NotFound } from '#/shared/lib/errors.ts'
import type { CompanyId, SurveyId, TicketId, UserId } from '#/shared/lib/ids.ts'
import { linkDays } from '#/shared/surveys/rules.ts'
import type { FollowUpState, SkipReason, SurveyState } from '#/shared/surveys/schemas.ts'
import type { Category } from '#/shared/tickets/rules.ts'

/** A survey about one ticket. `month` is the business's month in which it was sent, for the figures. */
export interface NewSurvey {
  id: SurveyId
  ticketId: TicketId
  ticketTitle: string
  customerId: UserId | null
  companyId: CompanyId | null
  customerName: string
  technicianId: UserId | null
  category: Category
  surveyType: 'ticket'
  state: SurveyState
  skipReason: SkipReason | null
  /** The hash of the address that was asked, by which it can end surveys. */
  mailbox: string
  month: string
  rating: number | null
  feedback: string
  responseDate: string | null
  sentAt: string
  followUp: { state: FollowUpState; note: string; byId: UserId | null; at: string | null }
  excluded: { reason: string; byId: UserId } | null
  createdAt: string
}
export type SurveyRow = Key & NewSurvey & Versioned

/** Label of a survey's writes, and its noun in messages. */
export const surveyLabel = 'survey'

const surveyKey = (id: SurveyId): Key => ({ pk: `SURVEY#${id}`, sk: 'SURVEY' })
/** A survey in its customer's data. */
const placeKey = (customerId: UserId, id: SurveyId): Key => ({ pk: `CUSTOMER#${customerId}`, sk: `SURVEY#${id}` })
/** A survey in the list of its company. */
const companyPlaceKey = (companyId: CompanyId, id: SurveyId): Key => ({
  pk: `COMPANYLIST#${companyId}`,
  sk: `SURVEY#${id}`,
})
const expiring = 'SURVEYS#expiring'
const dayMs = 24 * 60 * 60 * 1000

/** When the link of a survey that was sent at this time stops working, UTC. */
export const linkEnd = (sentAt: string): string => new Date(Date.parse(sentAt) + linkDays * dayMs).toISOString()

/** The columns that place a survey in the lists. One that was never sent is in none. */
const listed = ({ id, state, rating, technicianId, followUp, sentAt }: NewSurvey) => {
  if (state === 'skipped') return {}
  return {
    gsi1pk: 'SURVEYS',
    gsi1sk: id,
    ...(rating !== null && { gsi2pk: `SURVEYS#${rating}`, gsi2sk: id }),
    ...(followUp.state !== 'none'
      ? { gsi3pk: `SURVEYS#${followUp.state}`, gsi3sk: id }
      : technicianId && { gsi3pk: `SURVEYS#technician#${technicianId}`, gsi3sk: id }),
    ...(state === 'sent' && { gsi4pk: expiring, gsi4sk: `${linkEnd(sentAt)}#${id}` }),
  }
}

/** The writes that create a survey. */
export const newSurveyWrites = (survey: NewSurvey): Write[] => [
  { put: { ...surveyKey(survey.id), ...survey, ...listed(survey), version: 1 }, condition: isNew },
  ...(survey.customerId && survey.state !== 'skipped' ? [{ put: placeKey(survey.customerId, survey.id) }] : []),
  ...(survey.companyId && survey.state !== 'skipped' ? [{ put: companyPlaceKey(survey.companyId, survey.id) }] : []),
]

/** The writes that move a survey to another company or customer, or to none; fail with `label` if it was changed since it was read. */
export const moveSurveyWrites = (
  label: string,
  before: SurveyRow,
  { companyId, customerId }: Pick<NewSurvey, 'companyId' | 'customerId'>,
): Write[] => {
  const isSent = before.state !== 'skipped'
  const movesCompany = companyId !== before.companyId
  const movesCustomer = customerId !== before.customerId
  return [
    changeSurveyWrite(before, { companyId, customerId }, label),
    ...(movesCompany && before.companyId ? [{ remove: companyPlaceKey(before.companyId, before.id) }] : []),
    ...(movesCompany && companyId && isSent ? [{ put: companyPlaceKey(companyId, before.id) }] : []),
    ...(movesCustomer && before.customerId ? [forgetPlaceWrite(before.customerId, before.id)] : []),
    ...(movesCustomer && customerId && isSent ? [{ put: placeKey(customerId, before.id) }] : []),
  ]
}

/** A survey as `changeSurveyWrite` leaves it. */
export const changedSurvey = (before: SurveyRow, fields: Partial<NewSurvey>): SurveyRow => ({
  ...before,
  ...fields,
  version: versionOf(before) + 1,
})

/** Updates a survey. Fails with `label` if it was changed since it was read. */
export function changeSurveyWrite(before: SurveyRow, fields: Partial<NewSurvey>, label: string = surveyLabel): Write {
  const after = { ...before, ...fields }
  const places = listed(after)
  const gone = Object.keys(listed(before)).filter(column => !(column in places))
  return setFieldsWrite(label, before, { ...fields, ...places }, gone)
}

/** Access pattern: a survey by id. One consistent read. Throws `NotFound`. */
export async function findSurvey(id: SurveyId): Promise<SurveyRow> {
  const row = await get<SurveyRow>(surveyKey(id))
  if (!row) throw new NotFound('survey')
  return row
}

/** Access pattern: some surveys by id. One batch read for each hundred. */
export const findSurveys = (ids: readonly SurveyId[]) => getAll<SurveyRow>(ids.map(surveyKey))
/** Access pattern: the number of low ratings to follow up, at most `max`. One index query. */
export async function countFollowUps(max: number): Promise<number> {
  return (await query({ index: 'gsi3', pk: 'SURVEYS#needed', limit: max })).length
}

interface PageRequest {
  category?: Category | undefined
  /** The range of instants in which they were sent: `from` is included, `before` is not. */
  from?: string | undefined
  before?: string | undefined
  rating?: number | undefined
  companyId?: CompanyId | undefined
  technicianId?: UserId | undefined
  followUp?: FollowUpState | undefined
  limit: number
  after?: string | undefined
}

type SurveyFilters = Omit<PageRequest, 'limit' | 'after'>

/**
 * Access pattern: surveys that were sent, newest first, optionally those with a rating, of a company, technician or category, to follow up,
 * or of some days. One query and one batch read; two filters at once read the surveys of the first. Ids sort by the time of sending.
 */
export const listSurveys = ({ limit, after, ...filters }: PageRequest): Promise<Page<SurveyRow>> =>
  filledPage<SurveyRow>({
    limit,
    after,
    entriesAfter: async (position, count) => {
      const end = filters.before && idsSince(new Date(filters.before))
      const entries = await mergeNewest(sourcesOf(filters), count, position ?? end)
      const start = filters.from ? idsSince(new Date(filters.from)) : ''
      return entries
        .filter(entry => entry.position >= start)
        .map((entry): IndexEntry => ({ ...entry, key: surveyKey(entry.position as SurveyId) }))
    },
    belongs: row => matches(row, filters),
  })

const matches = (row: SurveyRow, { rating, companyId, technicianId, category, followUp }: SurveyFilters) =>
  (rating === undefined || row.rating === rating) &&
  (companyId === undefined || row.companyId === companyId) &&
  (technicianId === undefined || row.technicianId === technicianId) &&
  (category === undefined || row.category === category) &&
  (followUp === undefined || row.followUp.state === followUp)

function sourcesOf({ rating, companyId, technicianId, followUp }: SurveyFilters): Source[] {
  if (companyId) return [{ pk: `COMPANYLIST#${companyId}`, prefix: 'SURVEY#' }]
  const index = 'gsi3' as const
  if (followUp !== undefined && followUp !== 'none') return [{ index, pk: `SURVEYS#${followUp}` }]
  if (rating !== undefined) return [{ index: 'gsi2' as const, pk: `SURVEYS#${rating}` }]
  if (technicianId === undefined) return [{ index: 'gsi1' as const, pk: 'SURVEYS' }]
  // A low rating is in the list of those to follow up instead.
  return [`technician#${technicianId}`, 'needed', 'done'].map(list => ({ index, pk: `SURVEYS#${list}` }))
}

/** Access pattern: surveys whose links have stopped working without an answer, after a cursor. One index query. */
export async function expiredSurveys(now: Date, limit: number, after: string | undefined) {
  const rows = await query<Key & { gsi4sk: string }>({ index: 'gsi4', pk: expiring, after, limit })
  return rows
    .filter(({ gsi4sk }) => gsi4sk <= `${now.toISOString()}~`)
    .map(({ pk, gsi4sk }) => ({ id: pk.slice('SURVEY#'.length) as SurveyId, position: gsi4sk }))
}

/** Access pattern: the ids of a customer's surveys, after a cursor, oldest first. One query. */
export async function surveyIdsOf(customerId: UserId, limit: number, after?: string): Promise<SurveyId[]> {
  const rows = await query({
    pk: `CUSTOMER#${customerId}`,
    prefix: 'SURVEY#',
    limit,
    after: after && `SURVEY#${after}`,
  })
  return rows.map(({ sk }) => sk.slice('SURVEY#'.length) as SurveyId)
}

/** Access pattern: a customer's surveys, newest first. One query and one batch read. */
export const ownSurveys = ({
  customerId,
  limit,
  after,
}: { customerId: UserId } & Pick<PageRequest, 'limit' | 'after'>) =>
  filledPage<SurveyRow>({
    limit,
    after,
    entriesAfter: async (position, count) => {
      const places = await mergeNewest([{ pk: `CUSTOMER#${customerId}`, prefix: 'SURVEY#' }], count, position)
      return places.map((place): IndexEntry => ({ ...place, key: surveyKey(place.position as SurveyId) }))
    },
    belongs: row => row.customerId === customerId,
  })

/** The write that removes a survey from its customer's data. */
export const forgetPlaceWrite = (customerId: UserId, id: SurveyId): Write => ({ remove: placeKey(customerId, id) })
