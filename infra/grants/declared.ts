import type { Grant, GrantMakers } from '#/infra/grants/grant.ts'
import type { AnyRoute } from '#/shared/lib/route.ts'

/** What follows from a route's declaration. */
export const declaredGrants = ({ rows }: GrantMakers) =>
  ({
    /** Finding out who calls: the session and its user, the module's switch, and pushing the session's idle limit. */
    readSession: [rows(['get'], 'USER#*', 'MODULE#*'), rows(['update'], 'USER#*')],
    answerOnce: [rows(['get', 'put'], 'ONCE#*')],
    writeAudit: [rows(['put'], 'AUDIT#*')],
  }) satisfies Record<string, Grant[]>

export type DeclaredGrant = keyof ReturnType<typeof declaredGrants>

/** Names what a route's function may do because of what the route declares. */
export const grantsDeclaredBy = ({ idempotent, audited }: AnyRoute): DeclaredGrant[] => [
  'readSession',
  ...(idempotent ? (['answerOnce'] as const) : []),
  ...(audited ? (['writeAudit'] as const) : []),
]
