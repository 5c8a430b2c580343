import { handle } from '#/functions/http/handle.ts'
import { addStatusUpdate, findStatusEvent } from '#/functions/status/data/status-events.ts'
import { StatusEventId } from '#/shared/lib/ids.ts'
import { routes } from '#/shared/status/routes.ts'

export const handler = handle(
  routes.postStatusUpdate,
  ({ parameters: { id }, body, now, recordWrites }) =>
    addStatusUpdate(
      id,
      { ...body, at: now.toISOString() },
      recordWrites({ subject: id, changes: { status: body.status, ...(body.stage && { stage: body.stage }) } }),
    ),
  { replay: id => findStatusEvent(StatusEventId.parse(id)) },
)
