/** Rows, selected by the prefixes of their keys. */
interface Rows {
  events: string[]
  pk: string[]
  sk: string[]
  /** Only rows with this time attribute. */
  has?: string
}

/**
 * The rows that the stream delivers. A stream takes five filters, so rows share them; each consumer selects its own
 * (`functions/stream/`).
 */
export const followedRows: Rows[] = [
  {
    events: ['INSERT'],
    pk: ['OUTBOX#', 'TICKET#', 'ADOPTION#'],
    sk: ['OUTBOX', 'TICKET', 'COMMENT#', 'NOTE#', 'HISTORY#', 'ADOPTION'],
  },
  {
    events: ['INSERT', 'MODIFY'],
    pk: ['ARTICLE#', 'SERVICE#', 'PRODUCT#', 'COMPONENT#', 'STOCK#', 'CONTRACT#'],
    sk: ['ARTICLE', 'SERVICE', 'PRODUCT', 'COMPONENT', 'STOCK', 'HOURS#'],
  },
  { events: ['INSERT'], pk: ['CUSTOMERBOOKS#'], sk: ['BOOK#'] },
  {
    events: ['INSERT', 'MODIFY', 'REMOVE'],
    pk: ['BRAND#', 'MODULE#', 'TESTIMONIALS#', 'ASSET#', 'QUOTE#', 'CONTRACT#', 'INVOICE#', 'ORDER#'],
    sk: ['BRAND', 'MODULE', 'FEATURED', 'ASSET', 'QUOTE', 'CONTRACT', 'INVOICE', 'ORDER'],
  },
  { events: ['MODIFY'], pk: ['TICKET#'], sk: ['TICKET', 'COMMENT#', 'NOTE#'], has: 'correctedAt' },
]

/** The filter of a stream's reader for these rows. */
export const patternOf = ({ events, pk, sk, has }: Rows) => {
  const beginsWith = (beginnings: string[]) => ({ S: beginnings.map(prefix => ({ prefix })) })
  const row = has && { NewImage: { [has]: beginsWith(['20']) } }
  return JSON.stringify({ eventName: events, dynamodb: { Keys: { pk: beginsWith(pk), sk: beginsWith(sk) }, ...row } })
}
