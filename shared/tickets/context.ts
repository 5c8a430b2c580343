import * as z from 'zod/mini'
import { ArticleId, StatusEventId } from '#/shared/lib/ids.ts'
import { optionalLine } from '#/shared/lib/text.ts'
import { maxSeenArticles } from '#/shared/tickets/rules.ts'

const detail = () => optionalLine(200)

/** The browser and the device from which a ticket was sent, as its sender allowed: nothing else, and no address. */
export const Device = z.strictObject({
  browser: detail(),
  os: detail(),
  /** The size of the window. */
  screen: detail(),
  timeZone: detail(),
  /** The path of the page on which it was written. */
  page: detail(),
})
export type Device = z.infer<typeof Device>

/** The circumstances in which a ticket was sent: the device, the incident that the sender has, too, and the articles that they saw. */
export const TicketContext = z.strictObject({
  device: z.optional(Device),
  incidentId: z.optional(StatusEventId),
  articleIds: z.optional(
    z.array(ArticleId).check(
      z.maxLength(maxSeenArticles, { error: `Up to ${maxSeenArticles} articles` }),
      z.refine(ids => new Set(ids).size === ids.length, { error: 'Each article can appear only once' }),
    ),
  ),
})
export type TicketContext = z.infer<typeof TicketContext>
