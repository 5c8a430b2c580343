import type { StoredBuild } from '#/functions/pc-builds/data/pc-builds.ts'
import { sortableId } from '#/functions/table/sortable-id.ts'
import { PcBuildId, type UserId } from '#/shared/lib/ids.ts'

export const newBuildId = (now: Date): PcBuildId => PcBuildId.parse(sortableId(now))

/** A new build: a draft that is not shared. */
export function newBuild(
  id: PcBuildId,
  customerId: UserId,
  { name, notes, components }: Pick<StoredBuild, 'name' | 'notes' | 'components'>,
  now: Date,
): StoredBuild {
  const at = now.toISOString()
  const fields = { id, customerId, name, notes, components }
  return { ...fields, status: 'draft', orderId: null, shareId: null, version: 1, createdAt: at, updatedAt: at }
}
