import type { Preferences } from '#/shared/identity/preferences.ts'
import type { Role } from '#/shared/users/roles.ts'

export type NotificationKind = keyof Preferences['notify']

/** How each kind of news is called, in its order on the profile. */
export const notificationLabels: Record<NotificationKind, { label: string; description: string }> = {
  replies: { label: 'Replies', description: 'When we answer you.' },
  progress: { label: 'Progress', description: 'When a ticket is resolved or reopened.' },
  reminders: { label: 'Reminders', description: 'When we’re waiting for your answer.' },
  assigned: { label: 'Assigned to you', description: 'When someone assigns you a ticket.' },
  customerReplied: {
    label: 'Customer replies',
    description: 'When a customer replies to or reopens a ticket that you have or watch.',
  },
  mentioned: { label: 'Mentions', description: 'When a colleague mentions you in a note.' },
  snoozeEnded: { label: 'End of a snooze', description: 'When a snoozed ticket of yours comes back.' },
  dueTimes: { label: 'Due times', description: 'When a ticket is due soon or past due.' },
  timer: { label: 'Long timer', description: 'When your timer has run for four hours.' },
  undelivered: { label: 'Undelivered emails', description: 'When a customer’s address returns an email.' },
  held: { label: 'Held emails', description: 'When an email that pretends to be an answer is held.' },
}

const customerKinds: readonly NotificationKind[] = ['replies', 'progress', 'reminders']

/** The kinds of news that a user can choose. */
export const kindsFor = (role: Role): NotificationKind[] =>
  (Object.keys(notificationLabels) as NotificationKind[]).filter(kind =>
    role === 'customer'
      ? customerKinds.includes(kind)
      : !customerKinds.includes(kind) && (kind !== 'held' || role === 'admin'),
  )
