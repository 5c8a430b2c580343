import { routesById } from 'virtual:routes'
import { useCallback, useState } from 'react'
import { useSWRConfig } from 'swr'
import type { RouteId, Routes } from '#/shared/contract.ts'
import type { ResponseOf } from '#/shared/lib/route.ts'
import { isSignedOut, isTwoStepDue } from '#/web/shell/api/errors.ts'
import { idempotency } from '#/web/shell/api/idempotency.ts'
import { type Input, type JsonRouteId, request } from '#/web/shell/api/request.ts'
import { inTurn } from '#/web/shell/api/serialize-calls.ts'
import { announceSessionLost } from '#/web/shell/api/session-lost.ts'
import { useRefresh } from '#/web/shell/api/use-refresh.ts'
import { sessionKey } from '#/web/shell/api/use-session.ts'

type Sent<Id extends JsonRouteId> = Pick<Input<Routes[Id]>, 'parameters' | 'query' | 'body'>

interface SendOptions {
  refresh?: readonly RouteId[]
  /** Whether the change is sent even if the page is left at once. */
  keepalive?: boolean
}

/**
 * Sends a change: `useSend('openTicket', { refresh: ['listTickets', 'getCustomerStatistics'] })`. After a success, the routes in `refresh`
 * are read again: at once if visible, otherwise when a screen next shows them. Calls are made in turn (`serialize-calls.ts`), so a double
 * click changes nothing twice. `send` throws ApiError; a 401 is announced first.
 */
export function useSend<Id extends JsonRouteId>(id: Id, { refresh = [], keepalive = false }: SendOptions = {}) {
  const { mutate } = useSWRConfig()
  const refreshAll = useRefresh()
  const [pending, setPending] = useState(false)
  const [attempt] = useState(idempotency)
  const [turn] = useState(() => inTurn<Sent<Id>, ResponseOf<Routes[Id]>>(() => setPending(false)))
  const refreshed = refresh.join()

  const send = useCallback(
    (input: Sent<Id>) => {
      return turn(input, run)

      async function run(sent: Sent<Id>) {
        setPending(true)
        try {
          const { data } = await attempt(sent, idempotencyKey =>
            request(routesById[id], { ...sent, idempotencyKey, keepalive } as Input<Routes[Id]>),
          )
          refreshAll(refreshed.split(',') as RouteId[])
          return data
        } catch (error) {
          if (isSignedOut(error)) announceSessionLost()
          if (isTwoStepDue(error)) void mutate(sessionKey)
          throw error
        }
      }
    },
    [id, mutate, refreshAll, refreshed, keepalive, attempt, turn],
  )
  return { send, pending }
}
