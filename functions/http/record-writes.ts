import { auditWrite } from '#/functions/audit/data/audit.ts'
import type { IdempotentRequest } from '#/functions/http/idempotency.ts'
import type { Change } from '#/functions/http/request.ts'
import { checkedResponse } from '#/functions/http/response.ts'
import type { Write } from '#/functions/table/table.ts'
import type { User } from '#/functions/users/data/users.ts'
import { type AnyRoute, nameOf } from '#/shared/lib/route.ts'
import { isStaff } from '#/shared/users/roles.ts'

type Actor = Pick<User, 'id' | 'role'>

interface Recording {
  idempotent: IdempotentRequest | undefined
  /** Whether the route recreates its response from the subject, so that only the subject is recorded. */
  hasReplay: boolean
  caller: Actor | undefined
  now: Date
  address: string
  requestId: string
}

/** The writes that the contract requires with a change: the response under its Idempotency-Key, and the audit entry. */
export const recordWrites = (
  route: AnyRoute,
  change: Change & { response?: unknown },
  { idempotent, hasReplay, ...recording }: Recording,
): Write[] => [
  ...(idempotent ? [idempotent.recordWrite(hasReplay ? change.subject : checkedResponse(route, change.response))] : []),
  ...auditWrites(route, change, recording),
]

/** The audit entry of a change by staff, on a route that the contract declares as audited. */
function auditWrites(
  route: AnyRoute,
  { subject, changes = {}, by }: Change,
  { caller, now, address, requestId }: Omit<Recording, 'idempotent' | 'hasReplay'>,
): Write[] {
  const actor = by ?? caller
  if (!route.audited || !actor || !isStaff(actor.role)) return []
  const at = now.toISOString()
  return [auditWrite({ userId: actor.id, action: nameOf(route), subject, changes, at, address, requestId })]
}
