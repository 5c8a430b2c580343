import * as z from 'zod/mini'
import { asciiEmail } from '#/shared/lib/email-address.ts'
import { CompanyId } from '#/shared/lib/ids.ts'
import { line } from '#/shared/lib/text.ts'
import { isPublicMailDomain } from '#/shared/public-mail-domains.ts'
import { categories, priorities } from '#/shared/tickets/rules.ts'

/** Results of a team member’s answer by email, and of an email from someone without an account. */
export const staffReplyChoices = ['note', 'reply'] as const
export const unknownSenderChoices = ['ticket', 'reject'] as const

/** Maximum trusted senders and own lists. */
export const emailLimits = { trustedSenders: 50, ownLists: 50 } as const

const domainPart = '(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\\.)+[a-z0-9-]{2,63}'
const senderPattern = new RegExp(`^(?:[^\\s@<>"(),:;[\\]\\\\]{1,64}@)?${domainPart}$`)
const listPattern = /^(?:[^\s@<>"(),:;[\]\\]{1,64}@)?[a-z0-9_.+=-]+\.[a-z0-9-]{2,63}$/
const ownLine = () =>
  line(254).check(
    z.trim(),
    z.toLowerCase(),
    z.normalize(),
    z.overwrite(text => text.replace(/^[@<]|>$/g, '')),
  )

/** An email address, or a domain that is not a public email provider’s, in lower case and in ASCII. */
const senderName = () =>
  ownLine()
    .check(
      z.overwrite(text => asciiEmail(`@${text}`).slice(1)),
      z.regex(senderPattern, { error: 'Enter an address or a domain, like alerts@vendor.test', abort: true }),
      z.refine(text => text.includes('@') || !isPublicMailDomain(text), {
        error: 'This domain belongs to a public email provider. Enter an address.',
      }),
    )
    .register(z.globalRegistry, { examples: ['alerts@vendor.test', 'monitoring.example', 'forms@cedar-co.example'] })

/** The id or the address of a mailing list, in lower case. */
const listName = () =>
  ownLine()
    .check(z.regex(listPattern, { error: 'Enter a list’s address or its List-Id, like helpdesk.company.test' }))
    .register(z.globalRegistry, { examples: ['help@company.test', 'helpdesk.company.test', 'it-help.lists.example'] })

/** A program whose emails open tickets: by its address, or all programs of a domain. */
export const TrustedSender = z.strictObject({
  sender: senderName(),
  priority: z.enum(priorities),
  category: z.enum(categories),
  /** The company of its tickets; null for none. */
  companyId: z.nullable(CompanyId),
  /** Whether its tickets belong to the Reply-To address, which a web form sets to its visitor’s. */
  usesReplyTo: z.boolean(),
})
export type TrustedSender = z.infer<typeof TrustedSender>

const isUnique = (values: readonly unknown[]) => new Set(values).size === values.length

/** The settings about received emails. */
export const EmailSettings = z.strictObject({
  /** An answer by email of a member of the team becomes an internal note, or a reply to the customer. */
  staffReplies: z.enum(staffReplyChoices),
  /** A new email from someone without an account opens a ticket, or is refused. */
  unknownSenders: z.enum(unknownSenderChoices),
  /** Whether a resolved ticket stays so when its customer’s answer is only thanks. */
  keepsResolved: z.boolean(),
  /** Programs whose emails open tickets. */
  trustedSenders: z.array(TrustedSender).check(
    z.maxLength(emailLimits.trustedSenders, { error: `You can add ${emailLimits.trustedSenders} senders` }),
    z.refine(senders => isUnique(senders.map(({ sender }) => sender)), { error: 'Each sender can appear only once' }),
  ),
  /** Mailing lists that forward the support mailbox, and so mark every email as a list’s. */
  ownLists: z
    .array(listName())
    .check(
      z.maxLength(emailLimits.ownLists, { error: `You can add ${emailLimits.ownLists} lists` }),
      z.refine(isUnique, { error: 'Each list can appear only once' }),
    ),
})
export type EmailSettings = z.infer<typeof EmailSettings>

/** The settings before an administrator saves any. */
export const defaultEmailSettings: EmailSettings = {
  staffReplies: 'note',
  unknownSenders: 'ticket',
  keepsResolved: true,
  trustedSenders: [],
  ownLists: [],
}
