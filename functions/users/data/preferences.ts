import { setColumns } from '#/functions/table/set-columns.ts'
import { exists, type Write } from '#/functions/table/table.ts'
import { type User, userKey } from '#/functions/users/data/users.ts'
import { defaultAppearance } from '#/shared/branding/appearance.ts'
import {
  type BellKind,
  bellKinds,
  type EmailKind,
  emailKinds,
  type Preferences,
  type staffPreferences,
  type TeamBellKind,
  type TeamEmailKind,
  teamBellKinds,
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

const bellColumns = {
  replies: 'bellReplies',
  progress: 'bellProgress',
  assigned: 'bellAssigned',
  customerReplied: 'bellCustomerReplied',
  mentioned: 'bellMentioned',
  snoozeEnded: 'bellSnoozeEnded',
  dueTimes: 'bellDueTimes',
  timer: 'bellTimer',
  undelivered: 'bellUndelivered',
  held: 'bellHeld',
} as const satisfies Record<BellKind | TeamBellKind, keyof User>

/** Whether a member of the team gets each kind of email before they choose. */
const isSentByDefault: Record<TeamEmailKind, boolean> = {
  assigned: true,
  customerReplied: true,
  mentioned: false,
  snoozeEnded: false,
}

type TeamEmailColumn = (typeof teamEmailColumns)[TeamEmailKind]
type BellColumn = (typeof bellColumns)[keyof typeof bellColumns]
type Stored = Pick<
  User,
  | 'role'
  | 'appearance'
  | 'browserNotifications'
  | (typeof staffPreferences)[number]
  | (typeof emailColumns)[EmailKind]
  | TeamEmailColumn
  | BellColumn
>

/** The choices of a user’s bell. */
export type BellChoices = Pick<User, 'role' | BellColumn>

/** Whether a user gets a kind of email about their own tickets. */
export const wantsEmail = (user: Pick<User, (typeof emailColumns)[EmailKind]>, kind: EmailKind): boolean =>
  user[emailColumns[kind]] !== false

/** Whether a member of the team gets a kind of email about tickets. */
export const wantsTeamEmail = (user: Pick<User, TeamEmailColumn>, kind: TeamEmailKind): boolean =>
  user[teamEmailColumns[kind]] ?? isSentByDefault[kind]

/** Whether a user’s bell tells them of a kind of news. */
export const wantsBell = (user: BellChoices, kind: BellKind | TeamBellKind): boolean =>
  user[bellColumns[kind]] !== false

/** A user’s preferences, with the defaults of those that they never chose. */
export const preferencesOf = (user: Stored): Preferences => ({
  appearance: user.appearance ?? defaultAppearance,
  browserNotifications: user.browserNotifications === true,
  ...(isStaff(user.role) && {
    away: user.away === true,
    shortcuts: user.shortcuts !== false,
    suggestMinutes: user.suggestMinutes !== false,
    timerOnOpen: user.timerOnOpen === true,
    afterSending: user.afterSending ?? 'automatic',
  }),
  notify: {
    replies: { bell: wantsBell(user, 'replies'), email: wantsEmail(user, 'replies') },
    progress: { bell: wantsBell(user, 'progress'), email: wantsEmail(user, 'progress') },
    reminders: { email: wantsEmail(user, 'reminders') },
    ...(isStaff(user.role) && teamNotify(user)),
  },
})

/** Where a member of the team hears of each kind of news. */
const teamNotify = (user: Stored) => {
  const both = (kind: TeamEmailKind) => ({ bell: wantsBell(user, kind), email: wantsTeamEmail(user, kind) })
  return {
    assigned: both('assigned'),
    customerReplied: both('customerReplied'),
    mentioned: both('mentioned'),
    snoozeEnded: both('snoozeEnded'),
    dueTimes: { bell: wantsBell(user, 'dueTimes') },
    timer: { bell: wantsBell(user, 'timer') },
    undelivered: { bell: wantsBell(user, 'undelivered') },
    ...(user.role === 'admin' && { held: { bell: wantsBell(user, 'held') } }),
  }
}

/** The columns that store some preferences. */
export function preferenceColumns({ notify = {}, ...chosen }: PreferencesChange): Partial<Stored> {
  const emails = { ...emailColumns, ...teamEmailColumns }
  const choices = [
    ...[...emailKinds, ...teamEmailKinds].map(kind => [emails[kind], notify[kind]?.email] as const),
    ...[...bellKinds, ...teamBellKinds].map(kind => [bellColumns[kind], notify[kind]?.bell] as const),
  ]
  return { ...chosen, ...Object.fromEntries(choices.filter(([, isOn]) => isOn !== undefined)) }
}

/** The write that stores some of a user’s preferences; fails (label `user`) if the user does not exist. */
export const preferencesWrite = (id: string, columns: Partial<Stored>): Write => ({
  label: 'user',
  change: userKey(id),
  ...setColumns(columns),
  condition: exists,
})
