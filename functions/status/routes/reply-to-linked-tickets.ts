import { handle } from '#/functions/http/handle.ts'
import { completedLabel, isCompleted } from '#/functions/status/data/incident-tickets.ts'
import { findStatusEvent } from '#/functions/status/data/status-events.ts'
import { replyToTickets } from '#/functions/status/reply-to-tickets.ts'
import { ConditionFailed } from '#/functions/table/table.ts'
import { Conflict, Invalid } from '#/shared/lib/errors.ts'
import { routes } from '#/shared/status/routes.ts'

export const handler = handle(
  routes.replyToLinkedTickets,
  async ({ parameters: { id }, body, caller, now, address, recordWrites }) => {
    const { updates, endTime } = await findStatusEvent(id)
    if (body.updateAt !== endTime && !updates.some(({ at }) => at === body.updateAt)) {
      throw new Invalid([{ field: 'updateAt', message: 'The event has no update at this time' }])
    }
    if (await isCompleted(id, body.updateAt)) throw alreadySent()
    return replyToTickets(id, body, {
      author: caller,
      at: now.toISOString(),
      address,
      record: response => recordWrites({ response, subject: id, changes: { replies: `${response.replied}` } }),
    }).catch(error => {
      throw error instanceof ConditionFailed && error.labels.has(completedLabel) ? alreadySent() : error
    })
  },
)

const alreadySent = () => new Conflict('The linked tickets were already answered with this update.')
