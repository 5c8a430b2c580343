import { networkOf } from '#/functions/http/network.ts'
import { fingerprint } from '#/functions/http/signing.ts'
import { countAttempt } from '#/functions/identity/data/attempts.ts'
import { limitFactor } from '#/functions/runtime/env.ts'
import type { AnyRoute } from '#/shared/lib/route.ts'
import { isStaff, type Role } from '#/shared/users/roles.ts'

/** The subject of a limit: an account, or the network of a visitor’s address. */
export interface Counted {
  caller: { id: string; role: Role } | undefined
  address: string
}

/** The key of the counter in the table, without the address. */
export const limitSubject = ({ method, path }: AnyRoute, { caller, address }: Counted): string =>
  `limit#${fingerprint('limit', method, path, caller?.id ?? networkOf(address))}`

/** Max requests per hour that the route allows this caller; undefined if it has no limit. */
export function hourlyLimit({ limit }: AnyRoute, { caller }: Counted): number | undefined {
  if (!limit) return undefined
  const { perHour } = limit
  if (typeof perHour === 'number') return perHour
  return caller && isStaff(caller.role) ? perHour.staff : perHour.customer
}

/** Counts a request against its route's limit, in one guarded write. Throws `TooMany` beyond it. */
export async function requireWithinLimit(route: AnyRoute, by: Counted): Promise<void> {
  const perHour = hourlyLimit(route, by)
  if (perHour === undefined) return
  const who = by.caller ? 'You have' : 'Your network has'
  await countAttempt(
    limitSubject(route, by),
    { max: perHour * limitFactor(), minutes: 60 },
    `${who} reached the limit of ${perHour} requests per hour.`,
  )
}
