import { randomUUID } from 'node:crypto'
import { idempotentRequest } from '#/functions/http/idempotency.ts'
import type { Middleware, RequestContext, Step } from '#/functions/http/middleware/context.ts'
import { bodyText } from '#/functions/http/parse.ts'
import { recordWrites } from '#/functions/http/record-writes.ts'
import type { Replay } from '#/functions/http/request.ts'
import { httpResponse } from '#/functions/http/response.ts'
import { anonymous } from '#/functions/table/idempotency-records.ts'
import { ConditionFailed } from '#/functions/table/table.ts'
import { HttpError } from '#/shared/lib/errors.ts'
import { type AnyRoute, nameOf } from '#/shared/lib/route.ts'

/**
 * Returns the recorded response to a repeated request. A faster parallel repetition can make this one fail at any point, by its
 * record or by its effects (an address is taken, a ticket is open again); then its recorded response is returned.
 */
export function idempotency<R extends AnyRoute>(
  route: R,
  { replay }: { replay?: Replay<R> },
): Middleware<RequestContext<R>> {
  const respond = async ({ event, context }: Step<RequestContext<R>>, recorded: unknown) => {
    const outcome = replay ? await replay(recorded as string, context.request) : recorded
    return httpResponse(route, event, outcome, context.list)
  }
  return {
    before: async step => {
      const { event, context } = step
      const { caller, request } = context
      const idempotent = route.idempotent
        ? idempotentRequest(event.headers['idempotency-key'], {
            scope: caller?.id ?? anonymous,
            accountState: caller ? `${caller.role}#${caller.sessionGeneration}` : anonymous,
            routeId: nameOf(route),
            path: event.rawPath,
            body: bodyText(event),
          })
        : undefined
      const { now, address } = request
      const { requestId } = event.requestContext
      const recording = { idempotent, hasReplay: replay !== undefined, caller, now, address, requestId }
      request.attempt = idempotent?.name ?? randomUUID()
      request.recordWrites = change => recordWrites(route, change, recording)
      request.requireNotRecordedWrites = () => (idempotent ? [idempotent.requireNotRecordedWrite()] : [])

      const recorded = await idempotent?.find()
      if (recorded !== undefined) return respond(step, recorded)
      if (idempotent) context.idempotentRequest = idempotent
    },
    onError: async step => {
      const isRefused = step.error instanceof ConditionFailed || step.error instanceof HttpError
      const recorded = isRefused ? await step.context.idempotentRequest?.find() : undefined
      if (recorded !== undefined) return respond(step, recorded)
    },
  }
}
