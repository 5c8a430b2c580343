import { requireLinkable } from '#/functions/assets/access.ts'
import { assetTicketWrites } from '#/functions/assets/data/asset-tickets.ts'
import { findAssets } from '#/functions/assets/data/assets.ts'
import { assetLink } from '#/functions/assets/views.ts'
import { handle } from '#/functions/http/handle.ts'
import { retryOnConflict } from '#/functions/table/optimistic-lock.ts'
import { transact } from '#/functions/table/table.ts'
import { setTicketFieldsWrite } from '#/functions/tickets/data/ticket-row.ts'
import { findTicket } from '#/functions/tickets/data/tickets.ts'
import { rebaseList } from '#/functions/tickets/rebase-list.ts'
import { routes } from '#/shared/assets/routes.ts'
import { assetLimits } from '#/shared/assets/rules.ts'
import { Invalid } from '#/shared/lib/errors.ts'

const tooMany = `A ticket can have up to ${assetLimits.perTicket} assets`

export const handler = handle(routes.linkTicketAssets, async ({ parameters: { id }, body, caller, recordWrites }) =>
  retryOnConflict('ticket', async () => {
    const ticket = await findTicket(id)
    const linked = ticket.assetIds ?? []
    const assetIds = rebaseList(linked, body.assetIds, body.basedOn, assetId => assetId)
    if (assetIds.length > assetLimits.perTicket) throw new Invalid([{ field: 'assetIds', message: tooMany }])
    const assets = await findAssets(assetIds)
    requireLinkable(
      assetIds.filter(assetId => !linked.includes(assetId)),
      assets,
      ticket,
      caller,
    )
    const response = assets.map(assetLink)
    await transact([
      setTicketFieldsWrite(ticket, { set: { assetIds } }),
      ...assetTicketWrites(id, linked, assetIds),
      ...recordWrites({
        response,
        subject: id,
        changes: { assets: response.map(({ assetTag, name }) => assetTag || name).join(', ') || 'none' },
      }),
    ])
    return response
  }),
)
