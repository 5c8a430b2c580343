import * as z from 'zod/mini'
import { markdown } from '#/shared/lib/markdown-limits.ts'
import { statuses } from '#/shared/tickets/rules.ts'

/** The code of the links in an email about a ticket: its ticket, its reader and the day on which it was sent, signed. */
const code = () =>
  z
    .string()
    .check(z.regex(/^[\w-]{62}$/))
    .register(z.globalRegistry, {
      examples: ['BFRLMDAwMDJDLXEybXUwZ2UzeTlhYmNkZWZnaFEKAAAAAAAAAAAAAAAAAAAAAA'],
    })

export const EmailLinkCode = z.strictObject({ code: code() })

/** The ticket of an emailed link, as the reader of the email sees it. */
export const LinkedTicket = z.object({
  /** Its short number, such as #TK00000C. */
  number: z.string(),
  title: z.string(),
  status: z.enum(statuses),
  /** The first name of the technician that it is assigned to; null if there is none. */
  agentName: z.nullable(z.string()),
})
export type LinkedTicket = z.infer<typeof LinkedTicket>

/** An answer: the ticket is solved, or a message describes the remaining problem. */
export const EmailLinkAnswer = z
  .strictObject({ code: code(), solved: z.boolean(), comment: z.optional(markdown(20_000)) })
  .check(
    z.refine(({ solved, comment }) => solved || comment !== undefined, {
      path: ['comment'],
      error: 'Required',
    }),
  )
export type EmailLinkAnswer = z.infer<typeof EmailLinkAnswer>

/** The ticket's status after the answer. */
export const AnsweredLink = z.object({ status: z.enum(statuses) })
export type AnsweredLink = z.infer<typeof AnsweredLink>
