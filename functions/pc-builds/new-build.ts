import { randomBytes } from 'node:crypto'
import type { StoredBuild } from '#/functions/data/pc-builds.ts'
import { PcBuildId, type UserId } from '#/shared/lib/ids.ts'

/** A UUID of version 7 (RFC 9562): its first 48 bits are milliseconds, so that ids sort by when they were made. */
export function newBuildId(now: Date): PcBuildId {
  const bytes = randomBytes(16)
  bytes.writeUIntBE(now.getTime(), 0, 6)
  bytes.writeUInt8((bytes.readUInt8(6) & 0x0f) | 0x70, 6)
  bytes.writeUInt8((bytes.readUInt8(8) & 0x3f) | 0x80, 8)
  const hex = bytes.toString('hex')
  const groups = [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)]
  return PcBuildId.parse(groups.join('-'))
}

/** A build as a person begins it: a draft that is not shared. */
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
