import { ApiError } from '#/web/shell/api/errors.ts'
import { useSend } from '#/web/shell/api/use-send.ts'
import { announceReason, formErrorsUnlessSignedOut } from '#/web/shell/parts/announce-failure.ts'

/** Routes to reload after a change to an order. */
export const refresh = [
  'getOrder',
  'listOrderAssets',
  'listOrders',
  'countOrders',
  'listInventory',
  'listProducts',
] as const

/** The props of the dialogs on an order. */
export interface TaskProps {
  open: boolean
  onClose: () => void
  /** Called when the order has changed in the meantime and must be reloaded. */
  onStale: () => void
}

export const useOrderTask = <
  Id extends
    | 'fulfillOrder'
    | 'refundOrder'
    | 'cancelOrder'
    | 'readyOrder'
    | 'resolveOrderAttention'
    | 'reserveOrderStock'
    | 'chooseReturnedUnits',
>(
  id: Id,
) => useSend<Id>(id, { refresh })

/** Explains why a form's change was rejected. Reloads the order if it was changed in the meantime (409). */
export const explainTo =
  (onStale: () => void) =>
  (error: unknown): Record<string, string> => {
    if (error instanceof ApiError && error.status === 409) onStale()
    return formErrorsUnlessSignedOut(error)
  }

/** The same for a button: a toast says why. */
export const announceTo = (onStale: () => void, description: string) => (error: unknown) => {
  if (error instanceof ApiError && error.status === 409) onStale()
  announceReason(description)(error)
}
