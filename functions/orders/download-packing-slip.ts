import { findWholeOrder } from '#/functions/data/orders.ts'
import { handle } from '#/functions/lib/handle.ts'
import { pdfResponse } from '#/functions/lib/pdf/pdf-response.ts'
import { packingSlip } from '#/functions/orders/order-pdfs.ts'
import { sheetParties } from '#/functions/orders/parties.ts'
import { routes } from '#/shared/orders.ts'

export const handler = handle(routes.downloadPackingSlip, async ({ parameters: { id } }) => {
  const whole = await findWholeOrder(id)
  return pdfResponse(packingSlip(whole, await sheetParties(whole.order)), `Packing slip ${id.slice(0, 8)}.pdf`)
})
