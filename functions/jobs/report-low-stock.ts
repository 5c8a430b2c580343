import { findProvider } from '#/functions/branding/data/provider.ts'
import { stockedIn } from '#/functions/catalog/data/catalog-snapshots.ts'
import { noticeLabel, noticeWrite } from '#/functions/email/daily-notices.ts'
import { emailWrite, team } from '#/functions/email/outbox.ts'
import type { OrdersData } from '#/functions/orders/email-templates.ts'
import { job } from '#/functions/runtime/job.ts'
import { ConditionFailed, transact } from '#/functions/table/table.ts'
import { isLow } from '#/shared/inventory/rules.ts'
import { stockedCatalogs } from '#/shared/inventory/schemas.ts'
import { businessDay } from '#/shared/lib/business-day.ts'

const maxNamed = 50

/** The scheduled job that notifies the team of low stock once a day, if there is any. */
export const handler = job(async (): Promise<void> => {
  const at = new Date().toISOString()
  const { timeZone } = await findProvider()
  const stocked = (await Promise.all(stockedCatalogs.map(stockedIn))).flat()
  const low = stocked.filter(isLow).sort((one, other) => one.available - other.available)
  if (low.length === 0) return
  const items = low.slice(0, maxNamed).map(({ entry: { name }, ...amounts }) => ({ name, ...amounts }))
  const data: OrdersData['lowStock'] = { items, more: low.length - items.length }
  try {
    await transact([
      noticeWrite('LOWSTOCK', businessDay(at, timeZone)),
      emailWrite({ template: 'lowStock', to: team, data: { ...data } }, at),
    ])
  } catch (error) {
    if (!(error instanceof ConditionFailed && error.labels.has(noticeLabel))) throw error
  }
})
