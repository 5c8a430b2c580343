import { addStatusUpdate, findStatusEvent } from '#/functions/data/status-events.ts'
import { handle } from '#/functions/lib/handle.ts'
import { StatusEventId } from '#/shared/lib/ids.ts'
import { routes } from '#/shared/status.ts'

export const handler = handle(
  routes.postStatusUpdate,
  ({ parameters: { id }, body, now, recordWrites }) =>
    addStatusUpdate(id, { ...body, at: now.toISOString() }, after => recordWrites(after, id, { status: body.status })),
  { replay: id => findStatusEvent(StatusEventId.parse(id)) },
)
