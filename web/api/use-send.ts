import { useCallback, useRef, useState } from 'react'
import { useSWRConfig } from 'swr'
import { type RouteId, type Routes, routesById } from '#/shared/contract.ts'
import type { AnswerOf } from '#/shared/route.ts'
import { ApiError, isSignedOut } from '#/web/api/errors.ts'
import { type Input, request } from '#/web/api/request.ts'
import { announceSessionLost } from '#/web/api/session-lost.ts'

type Sent<Id extends RouteId> = Pick<Input<Routes[Id]>, 'parameters' | 'body'>

/**
 * Sends a change: `useSend('openTicket', { refresh: ['listTickets', 'customerStatistics'] })`. What it refreshes is read again after
 * a success. A second call while one runs joins it, and an action tried again after a lost answer keeps its Idempotency-Key,
 * so that neither doubles anything. `send` throws ApiError; a 401 is announced before.
 */
export function useSend<Id extends RouteId>(id: Id, { refresh = [] }: { refresh?: readonly RouteId[] } = {}) {
  const { mutate } = useSWRConfig()
  const [pending, setPending] = useState(false)
  const running = useRef<Promise<AnswerOf<Routes[Id]>>>(undefined)
  const lost = useRef<{ action: string; key: string }>(undefined)
  const refreshed = refresh.join()

  const send = useCallback(
    (input: Sent<Id>) => {
      running.current ??= run(input).finally(() => {
        running.current = undefined
        setPending(false)
      })
      return running.current

      async function run(sent: Sent<Id>) {
        setPending(true)
        const action = JSON.stringify(sent)
        const idempotencyKey = lost.current?.action === action ? lost.current.key : crypto.randomUUID()
        lost.current = undefined
        try {
          const { data } = await request(routesById[id], { ...sent, idempotencyKey } as Input<Routes[Id]>)
          const ids = refreshed.split(',')
          void mutate(key => Array.isArray(key) && ids.includes(key[0]))
          return data
        } catch (error) {
          if (isSignedOut(error)) announceSessionLost()
          if (mayHaveArrived(error)) lost.current = { action, key: idempotencyKey }
          throw error
        }
      }
    },
    [id, mutate, refreshed],
  )
  return { send, pending }
}

/** The server may have done it although no success came back. */
const mayHaveArrived = (error: unknown) => error instanceof ApiError && (error.status === 0 || error.status >= 500)
