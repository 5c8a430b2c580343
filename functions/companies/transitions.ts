import type { CompanyRow } from '#/functions/companies/data/companies.ts'
import type { OpenWork } from '#/functions/companies/data/open-work.ts'
import { Conflict } from '#/shared/lib/errors.ts'

/** The company itself. Throws `Conflict` for one that was merged, which is final. */
export function requireNotMerged(company: CompanyRow): CompanyRow {
  if (company.status === 'merged') throw new Conflict(`${company.name} was merged.`)
  return company
}

const counted = (count: number, one: string, several: string) => (count === 1 ? `1 ${one}` : `${count} ${several}`)

/** Throws `Conflict` that lists what a company still has open, if anything. */
export function requireNoOpenWork({ name }: CompanyRow, { tickets, invoices, schedules }: OpenWork): void {
  const open = [
    ...(tickets > 0 ? [counted(tickets, 'open ticket', 'open tickets')] : []),
    ...(invoices > 0 ? [counted(invoices, 'unpaid invoice', 'unpaid invoices')] : []),
    ...(schedules > 0 ? [counted(schedules, 'active schedule', 'active schedules')] : []),
  ]
  if (open.length === 0) return
  const list = open.length > 1 ? `${open.slice(0, -1).join(', ')} and ${open.at(-1)}` : open[0]
  throw new Conflict(`${name} still has ${list}.`)
}
