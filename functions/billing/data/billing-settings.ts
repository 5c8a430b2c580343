import { replaceWrite, retryOnConflict, type Versioned } from '#/functions/table/optimistic-lock.ts'
import { get, type Key, transact, type Write } from '#/functions/table/table.ts'
import { type BillingSettings, usualBilling } from '#/shared/billing/schemas.ts'
import type { Day } from '#/shared/schedules/periods.ts'

/** The billing settings, and the day from which late fees apply: invoices due earlier are not charged one. */
export interface Billing {
  settings: BillingSettings
  lateFeeSince: Day | null
}
type BillingRow = Key & Versioned & Billing

const settingsLabel = 'billing settings'
const settingsKey: Key = { pk: 'BILLING#settings', sk: 'BILLING' }

/** Access pattern: the billing settings. One consistent read. */
export async function findBilling(): Promise<Billing> {
  const row = await get<BillingRow>(settingsKey)
  return row ?? { settings: usualBilling, lateFeeSince: null }
}

/** Saves the billing settings, with the extra writes. A late fee that was off until now applies from `today` on. */
export const keepBillingSettings = (
  settings: BillingSettings,
  today: Day,
  extraWrites: readonly Write[],
): Promise<void> =>
  retryOnConflict(settingsLabel, async () => {
    const before = await get<BillingRow>(settingsKey)
    const lateFeeSince = settings.lateFee.kind === 'off' ? null : (before?.lateFeeSince ?? today)
    await transact([replaceWrite(settingsLabel, before, { ...settingsKey, settings, lateFeeSince }), ...extraWrites])
  })
