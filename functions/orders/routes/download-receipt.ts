import { handle } from '#/functions/http/handle.ts'
import { pdfResponse } from '#/functions/http/pdf-response.ts'
import { findWholeOrderFor } from '#/functions/orders/access.ts'
import { receipt } from '#/functions/orders/order-pdfs.ts'
import { sheetParties } from '#/functions/orders/parties.ts'
import { Conflict } from '#/shared/lib/errors.ts'
import { routes } from '#/shared/orders/routes.ts'

export const handler = handle(routes.downloadReceipt, async ({ parameters: { id }, caller }) => {
  const whole = await findWholeOrderFor(caller, id)
  if (!whole.order.paidAt) throw new Conflict('Receipts are available after payment.')
  return pdfResponse(receipt(whole, await sheetParties(whole.order)), `Receipt ${id.slice(0, 8)}.pdf`)
})
