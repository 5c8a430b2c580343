import { handle } from '#/functions/http/handle.ts'
import { pdfResponse } from '#/functions/http/pdf-response.ts'
import { findWholeOrder } from '#/functions/orders/data/orders.ts'
import { packingSlip } from '#/functions/orders/order-pdfs.ts'
import { sheetParties } from '#/functions/orders/parties.ts'
import { routes } from '#/shared/orders/routes.ts'

export const handler = handle(routes.downloadPackingSlip, async ({ parameters: { id } }) => {
  const whole = await findWholeOrder(id)
  return pdfResponse(packingSlip(whole, await sheetParties(whole.order)), `Packing slip ${id.slice(0, 8)}.pdf`)
})
