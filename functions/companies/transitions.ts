import type { CompanyRow } from '#/functions/companies/data/companies.ts'
import type { OpenWork } from '#/functions/companies/data/open-work.ts'
import { Conflict } from '#/shared/lib/errors.ts'

/** The company itself. Throws `Conflict` for one that was merged, which is final. */
export function requireNotMerged(company: CompanyRow): CompanyRow {
  if (company.status === 'merged') throw new Conflict(`${company.name} was merged.`)
  return company
}

const counted = (count: number, one: string, several: string) => (count === 1 ? `1 ${one}` : `${count} ${several}`)

const openKinds = [
  ['tickets', 'open ticket', 'open tickets'],
  ['quotes', 'open quote', 'open quotes'],
  ['invoices', 'unpaid invoice', 'unpaid invoices'],
  ['schedules', 'active schedule', 'active schedules'],
  ['contracts', 'active contract', 'active contracts'],
] as const

/** Throws `Conflict` that lists what a company still has open, if anything. */
export function requireNoOpenWork({ name }: CompanyRow, work: OpenWork): void {
  const open = openKinds
    .filter(([kind]) => work[kind] > 0)
    .map(([kind, one, several]) => counted(work[kind], one, several))
  if (open.length === 0) return
  const list = open.length > 1 ? `${open.slice(0, -1).join(', ')} and ${open.at(-1)}` : open[0]
  throw new Conflict(`${name} still has ${list}.`)
}
