import { handle } from '#/functions/http/handle.ts'
import { findStatusEvent, resolveStatusEvent } from '#/functions/status/data/status-events.ts'
import { subscriberEmailWrites } from '#/functions/status/emails.ts'
import { StatusEventId } from '#/shared/lib/ids.ts'
import { routes } from '#/shared/status/routes.ts'

export const handler = handle(
  routes.resolveStatusEvent,
  ({ parameters: { id }, body, now, recordWrites }) => {
    const at = now.toISOString()
    return resolveStatusEvent(id, { at, ...body }, event => [
      ...subscriberEmailWrites(event, at),
      ...recordWrites({ subject: id, changes: { resolved: 'yes' } }),
    ])
  },
  { replay: id => findStatusEvent(StatusEventId.parse(id)) },
)
