import { setColumns } from '#/functions/table/set-columns.ts'
import { exists, type Write } from '#/functions/table/table.ts'
import { type User, userKey } from '#/functions/users/data/users.ts'
import { defaultAppearance } from '#/shared/branding/appearance.ts'
import { type EmailKind, emailKinds, type Preferences, type staffPreferences } from '#/shared/identity/preferences.ts'
import type { PreferencesChange } from '#/shared/profile/schemas.ts'
import { isStaff } from '#/shared/users/roles.ts'

/** The columns of a user’s row for the kinds of emails, one each, so that two tabs can change different ones. */
const emailColumns = {
  replies: 'emailsReplies',
  progress: 'emailsProgress',
  reminders: 'emailsReminders',
} as const satisfies Record<EmailKind, keyof User>

type Stored = Pick<User, 'role' | 'appearance' | (typeof staffPreferences)[number] | (typeof emailColumns)[EmailKind]>

/** Whether a user gets a kind of email about their own tickets. */
export const wantsEmail = (user: Pick<User, (typeof emailColumns)[EmailKind]>, kind: EmailKind): boolean =>
  user[emailColumns[kind]] !== false

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
  },
})

/** The columns that store some preferences. */
export function preferenceColumns({ notify = {}, ...chosen }: PreferencesChange): Partial<Stored> {
  const emails = emailKinds.filter(kind => notify[kind] !== undefined).map(kind => [emailColumns[kind], notify[kind]])
  return { ...chosen, ...Object.fromEntries(emails) }
}

/** The write that stores some of a user’s preferences; fails (label `user`) if the user does not exist. */
export const preferencesWrite = (id: string, columns: Partial<Stored>): Write => ({
  label: 'user',
  change: userKey(id),
  ...setColumns(columns),
  condition: exists,
})
