import type { Grant, GrantMakers } from '#/infra/grants/grant.ts'

export const identityGrants = ({ rows, attributes, pool }: GrantMakers) =>
  ({
    /** To start and end sessions, and to log sign-ins. */
    keepSessions: [
      rows(['put', 'delete'], 'SESSION#*'),
      rows(['put'], 'SIGNIN#*'),
      attributes(['lastLoginAt', 'erasedAt', 'sessionGeneration', 'version'], 'USER#*'),
    ],
    endSessions: [rows(['delete'], 'SESSION#*')],
    noteSignIns: [rows(['put'], 'SIGNIN#*')],
    listSessions: [rows(['query'], 'SESSION#*', 'SIGNIN#*')],
    useCodes: [
      rows(['get', 'update', 'delete'], 'CODE#*'),
      rows(['get'], 'USER#*'),
      attributes(['email', 'emailVerified', 'emailProvedAt', 'sessionGeneration', 'version'], 'USER#*'),
    ],
    limitAttempts: [rows(['get', 'update', 'delete'], 'ATTEMPT#*')],
    checkPasswords: [pool('AdminInitiateAuth')],
    /** To lock an account while its password is set, and to end its sessions afterwards. */
    replacePasswords: [
      attributes(['passwordChange', 'emailVerified', 'sessionGeneration', 'erasedAt', 'version'], 'USER#*'),
    ],
    /** To verify an address with a new password, and to remove two-step verification that a stranger may have set up. */
    proveWithPasswords: [
      attributes(
        [
          'passwordChange',
          'emailVerified',
          'emailProvedAt',
          'twoStepSince',
          'sessionGeneration',
          'erasedAt',
          'version',
        ],
        'USER#*',
      ),
      rows(['delete'], 'FACTOR#*'),
    ],
    setPasswords: [pool('AdminCreateUser', 'AdminSetUserPassword')],
  }) satisfies Record<string, Grant[]>
