import { type QuoteRow, quoteKey } from '#/functions/quotes/data/quotes.ts'
import { filledPage, type IndexEntry, mergeNewest, type Page, type Source } from '#/functions/table/page.ts'
import { type Key, nameOf, query, type Write } from '#/functions/table/table.ts'
import type { CompanyId, QuoteId, UserId } from '#/shared/lib/ids.ts'
import { isOpenQuote, type QuoteStatus, quoteStatuses } from '#/shared/quotes/rules.ts'
import type { Day } from '#/shared/schedules/periods.ts'

/**
 * Lists sort quotes by id, which is ordered by creation. The lists of a person, a company and an owner consist of rows in the
 * table itself, because an index lags; the team's lists are indexes.
 */
type Placed = Pick<QuoteRow, 'id' | 'customerId' | 'companyId' | 'createdById' | 'status' | 'validUntil'>

const ofCustomer = (id: UserId) => `CUSTOMER#${id}`
const ofCompany = (id: CompanyId) => `COMPANY#${id}`
const ofOwner = (id: UserId) => `OWNER#${id}`
const duePartition = 'QUOTES#due'

const listRows = ({ id, customerId, companyId, createdById, status }: Placed): Key[] => {
  const partitions = [
    ...(customerId ? [ofCustomer(customerId)] : []),
    ...(companyId ? [ofCompany(companyId)] : []),
    ofOwner(createdById),
  ]
  return partitions.flatMap(pk => [
    { pk, sk: `QUOTE#${id}` },
    { pk, sk: `QUOTESTATUS#${status}#${id}` },
  ])
}

/** The writes that move a quote in the lists of its person, company and owner; undefined is a new or a deleted quote. */
export function listWrites(before: Placed | undefined, after: Placed | undefined): Write[] {
  const was = before ? listRows(before) : []
  const is = after ? listRows(after) : []
  const isIn = (rows: readonly Key[], key: Key) => rows.some(row => nameOf(row) === nameOf(key))
  return [
    ...was.filter(key => !isIn(is, key)).map((key): Write => ({ remove: key })),
    ...is.filter(key => !isIn(was, key)).map((key): Write => ({ put: { ...key } })),
  ]
}

/** A quote's index keys; the one by its last day only while it is open. */
export const indexedQuote = ({ id, status, validUntil }: Placed) => ({
  gsi1pk: 'QUOTES',
  gsi1sk: id,
  gsi2pk: `QUOTES#${status}`,
  gsi2sk: id,
  ...(isOpenQuote(status) && { gsi3pk: duePartition, gsi3sk: `${validUntil}#${id}` }),
})

export interface QuoteFilters {
  /** A merge of these lists; without any, all quotes. */
  customerId?: UserId | undefined
  companyId?: CompanyId | undefined
  ownerId?: UserId | undefined
  statuses?: readonly QuoteStatus[] | undefined
}

interface PageRequest extends QuoteFilters {
  limit: number
  after?: string | undefined
  /** Whether a quote that a list has may be shown. */
  mayShow: (quote: QuoteRow) => boolean
}

/**
 * Access pattern: quotes, newest first, optionally of one person or company, one owner and some statuses. At most six key
 * queries and one batch read.
 */
export const listQuotes = ({ limit, after, mayShow, ...filters }: PageRequest): Promise<Page<QuoteRow>> =>
  filledPage<QuoteRow>({
    limit,
    after,
    entriesAfter: async (position, count) =>
      (await mergeNewest(sourcesOf(filters), count, position)).map(indexEntry => ({
        ...indexEntry,
        key: quoteKey(indexEntry.position as QuoteId),
      })),
    belongs: row => passesFilters(row, filters) && mayShow(row),
  })

