import * as z from 'zod/mini'
import { UserId } from '#/shared/lib/ids.ts'
import { instant } from '#/shared/lib/text.ts'

/** A change by staff or a sign-in event. No function has permission to edit or remove entries. */
export const AuditEntry = z.object({
  id: z.string(),
  userId: UserId,
  userName: z.string(),
  /** The route (`PUT /api/tickets/{id}`), or the sign-in event (`sign-in-failed`). */
  action: z.string(),
  /** The id of the changed thing. */
  subject: z.string(),
  /** The new values by field, if they are informative. */
  changes: z.record(z.string(), z.string()),
  at: instant(),
  address: z.string(),
})
export type AuditEntry = z.infer<typeof AuditEntry>
