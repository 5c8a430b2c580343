import * as z from 'zod/mini'
import { votes } from '#/shared/articles/schemas.ts'
import { AutomaticPayment } from '#/shared/billing/schemas.ts'
import { companyRoles } from '#/shared/companies/roles.ts'
import { joinRequestStates } from '#/shared/companies/rules.ts'
import { ArticleId, TicketId } from '#/shared/lib/ids.ts'
import { instant } from '#/shared/lib/text.ts'
import { TicketNotification } from '#/shared/notifications/schemas.ts'
import { ListedSession, ListedSignIn, Profile } from '#/shared/profile/schemas.ts'
import { SavedView } from '#/shared/queue/schemas.ts'
import { Testimonial } from '#/shared/testimonials/schemas.ts'
import { Timer } from '#/shared/time/timer.ts'
import { RememberedDevice } from '#/shared/two-step/schemas.ts'

/**
 * Everything stored about a user except their tickets and records, which may number in the thousands and have routes of their
 * own.
 */
export const PersonalData = z.object({
  exportedAt: instant(),
  account: Profile,
  /** Their picture as a data: URL; null if there is none. */
  avatar: z.nullable(z.string()),
  sessions: z.array(ListedSession),
  signIns: z.array(ListedSignIn),
  /** When they turned on two-step verification; null while it is off. */
  twoStepSince: z.nullable(instant()),
  rememberedDevices: z.array(RememberedDevice),
  /** Their votes on articles. */
  votes: z.array(z.object({ articleId: ArticleId, vote: z.enum(votes), at: instant() })),
  /** Unlogged time of a member of staff; null for a customer. */
  timer: z.nullable(Timer),
  /** The views of the team's tickets that they saved for themselves. */
  savedViews: z.array(SavedView),
  /** Their place in a company, invitations to them and their latest request to join one; null if there is none. */
  company: z.object({
    name: z.nullable(z.string()),
    companyRole: z.nullable(z.enum(companyRoles)),
    joinedAt: z.nullable(instant()),
    invitations: z.array(
      z.object({
        companyName: z.string(),
        companyRole: z.enum(companyRoles),
        createdAt: instant(),
        expiresAt: instant(),
      }),
    ),
    request: z.nullable(
      z.object({
        companyName: z.string(),
        message: z.string(),
        state: z.enum(joinRequestStates),
        createdAt: instant(),
        decidedAt: z.nullable(instant()),
      }),
    ),
  }),
  /** Messages that they have not sent. */
  drafts: z.array(z.object({ ticketId: TicketId, text: z.string(), savedAt: instant() })),
  /** Texts that they keep to insert into replies. */
  cannedReplies: z.array(z.object({ name: z.string(), text: z.string(), updatedAt: instant() })),
  /** Their reply that is about to leave; null if there is none. */
  heldReply: z.nullable(z.object({ ticketId: TicketId, text: z.string(), sendAt: instant() })),
  /** Notifications of the last thirty days. */
  notifications: z.array(z.pick(TicketNotification, { kind: true, ticketId: true, at: true })),
  automaticPayment: AutomaticPayment,
  /** Their testimonial; null if there is none. */
  testimonial: z.nullable(Testimonial),
  /** The emails about the status page to their verified address; null if there are none. */
  statusSubscription: z.nullable(z.object({ subscribedAt: instant() })),
})
export type PersonalData = z.infer<typeof PersonalData>
