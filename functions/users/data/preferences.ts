import { setColumns } from '#/functions/table/set-columns.ts'
import { exists, type Write } from '#/functions/table/table.ts'
import { type User, userKey } from '#/functions/users/data/users.ts'
import { defaultAppearance } from '#/shared/branding/appearance.ts'
import {
  type EmailKind,
  emailKinds,
  type Preferences,
  type staffPreferences,
  type TeamEmailKind,
  teamEmailKinds,
} from '#/shared/identity/preferences.ts'
import type { PreferencesChange } from '#/shared/profile/schemas.ts'
import { isStaff } from '#/shared/users/roles.ts'

/** The columns of a user’s row for the kinds of emails, one each, so that two tabs can change different ones. */
const emailColumns = {
  replies: 'emailsReplies',
  progress: 'emailsProgress',
  reminders: 'emailsReminders',
} as const satisfies Record<EmailKind, keyof User>

const teamEmailColumns = {
  assigned: 'emailsAssigned',
  customerReplied: 'emailsCustomerReplied',
  mentioned: 'emailsMentioned',
  snoozeEnded: 'emailsSnoozeEnded',
} as const satisfies Record<TeamEmailKind, keyof User>

/** Whether a member of the team gets each kind of email before they choose. */
const isSentByDefault: Record<TeamEmailKind, boolean> = {
  assigned: true,
  customerReplied: true,
  mentioned: false,
  snoozeEnded: false,
}

type TeamEmailColumn = (typeof teamEmailColumns)[TeamEmailKind]
type Stored = Pick<
  User,
  'role' | 'appearance' | (typeof staffPreferences)[number] | (typeof emailColumns)[EmailKind] | TeamEmailColumn
>

/** Whether a user gets a kind of email about their own tickets. */
export const wantsEmail = (user: Pick<User, (typeof emailColumns)[EmailKind]>, kind: EmailKind): boolean =>
  user[emailColumns[kind]] !== false

/** Whether a member of the team gets a kind of email about tickets. */
export const wantsTeamEmail = (user: Pick<User, TeamEmailColumn>, kind: TeamEmailKind): boolean =>
  user[teamEmailColumns[kind]] ?? isSentByDefault[kind]

/** A user’s preferences, with the defaults of those that they never chose. */
export const preferencesOf = (user: Stored): Preferences => ({
  appearance: user.appearance ?? defaultAppearance,
  ...(isStaff(user.role) && {
    away: user.away === true,
    shortcuts: user.shortcuts !== false,
    suggestMinutes: user.suggestMinutes !== false,
    timerOnOpen: user.timerOnOpen === true,
    afterSending: user.afterSending ?? 'automatic',
  }),
  notify: {
    replies: wantsEmail(user, 'replies'),
    progress: wantsEmail(user, 'progress'),
    reminders: wantsEmail(user, 'reminders'),
    ...(isStaff(user.role) && Object.fromEntries(teamEmailKinds.map(kind => [kind, wantsTeamEmail(user, kind)]))),
  },
})

/** The columns that store some preferences. */
export function preferenceColumns({ notify = {}, ...chosen }: PreferencesChange): Partial<Stored> {
  const columns = { ...emailColumns, ...teamEmailColumns }
  const emails = [...emailKinds, ...teamEmailKinds].filter(kind => notify[kind] !== undefined)
  return { ...chosen, ...Object.fromEntries(emails.map(kind => [columns[kind], notify[kind]])) }
}

/** The write that stores some of a user’s preferences; fails (label `user`) if the user does not exist. */
export const preferencesWrite = (id: string, columns: Partial<Stored>): Write => ({
  label: 'user',
  change: userKey(id),
  ...setColumns(columns),
  condition: exists,
})
