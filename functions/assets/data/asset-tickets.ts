import { assetKey } from '#/functions/assets/data/assets.ts'
import { type Key, query, type Write } from '#/functions/table/table.ts'
import type { AssetId, TicketId } from '#/shared/lib/ids.ts'

const prefix = 'TICKET#'
const linkKey = (id: AssetId, ticketId: TicketId): Key => ({ pk: assetKey(id).pk, sk: `${prefix}${ticketId}` })

/** The writes that list a ticket under the assets that it is about, after a change of them. */
export const assetTicketWrites = (
  ticketId: TicketId,
  before: readonly AssetId[],
  after: readonly AssetId[],
): Write[] => [
  ...after.filter(id => !before.includes(id)).map(id => ({ put: linkKey(id, ticketId) })),
  ...before.filter(id => !after.includes(id)).map(id => ({ remove: linkKey(id, ticketId) })),
]

/** Access pattern: the ids of the newest tickets about an asset. One consistent query. */
export async function ticketIdsOfAsset(id: AssetId, limit: number): Promise<TicketId[]> {
  const rows = await query({ pk: assetKey(id).pk, prefix, limit, newestFirst: true })
  return rows.map(({ sk }) => sk.slice(prefix.length) as TicketId)
}
