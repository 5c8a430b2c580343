import { replaceWrite, retryOnConflict, type Versioned } from '#/functions/table/optimistic-lock.ts'
import { get, type Key, transact, type Write } from '#/functions/table/table.ts'
import { brand } from '#/shared/branding/brand.ts'
import type { Company } from '#/shared/branding/schemas.ts'

export interface CompanyRow extends Key, Versioned {
  company: Company
  updatedAt: string
}

export const companyKey: Key = { pk: 'BRAND#company', sk: 'BRAND' }

/** The company settings in a row, or the defaults if an admin never saved any. */
export const companyOf = (row: CompanyRow | undefined): Company => ({ ...brand, ...row?.company })

/** Access pattern: the company's settings. One consistent read. */
export const findCompany = async (): Promise<Company> => companyOf(await get<CompanyRow>(companyKey))

/** Saves the company's settings, with extra writes derived from the previous ones. */
export const keepCompany = (
  company: Company,
  at: string,
  extraWrites: (before: Company) => readonly Write[],
): Promise<void> =>
  retryOnConflict('company', async () => {
    const before = await get<CompanyRow>(companyKey)
    const row: CompanyRow = { ...companyKey, company, updatedAt: at }
    await transact([replaceWrite('company', before, row), ...extraWrites(companyOf(before))])
  })
