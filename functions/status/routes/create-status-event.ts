import { randomUUID } from 'node:crypto'
import { handle } from '#/functions/http/handle.ts'
import { addStatusEvent, findStatusEvent } from '#/functions/status/data/status-events.ts'
import { subscriberEmailWrites } from '#/functions/status/emails.ts'
import { StatusEventId } from '#/shared/lib/ids.ts'
import { routes } from '#/shared/status/routes.ts'
import { serviceNamed } from '#/shared/status/rules.ts'
import type { StatusEvent } from '#/shared/status/schemas.ts'

export const handler = handle(
  routes.createStatusEvent,
  async ({ body, now, recordWrites }) => {
    const at = now.toISOString()
    const named = body.affectedServices.filter(name => name.trim() !== '').map(serviceNamed)
    const event: StatusEvent = {
      ...body,
      id: StatusEventId.parse(randomUUID()),
      initialStatus: body.status,
      affectedServices: [...new Set(named)],
      // Always with milliseconds, because instants are compared as strings.
      startTime: new Date(body.startTime).toISOString(),
      plannedEnd: body.plannedEnd && new Date(body.plannedEnd).toISOString(),
      endTime: null,
      resolved: false,
      updates: [],
      createdAt: at,
      updatedAt: at,
    }
    await addStatusEvent(event, [
      ...subscriberEmailWrites(event, at),
      ...recordWrites({ subject: event.id, changes: { status: event.status, severity: event.severity } }),
    ])
    return event
  },
  { replay: id => findStatusEvent(StatusEventId.parse(id)) },
)
