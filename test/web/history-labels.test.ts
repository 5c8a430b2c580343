import { expect, test } from 'vitest'
import { happening, happenings } from '#/web/features/tickets/detail/history-labels.ts'

const priya = { userName: 'Priya Raman', at: '2026-11-26T18:00:00.000Z' }

/** The reader's: elsewhere, times name their zone. */
const { timeZone } = new Intl.DateTimeFormat().resolvedOptions()

test.each([
  [{ kind: 'opened', from: '', to: 'open' }, 'opened the ticket'],
  [{ kind: 'moved', from: 'open', to: 'in_progress' }, 'changed the status from Open to In Progress'],
  [{ kind: 'reopened', from: 'closed', to: 'in_progress' }, 'reopened the ticket'],
  [{ kind: 'closed', from: 'resolved', to: 'closed' }, 'closed the ticket'],
  [{ kind: 'assigned', from: 'nobody', to: 'Tomasz Wilk' }, 'assigned the ticket to Tomasz Wilk'],
  [{ kind: 'assigned', from: 'nobody', to: 'Priya Raman' }, 'self-assigned the ticket'],
  [{ kind: 'assigned', from: 'Tomasz Wilk', to: 'nobody' }, 'unassigned Tomasz Wilk'],
  [{ kind: 'priority', from: 'medium', to: 'high' }, 'changed the priority from Medium to High'],
  [{ kind: 'category', from: 'general', to: 'email' }, 'changed the category from General to Email'],
  [{ kind: 'waiting', from: 'us', to: 'customer' }, 'is waiting on the customer'],
  [{ kind: 'waiting', from: 'customer', to: 'us' }, 'ended the wait for the customer'],
  [{ kind: 'snoozed', from: '', to: new Date(2026, 10, 30, 8).toISOString() }, 'snoozed the ticket until Mon, 8:00 AM'],
  [{ kind: 'woken', from: '2026-11-30T16:00:00.000Z', to: '' }, 'woke the ticket'],
  [{ kind: 'tagged', from: '', to: 'vpn' }, 'added the tag vpn'],
  [{ kind: 'untagged', from: '', to: 'vpn' }, 'removed the tag vpn'],
  [{ kind: 'checked', from: '', to: 'Create mailbox' }, 'checked off “Create mailbox”'],
  [{ kind: 'unchecked', from: '', to: 'Create mailbox' }, 'unchecked “Create mailbox”'],
  [{ kind: 'checklist', from: '', to: '' }, 'changed the checklist'],
  [{ kind: 'time', from: '30', to: '105' }, 'logged 1h 15m'],
] as const)('%j: Priya Raman %s', (entry, words) => {
  expect(happening({ ...entry, ...priya }, timeZone)).toBe(words)
})

test('changes of one go that read the same are said once, but each logged time counts', () => {
  const checklist = { ...priya, kind: 'checklist', from: '', to: '' } as const
  const logged = { ...priya, kind: 'time', from: '0', to: '15' } as const
  const checked = { ...priya, kind: 'checked', from: '', to: 'Create mailbox' } as const
  expect(happenings([checklist, logged, checklist, checked, logged], 'UTC')).toEqual([
    'changed the checklist',
    'logged 15m',
    'checked off “Create mailbox”',
    'logged 15m',
  ])
})
