import { routesById } from 'virtual:routes'
import { useCallback, useState } from 'react'
import type { NewPayment, StartedPayment } from '#/shared/checkout.ts'
import type { OrderId } from '#/shared/lib/ids.ts'
import { ApiError, isSignedOut } from '#/web/api/errors.ts'
import { request } from '#/web/api/request.ts'
import { serverNow } from '#/web/api/server-clock.ts'
import { announceSessionLost } from '#/web/api/session-lost.ts'
import { forgetAttempt, keyFor, noteOrder } from '#/web/features/store/checkout-attempt.ts'

/** What was begun in this document, by order: its secret is asked for once. */
const started = new Map<OrderId, StartedPayment>()

export const startedPaymentOf = (id: OrderId) => started.get(id)

/** One tab after the other, so that two that begin at once come to the same order. */
const inTurn = <T>(run: () => Promise<T>): Promise<T> =>
  'locks' in navigator ? navigator.locks.request('beacon:checkout', run) : run()

async function start(body: NewPayment): Promise<StartedPayment> {
  try {
    const idempotencyKey = body.items ? keyFor(body, serverNow().getTime()) : crypto.randomUUID()
    const { data } = await request(routesById.createPaymentIntent, { body, idempotencyKey })
    if (data.orderId) started.set(data.orderId, data)
    if (data.orderId && body.items) noteOrder(data.orderId)
    return data
  } catch (error) {
    if (isSignedOut(error)) announceSessionLost()
    // What was refused was not begun. What was lost on its way may have been.
    const isRefused = error instanceof ApiError && error.status >= 400 && error.status < 500
    if (isRefused && body.items) forgetAttempt()
    throw error
  }
}

/** Begins a payment. A second call while one runs joins it. */
export function useStartPayment() {
  const [running, setRunning] = useState<Promise<StartedPayment>>()
  const begin = useCallback(
    (body: NewPayment) => {
      if (running) return running
      const begun = inTurn(() => start(body)).finally(() => setRunning(undefined))
      setRunning(begun)
      return begun
    },
    [running],
  )
  return { begin, pending: running !== undefined }
}
