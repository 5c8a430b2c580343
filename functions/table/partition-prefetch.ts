import { type Key, type Query, query } from '#/functions/table/table.ts'

type PrefixQuery = Required<Pick<Query, 'pk' | 'prefix' | 'limit'>> & Pick<Query, 'before' | 'newestFirst'>

/** Queries rows of one partition by prefix, like `query`. */
export type ReadRows = <Row extends Key>(wanted: PrefixQuery) => Promise<Row[]>

/**
 * Reads the last rows of a partition, or the last ones before a sort key, with one query. The returned function queries rows
 * before that key by prefix: from the rows already read, or from the table if these are not enough.
 */
export async function prefetchPartition({
  pk,
  before,
  limit,
}: Pick<Query, 'pk' | 'before' | 'limit'>): Promise<ReadRows> {
  const rows = await query({ pk, before, limit, newestFirst: true })
  const first = rows.length < limit ? '' : (rows.at(-1)?.sk ?? '')
  return async <Row extends Key>(wanted: PrefixQuery) => {
    const { prefix, limit: max, newestFirst } = wanted
    const found = rows.filter(({ sk }) => sk.startsWith(prefix) && (!wanted.before || sk < wanted.before)) as Row[]
    const isEnough = prefix > first || (newestFirst && found.length >= max)
    if (!isEnough) return query<Row>(wanted)
    return (newestFirst ? found : found.toReversed()).slice(0, max)
  }
}
