import type { Actor } from '#/functions/assets/actor.ts'
import { changedAsset } from '#/functions/assets/apply-change.ts'
import { assetChangeDetail } from '#/functions/assets/audit-summary.ts'
import { assetEventWrite } from '#/functions/assets/data/asset-events.ts'
import { listAssets } from '#/functions/assets/data/asset-lists.ts'
import { assetsOfTags, tagged } from '#/functions/assets/data/asset-tags.ts'
import {
  type AssetRow,
  assetKey,
  changeAssetWrites,
  findAssets,
  newAssetWrites,
} from '#/functions/assets/data/assets.ts'
import { type Cells, fieldsOf, statusOf } from '#/functions/assets/import-cells.ts'
import { type NamedOwner, namedOwner } from '#/functions/assets/import-owner.ts'
import { newAsset } from '#/functions/assets/new-asset.ts'
import { changedOwner, resolveOwner } from '#/functions/assets/owner.ts'
import { changeStatus } from '#/functions/assets/transitions.ts'
import type { Write } from '#/functions/table/table.ts'
import { assetLimits } from '#/shared/assets/rules.ts'
import { NewAsset } from '#/shared/assets/schemas.ts'
import { Invalid } from '#/shared/lib/errors.ts'
import { AssetId } from '#/shared/lib/ids.ts'
import type { Day } from '#/shared/schedules/periods.ts'

/** The effect of a row: the asset before and after it, which are the same for no change, and its writes. */
export interface Plan {
  before: AssetRow | undefined
  after: AssetRow
  writes: readonly Write[]
}

interface Importing {
  actor: Actor
  today: Day
  /** Whether nothing is written, so that no tag is taken. */
  isPreview: boolean
}

/** Plans the rows of an import, one after the other, so that a later row finds the asset of an earlier one. */
export function importPlanner({ actor, today, isPreview }: Importing) {
  /** The assets of each owner that a row named, read once. */
  const known = new Map<string, AssetRow[]>()

  async function assetsOf({ customerId, companyId }: NamedOwner): Promise<AssetRow[]> {
    const name = companyId ?? customerId ?? ''
    const found = known.get(name) ?? (await allAssetsOf({ customerId, companyId }))
    known.set(name, found)
    return found
  }

  async function match(cells: Cells, owner: NamedOwner | undefined, importKey: string): Promise<AssetRow | undefined> {
    if (cells.id) return found('id', cells.id, AssetId.safeParse(cells.id).data)
    if (cells.assetTag) {
      return found('assetTag', cells.assetTag, (await assetsOfTags([cells.assetTag])).get(cells.assetTag))
    }
    if (!owner) return undefined
    const theirs = await assetsOf(owner)
    return (
      theirs.find(asset => asset.importKey === importKey) ??
      (cells.serialNumber ? theirs.find(({ serialNumber }) => serialNumber === cells.serialNumber) : undefined)
    )
  }

  /** The effect of a row. Throws `Invalid`, `Conflict` or `Forbidden` if it can't be imported. */
  return async (cells: Cells, importKey: string): Promise<Plan> => {
    const owner = await namedOwner(cells)
    const before = await match(cells, owner, importKey)
    const plan = before
      ? await planChange(before, cells, { owner, actor, today })
      : await planNew(cells, { owner, actor, today, importKey, isPreview })
    if (owner && !before) (await assetsOf(owner)).push(plan.after)
    return plan
  }
}

async function found(field: 'id' | 'assetTag', text: string, id: AssetId | undefined): Promise<AssetRow> {
  const [row] = id ? await findAssets([id]) : []
  if (row) return row
  const what = field === 'id' ? 'id' : 'tag'
  throw new Invalid([{ field, message: `No asset has the ${what} ${text}. Leave it blank for a new asset` }])
}

/** All assets of a company, or of a customer, as far as a file may have rows. */
async function allAssetsOf({ customerId, companyId }: NamedOwner): Promise<AssetRow[]> {
  const rows: AssetRow[] = []
  const owner = companyId ? { companyId } : { customerId: customerId ?? undefined }
  for (let after: string | undefined; rows.length < assetLimits.importedRows; ) {
    const page = await listAssets({ ...owner, status: 'all', limit: 200, after })
    rows.push(...page.items)
    after = page.next
    if (!after) break
  }
  return rows
}

interface Planning {
  owner: NamedOwner | undefined
  actor: Actor
  today: Day
}

async function planChange(before: AssetRow, cells: Cells, { owner, actor, today }: Planning): Promise<Plan> {
  const { at, id: by } = actor
  const isOwner =
    !owner ||
    (owner.customerId === before.customerId && (owner.companyId === undefined || owner.companyId === before.companyId))
  const resolved = isOwner
    ? await changedOwner(before, {})
    : await resolveOwner({ customerId: owner.customerId, companyId: owner.companyId })
  const edited = changedAsset(before, fieldsFor(before, cells), { by, at, today, owner: resolved.owner })
  const status = statusOf(cells)
  const after = status === undefined || status === before.status ? edited : withStatus(edited, status, actor)
  if (after === before) return { before, after, writes: [] }
  const labeled = await tagged(after)
  const event =
    after.status === before.status ? assetChangeDetail(before, after) : { kind: after.status, detail: 'By an import' }
  return {
    before,
    after: labeled,
    writes: [
      ...changeAssetWrites(before, labeled),
      assetEventWrite(before.id, { at, userId: by, ...event }),
      ...resolved.guards,
    ],
  }
}

/** A PC that we built has its specifications and its warranty from its parts, and an export has them, too. */
function fieldsFor({ parts }: AssetRow, cells: Cells) {
  const { specifications, warrantyExpires, ...others } = fieldsOf(cells)
  return parts.length > 0 ? others : { ...others, specifications, warrantyExpires }
}

function withStatus(asset: AssetRow, status: AssetRow['status'], actor: Actor): AssetRow {
  if (status === 'refunded') throw new Invalid([{ field: 'status', message: 'Only a refund of its order refunds it' }])
  return changeStatus(asset, { status, reason: 'other', note: '', wasWiped: false, version: undefined }, actor)
}

async function planNew(
  cells: Cells,
  { owner, actor, today, importKey, isPreview }: Planning & { importKey: string; isPreview: boolean },
): Promise<Plan> {
  if (!owner) throw new Invalid([{ field: 'company', message: 'Name a company or a customer’s email address' }])
  const resolved = await resolveOwner({ customerId: owner.customerId, companyId: owner.companyId })
  const fields = withoutUndefined(fieldsOf(cells))
  if (!fields.name) throw new Invalid([{ field: 'name', message: 'Required' }])
  const parsed = NewAsset.parse({ type: 'other', ...fields, ...resolved.owner })
  const options = { owner: resolved.owner, source: 'import' as const, at: new Date(actor.at), today }
  const made = await newAsset(parsed, { ...options, isPreview })
  const asset = { ...made, importKey, ...assetKey(made.id), version: 1 }
  const status = statusOf(cells)
  const after = status === undefined || status === 'active' ? asset : withStatus(asset, status, actor)
  const { pk: _, sk: __, version: ___, ...stored } = after
  const event = assetEventWrite(after.id, { at: actor.at, userId: actor.id, kind: 'added', detail: '' })
  return { before: undefined, after, writes: [...newAssetWrites(stored), event, ...resolved.guards] }
}

const withoutUndefined = <Fields extends object>(fields: Fields) =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as Partial<Fields>
