import { get, isNew, type Key, query, type Write } from '#/functions/table/table.ts'
import type { QuoteId } from '#/shared/lib/ids.ts'

/** An accepted quote that is not converted yet. The job repeats its conversion until the row is gone. */
interface ConversionRow extends Key {
  acceptedAt: string
}

const partition = 'CONVERSIONS'
const conversionKey = (id: QuoteId): Key => ({ pk: `QUOTE#${id}`, sk: 'CONVERSION' })

/** The write that schedules the conversion of a quote; fails if it is scheduled already. */
export const conversionWrite = (id: QuoteId, acceptedAt: string): Write => ({
  label: 'conversion',
  put: { ...conversionKey(id), acceptedAt, gsi1pk: partition, gsi1sk: `${acceptedAt}#${id}` },
  condition: isNew,
})

/** The write that ends the conversion of a quote. */
export const endConversionWrite = (id: QuoteId): Write => ({ remove: conversionKey(id) })

/** Access pattern: whether a quote awaits its conversion. One consistent read. */
export const findConversion = (id: QuoteId) => get<ConversionRow>(conversionKey(id))

/** Access pattern: quotes that await their conversion, longest accepted first, after a cursor. One index query. */
export async function pendingConversions(limit: number, after: string | undefined) {
  const rows = await query<Key & { gsi1sk: string }>({ index: 'gsi1', pk: partition, after, limit })
  return rows.map(({ pk, gsi1sk }) => ({ id: pk.slice('QUOTE#'.length) as QuoteId, position: gsi1sk }))
}
