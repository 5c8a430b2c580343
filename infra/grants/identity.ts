import type { Grant, GrantMakers } from '#/infra/grants/grant.ts'

export const identityGrants = ({ rows, attributes, pool }: GrantMakers) =>
  ({
    /** Beginning and ending sessions, and noting what happened around them. */
    keepSessions: [
      rows(['put', 'delete'], 'USER#*'),
      attributes(['lastLoginAt', 'erasedAt', 'sessionGeneration', 'version'], 'USER#*'),
    ],
    noteSignIns: [rows(['put'], 'USER#*')],
    listSessions: [rows(['query'], 'USER#*')],
    useCodes: [
      rows(['get', 'update', 'delete'], 'CODE#*'),
      rows(['get'], 'USER#*'),
      attributes(['email', 'emailVerified', 'sessionGeneration', 'version'], 'USER#*'),
    ],
    limitAttempts: [rows(['get', 'update', 'delete'], 'ATTEMPT#*')],
    checkPasswords: [pool('AdminInitiateAuth')],
    /** Holding an account while its password is set, and ending its sessions after. */
    replacePasswords: [
      attributes(['passwordChange', 'emailVerified', 'sessionGeneration', 'erasedAt', 'version'], 'USER#*'),
    ],
    setPasswords: [pool('AdminCreateUser', 'AdminSetUserPassword')],
  }) satisfies Record<string, Grant[]>
