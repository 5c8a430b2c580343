import { assetKey } from '#/functions/assets/data/assets.ts'
import { sortableId } from '#/functions/table/sortable-id.ts'
import { type Key, query, type Write } from '#/functions/table/table.ts'
import type { AssetEventKind } from '#/shared/assets/rules.ts'
import type { AssetId, UserId } from '#/shared/lib/ids.ts'

/** A change in an asset's history. */
export interface AssetEventRow extends Key {
  at: string
  userId: UserId
  kind: AssetEventKind
  detail: string
}

const prefix = 'EVENT#'

/** The write of an event in an asset's history. */
export const assetEventWrite = (id: AssetId, event: Omit<AssetEventRow, keyof Key>): Write => ({
  put: { pk: assetKey(id).pk, sk: `${prefix}${sortableId(new Date(event.at))}`, ...event },
})

/** Access pattern: the newest events of an asset. One consistent query. */
export const assetEventsOf = (id: AssetId, limit: number): Promise<AssetEventRow[]> =>
  query<AssetEventRow>({ pk: assetKey(id).pk, prefix, limit, newestFirst: true })
