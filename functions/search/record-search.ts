import { contractKey } from '#/functions/contracts/data/contract-row.ts'
import { invoiceKey } from '#/functions/invoices/data/invoices.ts'
import { orderKey } from '#/functions/orders/data/orders.ts'
import { quoteKey } from '#/functions/quotes/data/quotes.ts'
import { listPostings, lookUpPrefixes } from '#/functions/search/postings.ts'
import { type RecordRows, recordText } from '#/functions/search/record-index.ts'
import { searchPage } from '#/functions/search/search-page.ts'
import { matchesAllPrefixes, type RecordKind } from '#/functions/search/terms.ts'
import { mergeNewest, type Page, type Source } from '#/functions/table/page.ts'
import type { Key } from '#/functions/table/table.ts'
import type { ContractId, InvoiceId, OrderId, QuoteId } from '#/shared/lib/ids.ts'
import { queryTerms } from '#/shared/lib/search-terms.ts'

/** Max rows checked by a search of everything, which shows a few hits, and per page of a list. */
const maxExamined = 50
const maxExaminedPerPage = 400

const keys: Readonly<Record<RecordKind, (id: string) => Key>> = {
  quotes: id => quoteKey(id as QuoteId),
  contracts: id => contractKey(id as ContractId),
  invoices: id => invoiceKey(id as InvoiceId),
  orders: id => orderKey(id as OrderId),
}

/** The lists of all rows, whose positions are ids, for words that nearly every row has. */
const lists: Readonly<Record<RecordKind, Source>> = {
  quotes: { index: 'gsi1', pk: 'QUOTES' },
  contracts: { index: 'gsi1', pk: 'CONTRACTS' },
  invoices: { index: 'gsi1', pk: 'INVOICES' },
  orders: { index: 'gsi3', pk: 'ORDERS#number' },
}

type Belongs<Kind extends RecordKind> = (row: RecordRows[Kind]) => boolean | Promise<boolean>

/**
 * Access pattern: up to `limit` quotes, contracts, invoices or orders with every word of `text` in their numbers, title or names,
 * each matched by its beginning, newest first. Posting rows are read starting with the rarest word, and at most 50 rows are
 * checked.
 */
export const searchRecords = async <Kind extends RecordKind>(
  kind: Kind,
  text: string,
  limit: number,
  belongs: Belongs<Kind> = () => true,
): Promise<RecordRows[Kind][]> => (await searched(kind, text, { limit, after: undefined, belongs, maxExamined })).items

/**
 * Access pattern: the same as a page of a list. At most 400 rows are checked; if the page is not full by then, the next one
 * continues.
 */
export const searchRecordPage = <Kind extends RecordKind>(
  kind: Kind,
  text: string,
  page: { limit: number; after: string | undefined; belongs: Belongs<Kind> },
): Promise<Page<RecordRows[Kind]>> => searched(kind, text, { ...page, maxExamined: maxExaminedPerPage })

interface Wanted<Kind extends RecordKind> {
  limit: number
  after: string | undefined
  belongs: Belongs<Kind>
  maxExamined: number
}

async function searched<Kind extends RecordKind>(
  kind: Kind,
  text: string,
  { belongs, ...page }: Wanted<Kind>,
): Promise<Page<RecordRows[Kind]>> {
  const prefixes = queryTerms(text)
  if (prefixes.length === 0) return { items: [] }
  const { postings, unindexed } = await lookUpPrefixes(`records-${kind}`, prefixes, 'newest first')
  const list = listPostings(async (before, count) =>
    (await mergeNewest([lists[kind]], count, before)).map(({ position }) => position),
  )
  return searchPage<RecordRows[Kind]>({
    ...page,
    postings: postings.length === 0 ? [list] : postings,
    order: 'newest first',
    keyOf: keys[kind],
    positionOf: ({ id }) => id,
    belongs: row => matchesAllPrefixes(recordText(kind, row), unindexed) && belongs(row),
  })
}

/** Whether a search for `text` finds a row. One without a word finds nothing. */
export function isFoundBy<Kind extends RecordKind>(kind: Kind, row: RecordRows[Kind], text: string): boolean {
  const prefixes = queryTerms(text)
  return prefixes.length > 0 && matchesAllPrefixes(recordText(kind, row), prefixes)
}
