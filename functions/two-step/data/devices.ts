import { get, type Key, query, type Write } from '#/functions/table/table.ts'
import type { TwoStepRow } from '#/functions/two-step/data/two-step.ts'
import type { User } from '#/functions/users/data/users.ts'
import { rememberedDays } from '#/shared/identity/sign-ins.ts'
import { epochSeconds } from '#/shared/lib/dates.ts'

/** A remembered browser, which skips the sign-in code. Its secret is in a cookie, and the table has only the hash. */
export interface DeviceRow extends Key {
  /** The enrollment and session generation when it was remembered: it is valid while both are current. */
  twoStepId: string
  generation: number
  createdAt: string
  address: string
  userAgent: string
  /** Epoch seconds. */
  expire: number
}

/** A remembered device's identifier: its user and the hash of its secret. */
export interface DeviceName {
  userId: string
  hash: string
}

const maxDevices = 100

const deviceKey = ({ userId, hash }: DeviceName): Key => ({ pk: `DEVICE#${userId}`, sk: `DEVICE#${hash}` })

/** The hash that identifies a device of its user. */
export const hashOfDevice = ({ sk }: Key): string => sk.slice('DEVICE#'.length)

/** Whether a device was remembered after the last change of its user's account and two-step verification. */
const isCurrent = (row: DeviceRow, generation: number, twoStepId: string) =>
  row.generation === generation && row.twoStepId === twoStepId

/** Access pattern: whether a browser is a remembered device of the user. One consistent read. */
export async function isRemembered(name: DeviceName, user: User, twoStep: TwoStepRow): Promise<boolean> {
  if (name.userId !== user.id) return false
  const row = await get<DeviceRow>(deviceKey(name))
  return row !== undefined && isCurrent(row, user.sessionGeneration, twoStep.id)
}

/** Access pattern: one device of a user. One consistent read. */
export const findDevice = (name: DeviceName) => get<DeviceRow>(deviceKey(name))

/** Access pattern: a user's remembered devices, newest first. One query. */
export async function devicesOf({ id, sessionGeneration, twoStepSince }: User): Promise<DeviceRow[]> {
  const rows = await query<DeviceRow>({ pk: `DEVICE#${id}`, prefix: 'DEVICE#', limit: maxDevices })
  // A device older than the current enrollment belongs to an earlier one. Only its time is known here, not its id.
  return rows
    .filter(row => row.generation === sessionGeneration && row.createdAt >= (twoStepSince ?? '~'))
    .sort((a, b) => b.createdAt.localeCompare(a.createdAt))
}

/** The write that remembers a device. */
export function rememberDeviceWrite(
  name: DeviceName,
  { sessionGeneration: generation }: User,
  { id: twoStepId }: TwoStepRow,
  origin: { address: string; userAgent: string },
  now: Date,
): Write {
  const expire = epochSeconds(now) + rememberedDays * 24 * 60 * 60
  const row: DeviceRow = {
    ...deviceKey(name),
    twoStepId,
    generation,
    createdAt: now.toISOString(),
    ...origin,
    expire,
  }
  return { put: { ...row } }
}

/** The write that forgets a device; fails (label `device`) if it is already forgotten. */
export const forgetDeviceWrite = (name: DeviceName): Write => ({
  label: 'device',
  remove: deviceKey(name),
  condition: 'attribute_exists(pk)',
})
