import { findAssetFor } from '#/functions/assets/access.ts'
import { visibleTicketsOf } from '#/functions/assets/asset-page.ts'
import { assetOfLabel } from '#/functions/assets/data/asset-tags.ts'
import { handle } from '#/functions/http/handle.ts'
import { routes } from '#/shared/assets/routes.ts'
import { NotFound } from '#/shared/lib/errors.ts'

export const handler = handle(routes.findLabeledAsset, async ({ parameters: { code }, caller }) => {
  const id = await assetOfLabel(code)
  if (!id) throw new NotFound('asset')
  const { name, assetTag, status } = await findAssetFor(caller, id)
  const tickets = await visibleTicketsOf(id, caller)
  const open = tickets.find(ticket => ticket.status === 'open' || ticket.status === 'in_progress')
  return { id, name, assetTag, status, openTicketId: open?.id ?? null }
})
