import * as z from 'zod/mini'
import { StatusEventId } from '#/shared/lib/ids.ts'
import { eventStatuses, stages } from '#/shared/status/schemas.ts'

/** The event of the status page that a ticket is linked to. */
export const LinkedIncident = z.object({
  id: StatusEventId,
  title: z.string(),
  status: z.enum(eventStatuses),
  stage: z.enum(stages),
  resolved: z.boolean(),
})
export type LinkedIncident = z.infer<typeof LinkedIncident>
