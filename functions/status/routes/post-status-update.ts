import { handle } from '#/functions/http/handle.ts'
import { addStatusUpdate, findStatusEvent } from '#/functions/status/data/status-events.ts'
import { subscriberEmailWrites } from '#/functions/status/emails.ts'
import { StatusEventId } from '#/shared/lib/ids.ts'
import { routes } from '#/shared/status/routes.ts'

export const handler = handle(
  routes.postStatusUpdate,
  ({ parameters: { id }, body, now, recordWrites }) => {
    const at = now.toISOString()
    const changes = { status: body.status, ...(body.stage && { stage: body.stage }) }
    return addStatusUpdate(id, { ...body, at }, event => [
      ...subscriberEmailWrites(event, at),
      ...recordWrites({ subject: id, changes }),
    ])
  },
  { replay: id => findStatusEvent(StatusEventId.parse(id)) },
)
