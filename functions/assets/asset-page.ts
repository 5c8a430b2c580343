import { isAssetVisible } from '#/functions/assets/access.ts'
import { type AssetEventRow, assetEventsOf } from '#/functions/assets/data/asset-events.ts'
import { ticketIdsOfAsset } from '#/functions/assets/data/asset-tickets.ts'
import { type AssetRow, findAssets } from '#/functions/assets/data/assets.ts'
import { assetLink, assetView } from '#/functions/assets/views.ts'
import { payerNamesOf } from '#/functions/companies/data/payers.ts'
import type { Caller } from '#/functions/http/caller.ts'
import { searchAssets } from '#/functions/search/asset-search.ts'
import { isTicketVisible } from '#/functions/tickets/access.ts'
import { findTickets, type TicketRow, ticketKey } from '#/functions/tickets/data/tickets.ts'
import { assetLimits } from '#/shared/assets/rules.ts'
import type { AssetLink, AssetPage } from '#/shared/assets/schemas.ts'
import type { AssetId } from '#/shared/lib/ids.ts'
import { deletedUser } from '#/shared/lib/names.ts'
import { isStaff } from '#/shared/users/roles.ts'

/** Tickets of an asset that are read: a customer may not see all of them. */
const maxTicketsRead = 50
const maxEvents = 50
/** Replacements followed in each direction. */
const maxChain = 10

/** An asset as its page shows it to the caller. */
export async function assetPageView(asset: AssetRow, caller: Caller): Promise<AssetPage> {
  const forStaff = isStaff(caller.role)
  const [tickets, replacements, events, sameSerial] = await Promise.all([
    visibleTicketsOf(asset.id, caller),
    chainOf(asset, caller),
    forStaff ? assetEventsOf(asset.id, maxEvents) : [],
    forStaff ? sameSerialAs(asset) : [],
  ])
  const { customerId, companyId, updatedBy } = asset
  const people = forStaff ? [...events.map(({ userId }) => userId), ...(updatedBy ? [updatedBy] : [])] : []
  const names = await payerNamesOf([...(customerId ? [customerId] : []), ...(companyId ? [companyId] : []), ...people])
  const eventView = ({ at, kind, userId, detail }: AssetEventRow) => ({
    at,
    kind,
    detail,
    userName: names.get(userId)?.name ?? deletedUser,
  })
  return {
    ...assetView(asset, forStaff, names),
    labelCode: forStaff ? asset.labelCode || null : null,
    tickets: tickets.slice(0, assetLimits.tickets),
    replacements,
    history: events.map(eventView),
    sameSerial,
  }
}

/** The newest tickets about an asset that the caller may see. One query and one batch read. */
export async function visibleTicketsOf(id: AssetId, caller: Caller): Promise<TicketRow[]> {
  const ids = await ticketIdsOfAsset(id, maxTicketsRead)
  const found = new Map((await findTickets(ids.map(ticketKey))).map(ticket => [ticket.id, ticket]))
  return ids.flatMap(ticketId => found.get(ticketId) ?? []).filter(ticket => isTicketVisible(ticket, caller))
}

/** The assets that an asset replaces, itself and those that replace it, as far as the caller may see them. */
async function chainOf(asset: AssetRow, caller: Caller): Promise<AssetLink[]> {
  if (!asset.replacesId && !asset.replacedById) return []
  const [before, after] = await Promise.all([follow(asset, 'replacesId'), follow(asset, 'replacedById')])
  const chain = [...before.toReversed(), asset, ...after].filter(one => isAssetVisible(one, caller))
  return chain.length > 1 ? chain.map(assetLink) : []
}

async function follow(from: AssetRow, direction: 'replacesId' | 'replacedById'): Promise<AssetRow[]> {
  const found: AssetRow[] = []
  for (let id = from[direction]; id && found.length < maxChain; ) {
    const [next] = await findAssets([id])
    if (!next || next.id === from.id || found.some(one => one.id === next.id)) break
    found.push(next)
    id = next[direction]
  }
  return found
}

/** Other assets of the same company or person with the same serial number. */
async function sameSerialAs({ id, customerId, companyId, serialNumber }: AssetRow): Promise<AssetLink[]> {
  if (!serialNumber) return []
  const owner = companyId ? { companyId } : { customerId: customerId ?? undefined }
  const { items } = await searchAssets(serialNumber, { ...owner, status: 'all', limit: 10 })
  return items.filter(one => one.id !== id && one.serialNumber === serialNumber).map(assetLink)
}
