import { createAsset } from '#/functions/assets/add-asset.ts'
import { changeAsset } from '#/functions/assets/change-asset.ts'
import { replaceAsset } from '#/functions/assets/replace-asset.ts'
import { changeStatus } from '#/functions/assets/transitions.ts'
import { businessToday } from '#/functions/branding/data/business-date.ts'
import { findUnerasedUser } from '#/functions/users/data/users.ts'
import { assets, type DemoAsset } from '#/scripts/demo/assets.ts'
import { idOf } from '#/scripts/demo/people.ts'
import { warrantyEnd } from '#/shared/assets/rules.ts'
import { NewAsset } from '#/shared/assets/schemas.ts'
import type { AssetId } from '#/shared/lib/ids.ts'
import { addDays, type Day } from '#/shared/schedules/periods.ts'

const dayMs = 24 * 60 * 60 * 1000
const priya = idOf('technician@beacon.test')
const warrantyOfThreeYears = 3 * 365

/** Adds the customers' equipment, oldest first, so that the tags follow its age. Returns the devices of tickets, by the tickets' titles. */
export async function fillAssets(now: number): Promise<ReadonlyMap<string, AssetId>> {
  const { day } = await businessToday(new Date(now))
  const ids = new Map<string, AssetId>()
  const byTicket = new Map<string, AssetId>()
  for (const asset of assets.toSorted((one, other) => daysOf(other) - daysOf(one))) {
    const id = await addAsset(asset, { now, today: day, ids })
    ids.set(asset.name, id)
    if (asset.ticket) byTicket.set(asset.ticket, id)
  }
  return byTicket
}

/** Days since the purchase. */
const daysOf = ({ warrantyDaysLeft, boughtDaysAgo }: DemoAsset) =>
  warrantyDaysLeft === undefined ? boughtDaysAgo : warrantyOfThreeYears - warrantyDaysLeft

interface Context {
  now: number
  today: Day
  /** The devices added so far, by name. */
  ids: ReadonlyMap<string, AssetId>
}

async function addAsset(demo: DemoAsset, { now, today, ids }: Context): Promise<AssetId> {
  const { status, retiredReason, replaces } = demo
  const at = new Date(now - daysOf(demo) * dayMs)
  const fields = await fieldsOf(demo, addDays(today, -daysOf(demo)), today)
  const replaced = replaces ? ids.get(replaces) : undefined
  if (replaced) {
    const actor = { id: priya, role: 'technician' as const, at: at.toISOString() }
    const replacement = { asset: fields, note: 'The battery no longer lasts a morning', wasWiped: true }
    const { replacedById } = await replaceAsset(replaced, replacement, { actor, today }, () => [])
    if (!replacedById) throw new Error(`${replaces} was not replaced`)
    return replacedById
  }
  const { id } = await createAsset(fields, { source: 'import', by: priya, at, today }, () => [])
  if (status) {
    const actor = { id: priya, role: 'technician' as const, at: new Date(now - 9 * dayMs).toISOString() }
    const change = { status, note: '', wasWiped: false, ...(retiredReason && { reason: retiredReason }) }
    await changeAsset(
      id,
      actor,
      before => ({ after: changeStatus(before, change, actor), event: { kind: status, detail: '' } }),
      () => [],
    )
  }
  return id
}

async function fieldsOf(demo: DemoAsset, purchaseDate: Day, today: Day): Promise<NewAsset> {
  const { person, isShared, name, type, brand, model, serialNumber, location, notes, specifications = {} } = demo
  const { warrantyMonths, warrantyDaysLeft } = demo
  const user = await findUnerasedUser(idOf(person))
  const warrantyExpires =
    warrantyDaysLeft === undefined
      ? warrantyMonths > 0
        ? warrantyEnd(purchaseDate, warrantyMonths)
        : null
      : addDays(today, warrantyDaysLeft)
  return NewAsset.parse({
    name,
    type,
    brand,
    model,
    serialNumber,
    location: location || null,
    notes: notes ?? null,
    specifications,
    purchaseDate,
    warrantyExpires,
    customerId: isShared ? null : user.id,
    companyId: user.companyId,
  })
}
