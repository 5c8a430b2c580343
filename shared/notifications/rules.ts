/** Events that users are told of in the bell. */
export const noticeKinds = [
  'assigned',
  'bounced',
  'due-soon',
  'held',
  'mentioned',
  'missed',
  'reopened',
  'replied',
  'resolved',
  'snooze-ended',
  'timer',
] as const
export type NoticeKind = (typeof noticeKinds)[number]

/** Days for which notifications are kept. */
export const noticeDays = 30
/** Minutes within which events of one ticket are joined into one notification. */
export const joinMinutes = 10
/** Maximum notifications in the list. The bell counts to 99. */
export const maxNotifications = 100
