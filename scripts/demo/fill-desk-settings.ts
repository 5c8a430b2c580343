import { randomUUID } from 'node:crypto'
import { keepDeskSettings } from '#/functions/desk/data/desk-settings.ts'
import { idOf } from '#/scripts/demo/people.ts'
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

/** Writes the rules that assign new tickets. The demo's own tickets are older. */
export async function fillDeskSettings(now: number): Promise<void> {
  const rules = [
    rule('Harborview Dental', ['tomasz.wilk@beacon.test'], { emailDomain: 'harborview-dental.test' }),
    rule('Network, in turns', ['technician@beacon.test', 'tomasz.wilk@beacon.test'], { category: 'network' }),
  ]
  const settings = { ...defaultDeskSettings, rules, resolveDays: 10 }
  await keepDeskSettings(settings, undefined, new Date(now).toISOString(), () => [])
}
