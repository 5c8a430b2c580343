import { assetsByPurchase, assetsByWarrantyEnd } from '#/functions/assets/data/asset-counters.ts'
import { warrantiesEnding } from '#/functions/assets/data/asset-lists.ts'
import { type AssetRow, findAssets } from '#/functions/assets/data/assets.ts'
import { businessToday } from '#/functions/branding/data/business-date.ts'
import { payerNamesOf } from '#/functions/companies/data/payers.ts'
import { handle } from '#/functions/http/handle.ts'
import { ageInYears, oldestAge } from '#/shared/assets/age.ts'
import { isInUse } from '#/shared/assets/rules.ts'
import { deletedUser } from '#/shared/lib/names.ts'
import { twelveMonthsFrom } from '#/shared/reports/period.ts'
import { routes } from '#/shared/reports/routes.ts'
import type { EndingWarranty } from '#/shared/reports/schemas.ts'

/** Assets whose warranty ends, in the report. */
const max = 200

export const handler = handle(routes.getAssetsReport, async ({ now }) => {
  const { day, month } = await businessToday(now)
  const months = twelveMonthsFrom(month)
  const last = months.at(-1) ?? month
  const [byPurchase, byEnd, ending] = await Promise.all([
    assetsByPurchase(),
    assetsByWarrantyEnd(month, months.length),
    warrantiesEnding(day, `${last}-31`, max, undefined),
  ])
  const assets = new Map((await findAssets(ending.map(({ id }) => id))).map(asset => [asset.id, asset]))
  const rows = ending.flatMap(({ id }) => assets.get(id) ?? [])
  return {
    ages: agesOf(byPurchase, month),
    months: months.map(one => ({ month: one, count: Math.max(0, byEnd.get(one) ?? 0) })),
    ending: await endingViews(rows, day),
  }
})

/** The numbers of assets by whole years since the month of their purchase; null is unknown. */
function agesOf(byPurchase: ReadonlyMap<string, number>, thisMonth: string) {
  const ages = [...Array.from({ length: oldestAge + 1 }, (_, years) => years), null]
  return ages.map(years => ({
    years,
    count: Math.max(
      0,
      [...byPurchase].reduce((sum, [month, count]) => (ageInYears(month, thisMonth) === years ? sum + count : sum), 0),
    ),
  }))
}

/** Assets of an index that lags may be out of use, or have another warranty by now. */
async function endingViews(rows: readonly AssetRow[], today: string): Promise<EndingWarranty[]> {
  const names = await payerNamesOf(rows.flatMap(({ companyId, customerId }) => companyId ?? customerId ?? []))
  return rows.flatMap(({ id, name, assetTag, type, status, companyId, customerId, warrantyExpires }) => {
    if (!warrantyExpires || warrantyExpires < today || !isInUse(status)) return []
    const owner = companyId ?? customerId
    const customerName = (owner && names.get(owner)?.name) ?? deletedUser
    return [{ id, name, assetTag, type, customerName, warrantyExpires }]
  })
}
