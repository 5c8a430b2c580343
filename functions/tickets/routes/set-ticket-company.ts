import { type CompanyRow, companyLabel, requireActiveWrite } from '#/functions/companies/data/companies.ts'
import { findCompanyOfTicket } from '#/functions/companies/data/company-of.ts'
import { handle } from '#/functions/http/handle.ts'
import { log } from '#/functions/runtime/log.ts'
import { retryOnConflict } from '#/functions/table/optimistic-lock.ts'
import { changeTicket } from '#/functions/tickets/data/ticket-changes.ts'
import { findTicket } from '#/functions/tickets/data/tickets.ts'
import { moveTime } from '#/functions/tickets/move-time.ts'
import { setCompany } from '#/functions/tickets/transitions.ts'
import { routes } from '#/shared/tickets/routes.ts'

export const handler = handle(
  routes.setTicketCompany,
  async ({ parameters: { id }, body: { companyId }, caller, now, recordWrites }) => {
    const actor = { id: caller.id, at: now.toISOString() }
    const ticket = await retryOnConflict(companyLabel, async () => {
      const company = await findCompanyOfTicket(companyId)
      return changeTicket(id, setCompany(company, actor), actor, (before, after) => [
        ...(company ? [requireActiveWrite(company.id)] : []),
        ...recordWrites({ subject: id, changes: { company: `${nameOf(before)} → ${nameOf(after)}` } }),
      ])
    })
    // Moves the ticket's time now; the job moves any that is left.
    await moveTime(id).catch(error => log.warn('time left to the job', error as Error))
    return ticket
  },
  { replay: id => findTicket(id) },
)

const nameOf = ({ companyName }: { companyName: CompanyRow['name'] }) => companyName || '—'
