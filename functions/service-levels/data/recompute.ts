import { ConditionFailed, change, get, type Key, transact, type Write } from '#/functions/table/table.ts'

/** A request to compute the due times of open tickets again, and how far the job is. */
export interface RecomputeRow extends Key {
  requestedAt: string
  /** The id of the last ticket that was done, newest first; null before the first. */
  position: string | null
  /** The policies whose new targets open tickets get. */
  policies: string[]
}

const recomputeKey: Key = { pk: 'SERVICELEVELS#recompute', sk: 'RECOMPUTE' }

const isSame = (requestedAt: string) => ({
  condition: 'requestedAt = :requested',
  values: { ':requested': requestedAt },
})

/** Access pattern: the request to compute due times again. One consistent read. */
export const findRecompute = () => get<RecomputeRow>(recomputeKey)

/**
 * The write that has the due times of all open tickets computed again, from the first one, and gives them the new targets of a
 * policy. It keeps the policies of a request that is not finished.
 */
export const requestRecomputeWrite = (before: RecomputeRow | undefined, at: string, policyId?: string): Write => ({
  put: {
    ...recomputeKey,
    requestedAt: at,
    position: null,
    policies: [...new Set([...(before?.policies ?? []), ...(policyId ? [policyId] : [])])],
  },
})

/** Records how far a request is, unless it was made again. Returns whether it is still the same. */
export const keepPosition = ({ requestedAt }: RecomputeRow, position: string): Promise<boolean> =>
  unlessRepeated(async () => {
    const { condition, values } = isSame(requestedAt)
    const update = { update: 'SET #position = :position', names: { '#position': 'position' } }
    await change(recomputeKey, { ...update, condition, values: { ...values, ':position': position } })
  })

/** Ends a request, unless it was made again. */
export const finishRecompute = ({ requestedAt }: RecomputeRow): Promise<boolean> =>
  unlessRepeated(() => transact([{ label: 'recompute', remove: recomputeKey, ...isSame(requestedAt) }]))

async function unlessRepeated(write: () => Promise<unknown>): Promise<boolean> {
  try {
    await write()
    return true
  } catch (error) {
    if (error instanceof ConditionFailed) return false
    throw error
  }
}
