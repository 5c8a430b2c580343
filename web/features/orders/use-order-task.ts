import { ApiError } from '#/web/api/errors.ts'
import { useSend } from '#/web/api/use-send.ts'
import { announceReason } from '#/web/ui/announce-failure.ts'

/** What a change of an order makes out of date. */
export const refresh = ['getOrder', 'listOrders', 'countOrders', 'listInventory', 'listProducts'] as const

/** What the dialogs about an order are given. */
export interface TaskProps {
  open: boolean
  onClose: () => void
  /** The order has changed meanwhile: it is to be read anew. */
  onStale: () => void
}

export const useOrderTask = <Id extends 'fulfillOrder' | 'refundOrder' | 'cancelOrder' | 'readyOrder'>(id: Id) =>
  useSend<Id>(id, { refresh })

/** What a form says of an error; an order that has changed meanwhile is read anew. */
export const explainTo =
  (onStale: () => void, description: string) =>
  (error: unknown): Record<string, string> => {
    if (error instanceof ApiError && error.status === 409) onStale()
    return announceReason(description)(error)
  }
