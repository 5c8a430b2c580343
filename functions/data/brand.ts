import { type CompanyRow, companyKey, companyOf } from '#/functions/data/company.ts'
import { moduleKeys, modulesOf } from '#/functions/data/modules.ts'
import { getAll, type Key } from '#/functions/data/table.ts'
import type { Brand } from '#/shared/branding.ts'

/** Access pattern: all that everybody sees of the brand. One batch read. */
export async function findBrand(): Promise<Brand> {
  const rows = await getAll<Key>([companyKey, ...moduleKeys])
  const found = <Row extends Key>({ pk }: Key) => rows.find(row => row.pk === pk) as Row | undefined
  return {
    company: companyOf(found<CompanyRow>(companyKey)),
    modules: Object.fromEntries(modulesOf(rows).map(({ id, enabled }) => [id, enabled])) as Brand['modules'],
  }
}
