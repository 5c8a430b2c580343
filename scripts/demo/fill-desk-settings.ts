import { randomUUID } from 'node:crypto'
import { keepDeskSettings } from '#/functions/desk/data/desk-settings.ts'
import { idOf } from '#/scripts/demo/people.ts'
import { defaultEmailSettings, type EmailSettings } from '#/shared/desk/email-settings.ts'
import { type AssignmentRule, defaultDeskSettings } from '#/shared/desk/settings.ts'

const rule = (name: string, people: readonly string[], conditions: Partial<AssignmentRule>): AssignmentRule => ({
  id: randomUUID(),
  name,
  category: null,
  priority: null,
  customerId: null,
  emailDomain: null,
  ...conditions,
  people: people.map(idOf),
})

/** Writes the rules that assign new tickets, and the programs and lists that may send email. The demo's own tickets are older. */
export async function fillDeskSettings(now: number): Promise<void> {
  const rules = [
    rule('Harborview Dental', ['tomasz.wilk@beacon.test'], { emailDomain: 'harborview-dental.test' }),
    rule('Network, in turns', ['technician@beacon.test', 'tomasz.wilk@beacon.test'], { category: 'network' }),
  ]
  const email: EmailSettings = {
    ...defaultEmailSettings,
    trustedSenders: [
      {
        ...{ sender: 'alerts@backup-monitor.test', priority: 'high', category: 'software' },
        ...{ companyId: null, usesReplyTo: false },
      },
    ],
    ownLists: ['helpdesk.beacon.test'],
  }
  const settings = { ...defaultDeskSettings, rules, resolveDays: 10, email }
  await keepDeskSettings(settings, undefined, new Date(now).toISOString(), () => [])
}
