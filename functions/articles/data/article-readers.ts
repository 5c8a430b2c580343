import { addWrites } from '#/functions/table/counters.ts'
import { retryOnConflict } from '#/functions/table/optimistic-lock.ts'
import {
  ConditionFailed,
  getAll,
  isNew,
  type Key,
  query,
  queryAll,
  transact,
  type Write,
} from '#/functions/table/table.ts'
import type { Vote } from '#/shared/articles/schemas.ts'
import { epochSeconds } from '#/shared/lib/dates.ts'
import type { ArticleId, UserId } from '#/shared/lib/ids.ts'

/**
 * Reader activity on articles. Votes and views are stored under the reader, so that one query finds them all for an export or
 * an erasure; the article has the totals, updated in the same transaction.
 */
interface VoteRow extends Key {
  articleId: ArticleId
  vote: Vote
  at: string
}
interface ViewRow extends Key {
  day: string
  /** Epoch seconds: views are kept only while they prevent a second count. */
  expire: number
}
interface CountersRow extends Key {
  viewCount?: number
  helpful?: number
  notHelpful?: number
}

/** Reader activity on an article: the totals, and one reader's vote. */
export interface Readings {
  viewCount: number
  helpful: number
  notHelpful: number
  myVote: Vote | null
}

const viewKeptSeconds = 2 * 24 * 60 * 60
const readerPartition = (userId: string) => `READER#${userId}`
/** The key of an article's totals. */
export const countersKey = (id: string): Key => ({ pk: `ARTICLE#${id}`, sk: 'COUNTERS' })
const voteKey = (userId: string, id: string): Key => ({ pk: readerPartition(userId), sk: `VOTE#${id}` })
const viewKey = (userId: string, id: string): Key => ({ pk: readerPartition(userId), sk: `VIEW#${id}` })
const counterOf = { helpful: 'helpful', not_helpful: 'notHelpful' } as const

/** Access pattern: the reader totals of some articles by id, and the vote of `userId`. One batch read of two rows each. */
export async function readingsOf(ids: readonly ArticleId[], userId: UserId): Promise<Map<ArticleId, Readings>> {
  const rows = await getAll<CountersRow & Partial<VoteRow>>(ids.flatMap(id => [countersKey(id), voteKey(userId, id)]))
  const found = new Map(rows.map(row => [`${row.pk} ${row.sk}`, row]))
  const at = ({ pk, sk }: Key) => found.get(`${pk} ${sk}`)
  return new Map(
    ids.map(id => {
      const { viewCount = 0, helpful = 0, notHelpful = 0 } = at(countersKey(id)) ?? {}
      return [id, { viewCount, helpful, notHelpful, myVote: at(voteKey(userId, id))?.vote ?? null }]
    }),
  )
}

/** Access pattern: the reader totals of an article, and the vote of `userId`. One batch read of two rows. */
export async function readingsBy(id: ArticleId, userId: UserId): Promise<Readings> {
  const readings = (await readingsOf([id], userId)).get(id)
  if (!readings) throw new Error('Each article that was asked for has its sums')
  return readings
}

/**
 * Sets a reader's single vote and updates the totals in one transaction with the extra writes. The same vote again changes
 * nothing. The vote's own row is the guard, so a hundred parallel attempts count once. Returns the new totals, computed from
 * values read together with the vote: reading them again could fail although the vote was saved. Throws `Conflict` when its
 * retries run out.
 */
export const vote = (
  id: ArticleId,
  userId: UserId,
  given: Vote,
  at: string,
  extraWrites: () => readonly Write[],
): Promise<Readings> =>
  retryOnConflict('vote', async () => {
    const readings = await readingsBy(id, userId)
    const { myVote: before } = readings
    if (before === given) return readings
    const row: VoteRow = { ...voteKey(userId, id), articleId: id, vote: given, at }
    const guard = before
      ? { condition: '#vote = :before', names: { '#vote': 'vote' }, values: { ':before': before } }
      : { condition: isNew }
    await transact([
      { label: 'vote', put: { ...row }, ...guard },
      ...addWrites(countersKey(id), { [counterOf[given]]: 1, ...(before && { [counterOf[before]]: -1 }) }),
      ...extraWrites(),
    ])
    return votedReadings(readings, given)
  })

/** The totals after a vote that replaces the previous one. */
function votedReadings(readings: Readings, given: Vote): Readings {
  const sums = { ...readings, myVote: given }
  sums[counterOf[given]] += 1
  if (readings.myVote) sums[counterOf[readings.myVote]] -= 1
  return sums
}

/** Counts a view once per reader and day (`2026-11-21`). Returns whether it counted. */
export async function countView(id: ArticleId, userId: UserId, day: string, now: Date): Promise<boolean> {
  const row: ViewRow = { ...viewKey(userId, id), day, expire: epochSeconds(now) + viewKeptSeconds }
  try {
    await transact([
      {
        label: 'view',
        put: { ...row },
        condition: 'attribute_not_exists(pk) OR #day <> :day',
        names: { '#day': 'day' },
        values: { ':day': day },
      },
      { change: countersKey(id), update: 'ADD viewCount :one', values: { ':one': 1 } },
    ])
    return true
  } catch (error) {
    if (!(error instanceof ConditionFailed && error.labels.has('view'))) throw error
    return false
  }
}

/** Access pattern: a reader's votes. One query. */
export const votesOf = (userId: UserId) => queryAll<VoteRow>({ pk: readerPartition(userId), prefix: 'VOTE#' })

/** Access pattern: the keys of a reader's votes and views, at most a hundred. One query. */
export const leftByReader = (userId: UserId) => query({ pk: readerPartition(userId), limit: 100 })
