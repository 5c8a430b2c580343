import * as z from 'zod/mini'
import { domainName } from '#/shared/companies/domains.ts'
import { defaultEmailSettings, EmailSettings } from '#/shared/desk/email-settings.ts'
import { PayerId, UserId } from '#/shared/lib/ids.ts'
import { line } from '#/shared/lib/text.ts'
import { categories, priorities } from '#/shared/tickets/rules.ts'

/** Maximum assignment rules, people per rule, and length of a rule’s name. */
export const ruleLimits = { rules: 20, people: 20, name: 60 } as const

/**
 * An assignment rule: new tickets that match all of its conditions go to its people, in turns if they are several. Null is no
 * condition.
 */
export const AssignmentRule = z.strictObject({
  /** Chosen by the browser for a new rule. */
  id: z.uuid(),
  name: line(ruleLimits.name),
  category: z.nullable(z.enum(categories)),
  priority: z.nullable(z.enum(priorities)),
  /** A customer, or a company with all of its people. */
  customerId: z.nullable(PayerId),
  /** The part of the requester’s email address after the @. */
  emailDomain: z.nullable(domainName()),
  people: z.array(UserId).check(
    z.minLength(1, { error: 'Choose at least one person' }),
    z.maxLength(ruleLimits.people, { error: `Choose up to ${ruleLimits.people} people` }),
    z.refine(people => new Set(people).size === people.length, { error: 'Choose each person once' }),
  ),
})
export type AssignmentRule = z.infer<typeof AssignmentRule>

/** Maximum business days before a reminder, and from there to a ticket’s resolution. */
export const maxReminderDays = 60

const days = () => {
  const message = { error: `Enter whole days from 0 to ${maxReminderDays}` }
  return z.int(message).check(z.minimum(0, message), z.maximum(maxReminderDays, message))
}

const settingsFields = () => ({
  /** Assignment rules. The first one that matches decides. */
  rules: z.array(AssignmentRule).check(
    z.maxLength(ruleLimits.rules, { error: `You can add ${ruleLimits.rules} rules` }),
    z.refine(rules => new Set(rules.map(({ id }) => id)).size === rules.length, {
      error: 'Two rules have the same id',
    }),
  ),
  /** Business days without the customer’s answer after which they are reminded; 0 for never. */
  reminderDays: days(),
  /** Business days after the reminder after which their ticket is resolved; 0 for never. */
  resolveDays: days(),
})

/** The settings as stored. */
export type StoredDeskSettings = z.infer<z.ZodMiniObject<ReturnType<typeof settingsFields>>> & { email: EmailSettings }

/** The settings before an administrator saves any. */
export const defaultDeskSettings: StoredDeskSettings = {
  rules: [],
  reminderDays: 3,
  resolveDays: 0,
  email: defaultEmailSettings,
}

const version = () => z.int().check(z.nonnegative(), z.maximum(Number.MAX_SAFE_INTEGER))

/** The settings as an administrator saves them. A stale `version` is a 409; without `email`, those about emails stay. */
export const DeskSettingsChange = z.strictObject({
  ...settingsFields(),
  email: z.optional(EmailSettings),
  version: z.optional(version()),
})
export type DeskSettingsChange = z.infer<typeof DeskSettingsChange>

export const DeskSettings = z.object({
  ...settingsFields(),
  email: EmailSettings,
  /** Whether emails are received at all. */
  receivesEmail: z.boolean(),
  /** Names of the customers in the rules and of trusted senders, by id. */
  customerNames: z.record(z.string(), z.string()),
  version: version(),
})
export type DeskSettings = z.infer<typeof DeskSettings>
