import type { Grant, GrantMakers } from '#/infra/grants/grant.ts'

export const identityGrants = ({ rows, pool }: GrantMakers) =>
  ({
    /** Beginning and ending sessions. */
    keepSessions: [rows(['put', 'update', 'delete'], 'USER#*')],
    listSessions: [rows(['query'], 'USER#*')],
    useCodes: [rows(['get', 'update', 'delete'], 'CODE#*'), rows(['get', 'update'], 'USER#*')],
    limitAttempts: [rows(['get', 'update', 'delete'], 'ATTEMPT#*')],
    checkPasswords: [pool('AdminInitiateAuth')],
    setPasswords: [pool('AdminCreateUser', 'AdminSetUserPassword')],
  }) satisfies Record<string, Grant[]>
