import { routesById } from 'virtual:routes'
import { useCallback, useState } from 'react'
import type { OrderId } from '#/shared/lib/ids.ts'
import type { NewPayment, StartedPayment } from '#/shared/orders/checkout.ts'
import { forgetAttempt, keyFor, noteOrder } from '#/web/features/store/checkout/checkout-attempt.ts'
import { ApiError, isSignedOut } from '#/web/shell/api/errors.ts'
import { request } from '#/web/shell/api/request.ts'
import { serverNow } from '#/web/shell/api/server-clock.ts'
import { announceSessionLost } from '#/web/shell/api/session-lost.ts'

/** Payments started in this document, by order, so that each client secret is requested only once. */
const started = new Map<OrderId, StartedPayment>()

export const startedPaymentOf = (id: OrderId) => started.get(id)

/** Runs one tab at a time, so that two tabs that start together share the same order. */
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
    // A rejected payment was not started. One whose response was lost may have been.
    const isRefused = error instanceof ApiError && error.status >= 400 && error.status < 500
    if (isRefused && body.items) forgetAttempt()
    throw error
  }
}

/** Starts a payment. A second call while one is running shares its result. */
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
