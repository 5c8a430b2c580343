import type { Grant, GrantMakers } from '#/infra/grants/grant.ts'
import type { PermissionsOf } from '#/infra/grants.ts'
import { staffPreferences } from '#/shared/identity/preferences.ts'

/** The columns of a user's row, in groups that are granted together. */
const names = ['firstName', 'lastName', 'companyName']
const listing = ['gsi1pk', 'gsi1sk', 'gsi2pk', 'gsi2sk']
const identity = ['email', 'emailVerified', 'role', 'sessionGeneration']

export const usersGrants = ({ rows, attributes, index, pool, objects }: GrantMakers) =>
  ({
    findUsers: [rows(['get'], 'EMAIL#*', 'USER#*')],
    listUsers: [index(['gsi1', 'gsi2'], 'USERS*'), rows(['get'], 'USER#*'), rows(['get', 'query'], 'WORD#users#*')],
    countUsers: [rows(['query'], 'COUNTER#users')],
    registerUsers: [
      rows(['get', 'put', 'update'], 'EMAIL#*'),
      rows(['put'], 'USER#*', 'WORD#users#*'),
      rows(['update'], 'COUNTER#users'),
    ],
    makeUsers: [
      rows(['get', 'put', 'update'], 'EMAIL#*'),
      rows(['put'], 'USER#*', 'WORD#users#*'),
      rows(['update'], 'COUNTER#users', 'COUNTER#admins'),
    ],
    /** To change a user's names, but not their role, email or sessions. */
    renameUsers: [
      rows(['get'], 'USER#*'),
      attributes([...names, ...listing, 'updatedAt', 'version'], 'USER#*'),
      rows(['put', 'delete'], 'WORD#users#*'),
    ],
    chooseAppearances: [attributes(['appearance'], 'USER#*')],
    choosePreferences: [
      attributes(
        [
          ...['appearance', 'browserNotifications', ...staffPreferences],
          ...['emailsReplies', 'emailsProgress', 'emailsReminders'],
          ...['emailsAssigned', 'emailsCustomerReplied', 'emailsMentioned', 'emailsSnoozeEnded'],
          ...['bellReplies', 'bellProgress', 'bellAssigned', 'bellCustomerReplied', 'bellMentioned'],
          ...['bellSnoozeEnded', 'bellDueTimes', 'bellTimer', 'bellUndelivered', 'bellHeld'],
        ],
        'USER#*',
      ),
    ],
    changeUsers: [
      rows(['get', 'put', 'delete'], 'EMAIL#*'),
      rows(['get'], 'USER#*'),
      attributes(
        [
          ...[...identity, ...names, ...listing, 'companyId', 'companyRole', 'joinedCompanyAt'],
          ...['pendingEmail', 'updatedAt', 'version'],
        ],
        'USER#*',
      ),
      rows(['put', 'delete'], 'WORD#users#*'),
      rows(['update'], 'COUNTER#users', 'COUNTER#admins'),
      // To let someone who joins the team leave their company.
      rows(['get', 'query', 'update', 'delete'], 'COMPANY#*'),
      rows(['put'], 'MOVE#*'),
    ],
    /** To deactivate and activate users, and to turn their logins off and on. */
    activateUsers: [
      rows(['get'], 'USER#*'),
      attributes(['deactivatedAt', 'sessionGeneration', 'updatedAt', 'version'], 'USER#*'),
      rows(['update'], 'COUNTER#admins'),
      pool('AdminEnableUser', 'AdminDisableUser'),
    ],
    eraseUsers: [
      rows(['delete'], 'EMAIL#*', 'WORD#users#*'),
      rows(['get'], 'USER#*'),
      attributes(
        [
          ...[
            'email',
            'pendingEmail',
            'emailVerified',
            'sessionGeneration',
            'profileImageUrl',
            'erasedAt',
            'lastLoginAt',
            'deactivatedAt',
          ],
          ...['companyId', 'companyRole', 'joinedCompanyAt'],
          ...['twoStepSince', 'twoStepRequired', 'updatedAt', 'version', ...names, ...listing],
        ],
        'USER#*',
      ),
      rows(['update'], 'COUNTER#users', 'COUNTER#admins'),
      rows(['put'], 'ERASURE#*'),
      // To remove them from their company.
      rows(['get', 'query', 'update', 'delete'], 'COMPANY#*'),
    ],
    erasePeople: [
      index(['gsi1'], 'ERASURE#pending'),
      rows(['get', 'update', 'delete'], 'ERASURE#*'),
      rows(
        ['query', 'delete'],
        'SESSION#*',
        'SIGNIN#*',
        'READER#*',
        'MAILBOX#*',
        'ONCE#*',
        'FACTOR#*',
        'DEVICE#*',
        'BUILDS#*',
        'SEND#*',
        'DRAFT#*',
        'CANNED#*',
        'NOTICE#*',
        'VIEWS#*',
      ),
      // An asset of a company stays, and an invitation to one ends.
      rows(['get', 'update'], 'ASSET#*', 'INVITATION#*', 'JOINREQUEST#*'),
      rows(['query'], 'ASSET#*'),
      rows(['put'], 'COMPANYLIST#*'),
      rows(['update', 'delete'], 'COMPANY#*'),
      rows(['get', 'put', 'delete'], 'JOINER#*'),
      rows(['get'], 'MAILBOX#*'),
      rows(['delete'], 'SHARED#*', 'ASSET#*', 'LABEL#*', 'EXEMPTION#*', 'CONSENT#*'),
      rows(['query', 'update'], 'CUSTOMERBOOKS#*'),
      rows(['get'], 'USER#*'),
      rows(['query', 'update', 'delete'], 'CUSTOMER#*'),
      rows(['update', 'delete'], 'COMPANYLIST#*'),
      rows(['update'], 'COUNTER#tickets', 'COUNTER#assets', 'QUEUE#*'),
      rows(['update'], 'ORDER#*', 'INVOICE#*'),
      rows(['get', 'put'], 'RATES#time'),
      rows(['get', 'query', 'update', 'delete'], 'TICKET#*'),
      rows(['update', 'delete'], 'INCIDENT#*'),
      rows(['batch'], 'WORD#ticket-blocks#*', 'BLOCK#tickets*'),
      rows(['get'], 'WORD#ticket-blocks#*'),
      rows(['get', 'query', 'put', 'update', 'delete'], 'BLOCK#tickets*'),
      pool('AdminDeleteUser'),
      objects('FILES_BUCKET', ['DeleteObject']),
      objects('UPLOADS_BUCKET', ['DeleteObject']),
    ],
  }) satisfies Record<string, Grant[]>

export const usersPermissions: PermissionsOf<'users'> = {
  listUsers: ['listUsers', 'readEmailSuppressions'],
  countUsers: ['countUsers'],
  addUser: ['makeUsers', 'sendEmail'],
  updateUser: ['changeUsers', 'scheduleTicketRelease', 'readEmailSuppressions', 'unsubscribe', 'sendEmail'],
  deleteUser: ['scheduleTicketRelease', 'eraseUsers', 'scheduleImageRemovals'],
  resetUserPassword: ['sign', 'findUsers', 'setPasswords', 'replacePasswords', 'noteSignIns'],
  deactivateUser: ['activateUsers', 'scheduleTicketRelease', 'readEmailSuppressions'],
  activateUser: ['activateUsers', 'readEmailSuppressions', 'sendEmail'],
  resendInvitation: ['findUsers', 'sendEmail'],
  resumeEmail: ['findUsers', 'forgetEmailSuppressions'],
}
