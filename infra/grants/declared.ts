import type { Grant, GrantMakers } from '#/infra/grants/grant.ts'
import type { AnyRoute } from '#/shared/lib/route.ts'

/** The grants derived from a route's declaration. */
export const declaredGrants = ({ rows, attributes }: GrantMakers) => {
  const touchSession = attributes(['expire'], 'SESSION#*')
  return {
    /**
     * To identify the caller: the session and its user, whether the team must use two-step verification, whether the module is
     * on, and the session's idle timeout.
     */
    readSession: [rows(['get'], 'USER#*', 'SESSION#*', 'POLICY#*', 'MODULE#*'), touchSession],
    /** To read the session with the provider's settings: a batch read must be allowed by one statement. */
    readSessionAndProvider: [
      rows(['get'], 'USER#*', 'SESSION#*', 'POLICY#*', 'MODULE#*', 'BRAND#company'),
      touchSession,
    ],
    writeAudit: [rows(['put'], 'AUDIT#*')],
    countRequests: [rows(['update'], 'ATTEMPT#*')],
  } satisfies Record<string, Grant[]>
}

export type DeclaredGrant = keyof ReturnType<typeof declaredGrants> | 'knowOrigin'

/** The names of the grants derived from a declaration. */
export const grantsDeclaredBy = ({
  idempotent,
  audited,
  limit,
  paged,
  provider,
}: AnyRoute): (DeclaredGrant | 'sign')[] => [
  'knowOrigin',
  provider ? 'readSessionAndProvider' : 'readSession',
  ...(idempotent || limit || paged ? (['sign'] as const) : []),
  ...(audited ? (['writeAudit'] as const) : []),
  ...(limit ? (['countRequests'] as const) : []),
]
