import { requireLinkable } from '#/functions/assets/access.ts'
import { assetTicketWrites } from '#/functions/assets/data/asset-tickets.ts'
import { findAssets } from '#/functions/assets/data/assets.ts'
import { assetLink } from '#/functions/assets/views.ts'
import { handle } from '#/functions/http/handle.ts'
import { retryOnConflict } from '#/functions/table/optimistic-lock.ts'
import { transact } from '#/functions/table/table.ts'
import { setTicketFieldsWrite } from '#/functions/tickets/data/ticket-row.ts'
import { findTicket } from '#/functions/tickets/data/tickets.ts'
import { routes } from '#/shared/assets/routes.ts'

export const handler = handle(
  routes.linkTicketAssets,
  async ({ parameters: { id }, body: { assetIds }, caller, recordWrites }) =>
    retryOnConflict('ticket', async () => {
      const [ticket, assets] = await Promise.all([findTicket(id), findAssets(assetIds)])
      const linked = ticket.assetIds ?? []
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
