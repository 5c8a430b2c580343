import { get, type Key, type Write } from '#/functions/data/lib/table.ts'
import { brand } from '#/shared/brand.ts'
import type { Company } from '#/shared/branding.ts'

export interface CompanyRow extends Key {
  company: Company
  updatedAt: string
}

export const companyKey: Key = { pk: 'BRAND#company', sk: 'BRAND' }

/** The company of its row, or the defaults where an admin never saved one. */
export const companyOf = (row: CompanyRow | undefined): Company => ({ ...brand, ...row?.company })

/** Access pattern: the company's settings. One consistent read. */
export const findCompany = async (): Promise<Company> => companyOf(await get<CompanyRow>(companyKey))

/** The write that keeps the company's settings. */
export function keepingCompany(company: Company, at: string): Write {
  const row: CompanyRow = { ...companyKey, company, updatedAt: at }
  return { put: { ...row } }
}
