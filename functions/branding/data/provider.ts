import { replaceWrite, retryOnConflict, type Versioned } from '#/functions/table/optimistic-lock.ts'
import { get, type Key, transact, type Write } from '#/functions/table/table.ts'
import { brand } from '#/shared/branding/brand.ts'
import type { Provider } from '#/shared/branding/schemas.ts'

export interface ProviderRow extends Key, Versioned {
  company: Provider
  updatedAt: string
}

export const providerKey: Key = { pk: 'BRAND#company', sk: 'BRAND' }

/** The company settings in a row, or the defaults if an admin never saved any. */
export const providerOf = (row: ProviderRow | undefined): Provider => ({ ...brand, ...row?.company })

/** Access pattern: the provider's settings. One consistent read. */
export const findProvider = async (): Promise<Provider> => providerOf(await get<ProviderRow>(providerKey))

/** Saves the provider's settings, with extra writes derived from the previous ones. */
export const keepProvider = (
  company: Provider,
  at: string,
  extraWrites: (before: Provider) => readonly Write[],
): Promise<void> =>
  retryOnConflict('company', async () => {
    const before = await get<ProviderRow>(providerKey)
    const row: ProviderRow = { ...providerKey, company, updatedAt: at }
    await transact([replaceWrite('company', before, row), ...extraWrites(providerOf(before))])
  })
