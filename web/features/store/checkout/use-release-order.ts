import { useCallback, useState } from 'react'
import type { OrderId } from '#/shared/lib/ids.ts'
import { ApiError, isSignedOut } from '#/web/shell/api/errors.ts'
import { useSend } from '#/web/shell/api/use-send.ts'

/** Routes to reload after an order is canceled. */
const refresh = ['getOrder', 'listOrders', 'listProducts'] as const

export const useCancelOrder = () => useSend('cancelOrder', { refresh })

/**
 * Cancels an unpaid order; `release` returns whether it did. Calls `onSettled` if the order was paid or canceled in the meantime
 * (409).
 */
export function useReleaseOrder(id: OrderId, onSettled: () => void) {
  const { send, pending } = useCancelOrder()
  const [error, setError] = useState<unknown>()
  const release = useCallback(async () => {
    setError(undefined)
    try {
      await send({ parameters: { id }, body: {} })
      return true
    } catch (caught) {
      if (caught instanceof ApiError && caught.status === 409) onSettled()
      else if (!isSignedOut(caught)) setError(caught)
      return false
    }
  }, [send, id, onSettled])
  return { release, pending, error }
}
