import { companyPartition } from '#/functions/companies/data/companies.ts'
import { setFieldsWrite, type Versioned } from '#/functions/table/optimistic-lock.ts'
import { filledPage, mergeNewest, type Page } from '#/functions/table/page.ts'
import { get, type Key, type Write } from '#/functions/table/table.ts'
import { companyLimits, type JoinRequestState } from '#/shared/companies/rules.ts'
import { NotFound } from '#/shared/lib/errors.ts'
import type { CompanyId, UserId } from '#/shared/lib/ids.ts'

/** A customer's request to join the company with the domain of their address. Its id sorts by creation. */
export interface JoinRequestRow extends Key, Versioned {
  id: string
  companyId: CompanyId
  userId: UserId
  message: string
  state: JoinRequestState
  decidedById: UserId | null
  decidedAt: string | null
  createdAt: string
}

/** A customer's latest request: at most one is pending, and a declined one delays the next. */
export interface LatestRequestRow extends Key {
  requestId: string
  state: JoinRequestState
  decidedAt: string | null
}

export const joinRequestLabel = 'request'
const prefix = 'REQUEST#'
const pendingPartition = 'REQUESTS#pending'
export const requestKey = (id: string): Key => ({ pk: `JOINREQUEST#${id}`, sk: 'JOINREQUEST' })
export const latestRequestKey = (userId: UserId): Key => ({ pk: `JOINER#${userId}`, sk: 'REQUEST' })
/** A pending request's place in the list of the company's managers. */
const placeKey = ({ companyId, id }: Pick<JoinRequestRow, 'companyId' | 'id'>): Key => ({
  pk: companyPartition(companyId),
  sk: `${prefix}${id}`,
})

/** The writes that create a request; fail (label `joinRequestLabel`) if another one is pending or was declined too recently. */
export const newJoinRequestWrites = (
  request: Omit<JoinRequestRow, keyof Key | 'version'>,
  declinedBefore: string,
): Write[] => [
  { put: { ...requestKey(request.id), ...request, version: 1, gsi1pk: pendingPartition, gsi1sk: request.id } },
  { put: placeKey(request) },
  {
    label: joinRequestLabel,
    put: { ...latestRequestKey(request.userId), requestId: request.id, state: 'pending', decidedAt: null },
    condition:
      'attribute_not_exists(pk) OR #state IN (:canceled, :approved) OR (#state = :declined AND decidedAt < :before)',
    names: { '#state': 'state' },
    values: { ':canceled': 'canceled', ':approved': 'approved', ':declined': 'declined', ':before': declinedBefore },
  },
]

export const askedTooOftenLabel = 'asked too often'
const daySeconds = 24 * 60 * 60

/** The write that counts a request of a day; fails (label `askedTooOftenLabel`) at the day's limit. */
export const countRequestWrite = (userId: UserId, now: Date): Write => ({
  label: askedTooOftenLabel,
  change: { pk: latestRequestKey(userId).pk, sk: `ASKED#${now.toISOString().slice(0, 10)}` },
  update: 'SET expire = :expire ADD asked :one',
  condition: 'attribute_not_exists(asked) OR asked < :max',
  values: {
    ':expire': Math.floor(now.getTime() / 1000) + 2 * daySeconds,
    ':one': 1,
    ':max': companyLimits.requestsPerDay,
  },
})

/** The writes that decide a pending request; fail (label `joinRequestLabel`) if it changed since it was read. */
export const decideRequestWrites = (
  before: JoinRequestRow,
  state: Exclude<JoinRequestState, 'pending'>,
  by: UserId,
  at: string,
): Write[] => [
  // Nobody needs the message of a request that was decided.
  setFieldsWrite(joinRequestLabel, before, { state, decidedById: by, decidedAt: at, message: '' }, [
    'gsi1pk',
    'gsi1sk',
  ]),
  { remove: placeKey(before) },
  { put: { ...latestRequestKey(before.userId), requestId: before.id, state, decidedAt: at } },
]

/** The writes that move a pending request to the company into which its own was merged. */
export const moveRequestWrites = (before: JoinRequestRow, intoId: CompanyId): Write[] => [
  setFieldsWrite(joinRequestLabel, before, { companyId: intoId }),
  { remove: placeKey(before) },
  { put: placeKey({ ...before, companyId: intoId }) },
]

/** Access pattern: a request by id. One consistent read. Throws `NotFound`. */
export async function requireJoinRequest(id: string): Promise<JoinRequestRow> {
  const row = await get<JoinRequestRow>(requestKey(id))
  if (!row) throw new NotFound('request')
  return row
}

/** Access pattern: a customer's latest request. One consistent read. */
export const latestRequestOf = (userId: UserId) => get<LatestRequestRow>(latestRequestKey(userId))

/** Access pattern: a customer's pending request. Two consistent reads at most. */
export async function pendingRequestOf(userId: UserId): Promise<JoinRequestRow | undefined> {
  const latest = await latestRequestOf(userId)
  return latest?.state === 'pending' ? requireJoinRequest(latest.requestId) : undefined
}

/** Access pattern: pending requests, newest first, optionally to one company. One key query and one batch read. */
export const pendingRequests = (
  companyId: CompanyId | undefined,
  limit: number,
  after: string | undefined,
): Promise<Page<JoinRequestRow>> => {
  const source = companyId
    ? { pk: companyPartition(companyId), prefix }
    : ({ index: 'gsi1', pk: pendingPartition } as const)
  return filledPage<JoinRequestRow>({
    limit,
    after,
    entriesAfter: async (position, count) =>
      (await mergeNewest([source], count, position)).map(entry => ({ ...entry, key: requestKey(entry.position) })),
    belongs: row => row.state === 'pending' && (!companyId || row.companyId === companyId),
  })
}