function sourcesOf({ customerId, companyId, ownerId, statuses }: QuoteFilters): Source[] {
  const partitions = [
    ...(customerId ? [ofCustomer(customerId)] : []),
    ...(companyId ? [ofCompany(companyId)] : []),
    ...(ownerId ? [ofOwner(ownerId)] : []),
  ]
  if (partitions.length === 0) {
    if (!statuses) return [{ index: 'gsi1', pk: 'QUOTES' }]
    return statuses.map(status => ({ index: 'gsi2', pk: `QUOTES#${status}` }))
  }
  return partitions.flatMap(pk =>
    statuses ? statuses.map(status => ({ pk, prefix: `QUOTESTATUS#${status}#` })) : [{ pk, prefix: 'QUOTE#' }],
  )
}

/** Whether a quote passes the filters of a list. */
export const passesFilters = (
  row: QuoteRow,
  { customerId, companyId, ownerId, statuses = quoteStatuses }: QuoteFilters,
) =>
  statuses.includes(row.status) &&
  (!ownerId || row.createdById === ownerId) &&
  ((!customerId && !companyId) ||
    (customerId !== undefined && row.customerId === customerId) ||
    (companyId !== undefined && row.companyId === companyId))

/** Access pattern: open quotes whose last day is up to `upTo`, soonest first, after a cursor. One index query. */
export async function quotesDue(upTo: Day, limit: number, after: string | undefined) {
  const rows = await query<Key & { gsi3sk: string }>({ index: 'gsi3', pk: duePartition, after, limit })
  return rows
    .filter(({ gsi3sk }) => gsi3sk <= `${upTo}~`)
    .map(({ pk, gsi3sk }) => ({ id: pk.slice('QUOTE#'.length) as QuoteId, position: gsi3sk }))
}

interface EndingRequest {
  from: Day
  upTo: Day
  limit: number
  after?: string | undefined
  /** Whether a quote is wanted. */
  mayShow: (quote: QuoteRow) => boolean
}

/** Access pattern: open quotes whose last day is in a range, soonest first. One index query and one batch read. */
export const quotesEnding = ({ from, upTo, limit, after, mayShow }: EndingRequest): Promise<Page<QuoteRow>> =>
  filledPage<QuoteRow>({
    limit,
    after,
    entriesAfter: async (position, count) =>
      (await quotesDue(upTo, count, position ?? from)).map(
        ({ id, position: at }): IndexEntry => ({ key: quoteKey(id), position: at }),
      ),
    belongs: row => isOpenQuote(row.status) && row.validUntil >= from && row.validUntil <= upTo && mayShow(row),
  })

/** Quotes counted at once: the rest of the open ones is not read. */
const countedAtOnce = 100

/** Access pattern: the number of open quotes whose last day is in a range, at most `max`. One index query for each hundred. */
export async function countEnding(from: Day, upTo: Day, max: number): Promise<number> {
  let count = 0
  let after: string | undefined = from
  while (after !== undefined && count < max) {
    const found: Awaited<ReturnType<typeof quotesDue>> = await quotesDue(
      upTo,
      Math.min(countedAtOnce, max - count),
      after,
    )
    count += found.length
    after = found.length < countedAtOnce ? undefined : found.at(-1)?.position
  }
  return count
}

/** Access pattern: up to a hundred of the quotes addressed to a person, oldest first, after a cursor. One query. */
export async function quoteIdsOf(customerId: UserId, after: string | undefined) {
  const rows = await query({ pk: ofCustomer(customerId), prefix: 'QUOTE#', after, limit: 100 })
  return rows.map(({ sk }) => ({ id: sk.slice('QUOTE#'.length) as QuoteId, position: sk }))
}

/** The statuses of quotes that await an answer, or what follows from it. */
const unfinished = ['sent', 'viewed', 'accepted'] as const

/** Access pattern: the number of a company's quotes that are not finished, at most `max` of each status. Three key queries. */
export async function countOpenQuotes(companyId: CompanyId, max: number): Promise<number> {
  const pk = ofCompany(companyId)
  const lists = await Promise.all(unfinished.map(status => query({ pk, prefix: `QUOTESTATUS#${status}#`, limit: max })))
  return lists.reduce((sum, rows) => sum + rows.length, 0)
}
