import { replaceWrite, retryOnConflict, type Versioned } from '#/functions/table/optimistic-lock.ts'
import { get, type Key, transact, type Write } from '#/functions/table/table.ts'
import type { CompanyId, PayerId, UserId } from '#/shared/lib/ids.ts'
import { type TaxExemption, type TaxSettings, untaxed } from '#/shared/tax/schemas.ts'

interface SettingsRow extends Key, Versioned {
  settings: TaxSettings
}
interface ExemptionRow extends Key, Versioned {
  exemption: TaxExemption
}

const settingsKey: Key = { pk: 'TAX#settings', sk: 'TAX' }
/** A separate partition, which only the team's functions may write. */
export const taxExemptionKey = (customerId: PayerId): Key => ({ pk: `EXEMPTION#${customerId}`, sk: 'TAX' })
const notExempt: TaxExemption = { exempt: false, certificate: '' }

/** Access pattern: the tax settings. One consistent read. */
export const findTaxSettings = async (): Promise<TaxSettings> =>
  (await get<SettingsRow>(settingsKey))?.settings ?? untaxed

/** Access pattern: whether a customer is exempt from tax. One consistent read. */
export const findTaxExemption = async (customerId: PayerId): Promise<TaxExemption> =>
  (await get<ExemptionRow>(taxExemptionKey(customerId)))?.exemption ?? notExempt

/** Saves the tax settings, with the extra writes. */
export const keepTaxSettings = (settings: TaxSettings, extraWrites: readonly Write[]): Promise<void> =>
  retryOnConflict('tax', async () => {
    const before = await get<SettingsRow>(settingsKey)
    await transact([replaceWrite('tax', before, { ...settingsKey, settings }), ...extraWrites])
  })

/**
 * The write that sets a company's tax exemption, in the transaction that changes the company, whose version is its guard. Sales to
 * the company find it where they find a customer's.
 */
export const companyTaxExemptionWrite = (companyId: CompanyId, exemption: TaxExemption): Write => ({
  put: { ...taxExemptionKey(companyId), exemption },
})

/** Saves whether a customer is exempt from tax, with the extra writes. */
export const keepTaxExemption = (id: UserId, exemption: TaxExemption, extraWrites: readonly Write[]): Promise<void> =>
  retryOnConflict('tax', async () => {
    const before = await get<ExemptionRow>(taxExemptionKey(id))
    await transact([replaceWrite('tax', before, { ...taxExemptionKey(id), exemption }), ...extraWrites])
  })
