import { type DeviceRow, hashOfDevice } from '#/functions/two-step/data/devices.ts'
import type { RememberedDevice } from '#/shared/two-step/schemas.ts'

/** A remembered device as its owner recognizes it. */
export const deviceView = (row: DeviceRow): RememberedDevice => ({
  id: hashOfDevice(row),
  createdAt: row.createdAt,
  expiresAt: new Date(row.expire * 1000).toISOString(),
  address: row.address,
  userAgent: row.userAgent,
})
