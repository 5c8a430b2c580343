/** The places in which a key works. */
export type ShortcutScope = 'list' | 'ticket' | 'other screens'

/** A key with the name of its action for the sheet, and the places in which it works. */
export interface Shortcut {
  key: string
  label: string
  scopes: readonly ShortcutScope[]
}

const both = ['list', 'ticket'] as const
const everywhere = [...both, 'other screens'] as const

/** The keys of the team's tickets, by action, in the order of the sheet. */
export const shortcuts = {
  next: { key: 'j', label: 'Next ticket', scopes: ['list'] },
  previous: { key: 'k', label: 'Previous ticket', scopes: ['list'] },
  open: { key: 'o', label: 'Open the ticket', scopes: ['list'] },
  select: { key: 'x', label: 'Select the ticket', scopes: ['list'] },
  reply: { key: 'r', label: 'Reply', scopes: both },
  note: { key: 'n', label: 'Write a note', scopes: both },
  assign: { key: 'a', label: 'Assign', scopes: both },
  assignToMe: { key: 'i', label: 'Assign to me', scopes: both },
  status: { key: 's', label: 'Status', scopes: both },
  priority: { key: 'p', label: 'Priority', scopes: both },
  tags: { key: 'l', label: 'Tags', scopes: both },
  wait: { key: 'w', label: 'Wait on customer', scopes: both },
  snooze: { key: 'b', label: 'Snooze', scopes: both },
  minutes: { key: 'h', label: 'Log minutes', scopes: both },
  timer: { key: 't', label: 'Start or stop the timer', scopes: everywhere },
  resolve: { key: 'e', label: 'Resolve', scopes: both },
  merge: { key: 'm', label: 'Merge', scopes: both },
  unread: { key: 'u', label: 'Mark as unread', scopes: both },
  copy: { key: 'y', label: 'Copy link', scopes: both },
  nextOfView: { key: ']', label: 'Next ticket of the view', scopes: ['ticket'] },
  previousOfView: { key: '[', label: 'Previous ticket of the view', scopes: ['ticket'] },
  undo: { key: 'Ctrl+z', label: 'Undo the last change', scopes: both },
  search: { key: '/', label: 'Search', scopes: ['list'] },
  apply: { key: '.', label: 'Show waiting tickets', scopes: ['list'] },
  create: { key: 'c', label: 'Create Ticket', scopes: everywhere },
  sheet: { key: '?', label: 'Show these shortcuts', scopes: everywhere },
} as const satisfies Record<string, Shortcut>

export type ShortcutName = keyof typeof shortcuts
