import { assetEventWrite } from '#/functions/assets/data/asset-events.ts'
import { newTag } from '#/functions/assets/data/asset-tags.ts'
import { freshFields, type NewAsset, newAssetWrites } from '#/functions/assets/data/assets.ts'
import { findProvider } from '#/functions/branding/data/provider.ts'
import type { BuildJobRow } from '#/functions/build-jobs/data/build-jobs.ts'
import type { Actor } from '#/functions/build-jobs/transitions.ts'
import { changeWrites } from '#/functions/orders/data/order-changes.ts'
import { eventWrite } from '#/functions/orders/data/order-events.ts'
import { type OrderRow, orderLabel } from '#/functions/orders/data/orders.ts'
import { applyShipment } from '#/functions/orders/transitions.ts'
import { sortableId } from '#/functions/table/sortable-id.ts'
import type { Write } from '#/functions/table/table.ts'
import { findUser, userKey } from '#/functions/users/data/users.ts'
import { warrantyEnd } from '#/shared/assets/rules.ts'
import { builtModel } from '#/shared/assets/schemas.ts'
import type { Provider } from '#/shared/branding/schemas.ts'
import { businessDay } from '#/shared/lib/business-day.ts'
import { AssetId } from '#/shared/lib/ids.ts'
import { shortId } from '#/shared/lib/short-id.ts'
import { mayLeave } from '#/shared/orders/order-states.ts'

/**
 * The job of a handed-over PC, and the writes with it: its customer gets an asset, unless they were erased, and its order is
 * fulfilled, unless it was shipped before. Warranties begin today.
 */
export async function handOver(
  job: BuildJobRow,
  order: OrderRow,
  actor: Actor,
): Promise<{ job: BuildJobRow; writes: Write[] }> {
  const [customer, company] = await Promise.all([findUser(job.customerId), findProvider()])
  const asset = customer && !customer.erasedAt ? await assetOf(job, order, actor.at, company) : undefined
  return {
    job: { ...job, assetId: asset?.id ?? null },
    writes: [
      ...(asset
        ? [
            ...newAssetWrites(asset),
            assetEventWrite(asset.id, { at: actor.at, userId: actor.id, kind: 'added', detail: '' }),
            { label: orderLabel, require: userKey(job.customerId), condition: 'attribute_not_exists(erasedAt)' },
          ]
        : []),
      ...fulfillWrites(order, actor),
    ],
  }
}

async function assetOf(
  job: BuildJobRow,
  order: OrderRow,
  at: string,
  { name: brand, timeZone }: Provider,
): Promise<NewAsset> {
  const today = businessDay(at, timeZone)
  const parts = job.parts
    .filter(({ isRefunded }) => !isRefunded)
    .map(({ category, name, serialNumber, warrantyMonths }) => ({
      category,
      name,
      serialNumber,
      warrantyMonths,
      warrantyExpires: warrantyMonths === null ? null : warrantyEnd(today, warrantyMonths),
    }))
  return {
    ...freshFields,
    ...(await newTag()),
    id: AssetId.parse(sortableId(new Date(at))),
    source: 'build',
    customerId: job.customerId,
    companyId: order.companyId,
    name: job.name,
    type: 'pc',
    brand,
    model: builtModel,
    serialNumber: shortId(order.id).slice(1),
    purchaseDate: businessDay(order.paidAt ?? order.releasedAt ?? at, timeZone),
    warrantyExpires: parts.flatMap(({ warrantyExpires }) => warrantyExpires ?? []).toSorted()[0] ?? null,
    orderId: order.id,
    buildId: job.buildId,
    parts,
    createdAt: at,
    updatedAt: at,
  }
}

/** Writes that mark the rest of an order as handed over with its PC. */
function fulfillWrites(order: OrderRow, { id, at }: Actor): Write[] {
  if (!mayLeave(order)) return []
  return [
    ...changeWrites(order, applyShipment(order, undefined, at).after),
    eventWrite(order.id, { kind: 'handed-over', at, userId: id, detail: '' }),
  ]
}
