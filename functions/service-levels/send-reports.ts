import { findCompany } from '#/functions/companies/data/companies.ts'
import { managersToEmail } from '#/functions/companies/managers-to-email.ts'
import { emailWrite } from '#/functions/email/outbox.ts'
import { claimReportWrite, metricsUntil, payersOf } from '#/functions/service-levels/data/metrics.ts'
import type { ServiceLevelsData } from '#/functions/service-levels/email-templates.ts'
import { ConditionFailed, transact } from '#/functions/table/table.ts'
import type { CompanyId } from '#/shared/lib/ids.ts'

/** Emails the managers of each company their report of a month that is final, once. */
export async function sendReports(month: string, at: string): Promise<void> {
  for (const { companyId } of await payersOf(month)) {
    if (companyId) await sendReport(companyId, month, at)
  }
}

async function sendReport(companyId: CompanyId, month: string, at: string): Promise<void> {
  const company = await findCompany(companyId)
  if (company?.status !== 'active') return
  const all = (await Promise.all(company.payerIds.map(id => metricsUntil(id, month)))).flat()
  const metrics = all.filter(metric => metric.month === month)
  const tickets = metrics.reduce((sum, metric) => sum + metric.tickets, 0)
  const missed = metrics.reduce((sum, metric) => sum + metric.missed, 0)
  const managers = await managersToEmail(companyId)
  const percent = (((tickets - missed) / tickets) * 100).toFixed(1)
  const emails = managers.map(({ id, firstName }) => {
    const data: ServiceLevelsData['slaReport'] = { companyId, month, percent, firstName, companyName: company.name }
    return emailWrite({ template: 'slaReport', to: '', toUser: id, data: { ...data } }, at)
  })
  await transact([claimReportWrite(companyId, month, at), ...emails]).catch(error => {
    if (!(error instanceof ConditionFailed)) throw error
  })
}
