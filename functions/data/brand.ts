import { type CompanyRow, companyKey, companyOf } from '#/functions/data/company.ts'
import { getAll, type Key } from '#/functions/data/lib/table.ts'
import { type LogoRow, logoKey, logoOf } from '#/functions/data/logos.ts'
import { moduleKeys, modulesOf } from '#/functions/data/modules.ts'
import { type ThemeRow, themeKey, themeOf } from '#/functions/data/themes.ts'
import type { Brand, Company } from '#/shared/branding.ts'

/** Access pattern: the whole brand. One batch read. The team's email address is private, and the contract omits it. */
export async function findBrand(): Promise<Brand & { company: Company }> {
  const rows = await getAll<Key>([companyKey, themeKey, logoKey, ...moduleKeys])
  const found = <Row extends Key>({ pk }: Key) => rows.find(row => row.pk === pk) as Row | undefined
  return {
    company: companyOf(found<CompanyRow>(companyKey)),
    theme: themeOf(found<ThemeRow>(themeKey)),
    logo: logoOf(found<LogoRow>(logoKey)),
    modules: Object.fromEntries(modulesOf(rows).map(({ id, enabled }) => [id, enabled])) as Brand['modules'],
  }
}
