import type { Grant, GrantMakers } from '#/infra/grants/grant.ts'
import type { PermissionsOf } from '#/infra/grants.ts'

export const emailChangesGrants = ({ rows, attributes }: GrantMakers) =>
  ({
    askForEmails: [attributes(['pendingEmail', 'version'], 'USER#*')],
    /** To change a user's own address, with everything that depends on it. */
    changeOwnEmails: [
      rows(['get', 'put', 'delete'], 'EMAIL#*'),
      rows(['get'], 'USER#*'),
      attributes(
        [
          ...['pendingEmail', 'email', 'emailVerified', 'emailProvedAt', 'sessionGeneration'],
          ...['gsi1pk', 'gsi1sk', 'gsi2pk', 'gsi2sk', 'updatedAt', 'version'],
        ],
        'USER#*',
      ),
      rows(['get', 'update'], 'CODE#*'),
      rows(['put', 'delete'], 'WORD#users#*'),
    ],
  }) satisfies Record<string, Grant[]>

export const emailChangesPermissions: PermissionsOf<'email-changes'> = {
  changeEmail: ['limitAttempts', 'checkPasswords', 'noteSignIns', 'findUsers', 'askForEmails', 'sendEmail'],
  cancelEmailChange: ['askForEmails'],
  confirmEmailChange: [
    'sign',
    'changeOwnEmails',
    'keepSessions',
    'startAdoptions',
    'moveSubscriptions',
    'copySurveyChoices',
    'sendEmail',
  ],
}
