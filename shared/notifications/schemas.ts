import * as z from 'zod/mini'
import { TicketId } from '#/shared/lib/ids.ts'
import { instant } from '#/shared/lib/text.ts'
import { noticeKinds } from '#/shared/notifications/rules.ts'

/** News about a ticket for one user. Events of a ticket within ten minutes are joined into one. */
export const TicketNotification = z.object({
  id: z.string(),
  /** The kind of the latest event. */
  kind: z.enum(noticeKinds),
  ticketId: TicketId,
  title: z.string(),
  /** The person who caused the latest event; blank if nobody did. */
  byName: z.string(),
  /** When the latest event happened. */
  at: instant(),
  /** The number of events that were joined. */
  count: z.int(),
  /** The message that it is about, in the ticket’s conversation; null without one. */
  commentId: z.nullable(z.uuid()),
  /** Whether the user has opened the list since. */
  seen: z.boolean(),
})
export type TicketNotification = z.infer<typeof TicketNotification>

/** Everything up to `upTo`, the time of the newest notification that was shown, is seen. */
export const SeenNotifications = z.strictObject({ upTo: instant() })
