import * as z from 'zod/mini'
import { TicketId, UserId } from '#/shared/lib/ids.ts'
import { email, instant, line } from '#/shared/lib/text.ts'
import { mergeLimits, peopleLimits, splitLimits } from '#/shared/tickets/rules.ts'
import { Contact } from '#/shared/tickets/schemas.ts'

const isUnique = (values: readonly unknown[]) => new Set(values).size === values.length

/** The tickets to merge into another. */
export const NewMerge = z.strictObject({
  sourceIds: z
    .array(TicketId)
    .check(
      z.minLength(1),
      z.maxLength(mergeLimits.sources),
      z.refine(isUnique, { error: 'Each ticket can appear only once' }),
    ),
})
export type NewMerge = z.infer<typeof NewMerge>

/** The messages to copy to a new ticket, each with its time, by which it is found in its conversation. */
export const NewSplit = z.strictObject({
  messages: z
    .array(z.strictObject({ id: z.uuid(), ticketId: TicketId, createdAt: instant() }))
    .check(z.minLength(1, { error: 'Choose a message' }), z.maxLength(splitLimits.messages)),
  title: line(),
  /** Whether the customer gets an email about it. */
  tell: z._default(z.boolean(), true),
})
export type NewSplit = z.infer<typeof NewSplit>

/** A ticket's contacts and watchers, and addresses that are suggested as contacts no longer. */
export const PeopleChange = z.strictObject({
  contacts: z.array(z.strictObject(Contact.shape)).check(
    z.maxLength(peopleLimits.contacts, { error: `A ticket can have up to ${peopleLimits.contacts} contacts` }),
    z.refine(contacts => isUnique(contacts.map(({ email }) => email)), { error: 'Each address can appear only once' }),
  ),
  watchers: z
    .array(UserId)
    .check(
      z.maxLength(peopleLimits.watchers, { error: `A ticket can have up to ${peopleLimits.watchers} watchers` }),
      z.refine(isUnique, { error: 'Each person can appear only once' }),
    ),
  dismissed: z.optional(z.array(email()).check(z.maxLength(peopleLimits.suggested))),
  /** The addresses and the watchers that the change is based on. Later additions and removals by others stay. */
  basedOn: z.optional(
    z.strictObject({
      contacts: z.array(email()).check(z.maxLength(peopleLimits.contacts)),
      watchers: z.array(UserId).check(z.maxLength(peopleLimits.watchers)),
    }),
  ),
})
export type PeopleChange = z.infer<typeof PeopleChange>
