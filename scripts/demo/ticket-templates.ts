import type { RecurrencePeriod } from '#/shared/ticket-templates/recurrence.ts'
import type { Category, Priority } from '#/shared/tickets/rules.ts'

/** A demo template of tickets. */
export interface DemoTemplate {
  name: string
  title: string
  description: string
  category: Category
  priority: Priority
  /** The address of the assignee; undefined for nobody. */
  assignee?: string
  tags: string[]
  checklist: string[]
  /** The schedule of a recurring ticket, for the customer with an address. */
  recurrence?: { customer: string; every: RecurrencePeriod; day: number; month: number | null; leadDays: number }
}

export const ticketTemplates: readonly DemoTemplate[] = [
  {
    name: 'New hire',
    title: 'New hire: ',
    description: 'Name, first day, team and manager:',
    category: 'general',
    priority: 'medium',
    tags: ['onboarding'],
    checklist: [
      'Create the account',
      'Create the mailbox',
      'Add to the team’s groups',
      'Prepare the laptop',
      'Set up two-step verification',
      'Order a badge for the door reader',
      'Send the welcome email',
    ],
  },
  {
    name: 'Person leaving',
    title: 'Last day: ',
    description: 'Name, last day, and who takes over the mailbox:',
    category: 'security',
    priority: 'high',
    tags: ['offboarding'],
    checklist: ['Block sign-in', 'End all sessions', 'Forward the mailbox', 'Collect the equipment', 'Wipe the laptop'],
  },
  {
    name: 'Monthly server check',
    title: 'Monthly server check',
    description: 'Our monthly check of your servers: updates, backups and free space.',
    category: 'backup',
    priority: 'low',
    assignee: 'tomasz.wilk@beacon.test',
    tags: ['patching'],
    checklist: ['Check the backups', 'Install updates', 'Check free space', 'Restore a test file'],
    recurrence: { customer: 'customer@beacon.test', every: 'month', day: 1, month: null, leadDays: 2 },
  },
]
