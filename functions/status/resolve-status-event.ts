import { findStatusEvent, resolveStatusEvent } from '#/functions/data/status-events.ts'
import { handle } from '#/functions/lib/handle.ts'
import { StatusEventId } from '#/shared/lib/ids.ts'
import { routes } from '#/shared/status.ts'

export const handler = handle(
  routes.resolveStatusEvent,
  ({ parameters: { id }, body, now, recordWrites }) =>
    resolveStatusEvent(id, { at: now.toISOString(), ...body }, after => recordWrites(after, id, { resolved: 'yes' })),
  { replay: id => findStatusEvent(StatusEventId.parse(id)) },
)
