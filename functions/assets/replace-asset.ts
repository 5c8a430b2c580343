import { isOfOwner } from '#/functions/assets/access.ts'
import type { Actor } from '#/functions/assets/actor.ts'
import { statusDetail } from '#/functions/assets/audit-summary.ts'
import { assetEventWrite } from '#/functions/assets/data/asset-events.ts'
import { tagged } from '#/functions/assets/data/asset-tags.ts'
import {
  type AssetRow,
  assetLabel,
  changeAssetWrites,
  findAsset,
  findAssets,
  type NewAsset,
  newAssetWrites,
} from '#/functions/assets/data/assets.ts'
import { newAsset } from '#/functions/assets/new-asset.ts'
import { resolveOwner } from '#/functions/assets/owner.ts'
import { retireReplaced } from '#/functions/assets/transitions.ts'
import { assetNames, assetView } from '#/functions/assets/views.ts'
import { explainCompanyChange } from '#/functions/companies/data/company-of.ts'
import { requireVersion, retryOnConflict, versionOf } from '#/functions/table/optimistic-lock.ts'
import { transact, type Write } from '#/functions/table/table.ts'
import type { Asset, AssetReplacement } from '#/shared/assets/schemas.ts'
import { Conflict, Invalid } from '#/shared/lib/errors.ts'
import type { AssetId } from '#/shared/lib/ids.ts'
import type { Day } from '#/shared/schedules/periods.ts'

interface Replacing {
  actor: Actor
  today: Day
}

/**
 * Replaces an asset with another one of the same customer or company, or with a new one, in one transaction: the old one retires as
 * replaced, and its tickets stay with it. Returns the old asset. Throws `NotFound`, `Invalid` and `Conflict`.
 */
export const replaceAsset = (
  id: AssetId,
  replacement: AssetReplacement,
  { actor, today }: Replacing,
  extraWrites: (successor: NewAsset) => readonly Write[],
): Promise<Asset> =>
  retryOnConflict(assetLabel, async () => {
    const before = await findAsset(id)
    requireVersion('asset', before, replacement.version)
    const { successor, writes } = await successorOf(before, replacement, { actor, today })
    const after = await tagged(retireReplaced(before, successor.id, replacement, actor))
    const names = await assetNames([before, after], true)
    const { at, id: userId } = actor
    await transact([
      ...changeAssetWrites(before, after),
      assetEventWrite(id, { at, userId, kind: 'replaced', detail: statusDetail(after, '') }),
      ...writes,
      ...extraWrites(successor),
    ]).catch(explainCompanyChange)
    return assetView({ ...after, version: versionOf(before) + 1 }, true, names)
  })

/** The asset that replaces another one, and the writes that create or change it. */
async function successorOf(
  replaced: AssetRow,
  { withId, asset }: AssetReplacement,
  { actor, today }: Replacing,
): Promise<{ successor: NewAsset; writes: Write[] }> {
  const { at, id: userId } = actor
  if (asset) {
    const owner = asset.customerId || asset.companyId ? asset : replaced
    const resolved = await resolveOwner({ customerId: owner.customerId, companyId: owner.companyId ?? undefined })
    const options = { owner: resolved.owner, source: 'manual' as const, at: new Date(at), today }
    const made = await newAsset({ ...asset, ...resolved.owner }, options)
    const successor = { ...made, replacesId: replaced.id }
    const event = assetEventWrite(successor.id, { at, userId, kind: 'added', detail: '' })
    return { successor, writes: [...newAssetWrites(successor), event, ...resolved.guards] }
  }
  const [existing] = withId && withId !== replaced.id ? await findAssets([withId]) : []
  if (!existing || !isOfOwner(existing, replaced)) {
    throw new Invalid([{ field: 'withId', message: 'Choose another asset of the same customer' }])
  }
  if (existing.replacesId) throw new Conflict(`${existing.name} replaces another asset already.`, 'withId')
  const successor = await tagged({ ...existing, replacesId: replaced.id, updatedAt: at, updatedBy: userId })
  const event = assetEventWrite(successor.id, { at, userId, kind: 'changed', detail: `Replaces ${replaced.name}` })
  return { successor, writes: [...changeAssetWrites(existing, successor), event] }
}
