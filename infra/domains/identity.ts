import type { Grant, GrantMakers } from '#/infra/grants/grant.ts'
import type { PermissionsOf } from '#/infra/grants.ts'

export const identityGrants = ({ rows, attributes, pool }: GrantMakers) =>
  ({
    /** To start and end sessions, and to log sign-ins. */
    keepSessions: [
      rows(['put', 'delete'], 'SESSION#*'),
      rows(['put'], 'SIGNIN#*'),
      attributes(['lastLoginAt', 'erasedAt', 'deactivatedAt', 'sessionGeneration', 'version'], 'USER#*'),
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

export const identityPermissions: PermissionsOf<'identity'> = {
  getCurrentUser: [],
  logIn: ['sign', 'limitAttempts', 'findUsers', 'checkPasswords', 'keepSessions', 'askForCodes'],
  completeLogIn: ['sign', 'limitAttempts', 'findUsers', 'keepSessions', 'completeLogins', 'useTwoSteps', 'sendEmail'],
  register: ['limitAttempts', 'registerUsers', 'setPasswords', 'keepSessions', 'findUsers', 'sendEmail'],
  startLogin: [],
  logOut: ['endSessions'],
  verifyEmail: ['sign', 'useCodes', 'keepSessions', 'limitAttempts', 'checkPasswords', 'startAdoptions'],
  forgetPassword: ['limitAttempts', 'sendEmail'],
  choosePassword: ['sign', 'useCodes', 'setPasswords', 'proveWithPasswords', 'keepSessions', 'startAdoptions'],
  getAdminInfo: [],
}
