import { emailToPayer } from '#/functions/companies/data/payers.ts'
import type { ContractRow } from '#/functions/contracts/data/contract-row.ts'
import type { ContractEmail, ContractsData, HoursEmail } from '#/functions/contracts/email-templates.ts'
import { emailWrite, team } from '#/functions/email/outbox.ts'
import type { Write } from '#/functions/table/table.ts'
import type { Hours } from '#/shared/contracts/rules.ts'
import { centsToDecimal } from '#/shared/lib/money.ts'
import type { Period } from '#/shared/schedules/periods.ts'

type NamedBy<Data> = {
  [Name in keyof ContractsData]: ContractsData[Name] extends Data ? Name : never
}[keyof ContractsData]

/** An email is due now, even if the job runs for another day. */
const dueNow = () => new Date().toISOString()

const aboutContract = (contract: ContractRow): ContractEmail => ({
  contractId: contract.id,
  number: contract.contractNumber,
  title: contract.title,
  startDate: contract.startDate,
  endDate: contract.termination?.endDate ?? contract.endDate,
  noticeDate: contract.renewalNoticeDate,
  reason: contract.termination?.reason ?? '',
})

/** The writes of an email about a contract to the recipients of its payer’s invoices. */
export const contractEmailWrites = (template: NamedBy<ContractEmail>, contract: ContractRow): Write[] =>
  payerEmailWrites(template, contract, aboutContract(contract))

/** The writes of the email about new terms of a contract. */
export const termsEmailWrites = (contract: ContractRow, reason: string): Write[] =>
  payerEmailWrites('termsChanged', contract, { ...aboutContract(contract), reason, version: contract.termsVersion })

/** The write of an email about a contract to the team. */
export const teamEmailWrite = (template: NamedBy<ContractEmail>, contract: ContractRow): Write =>
  emailWrite({ template, to: team, data: { ...aboutContract(contract) } }, dueNow())

/** The writes of the emails about the hours of a month, to the payer and to the team. */
export function hoursEmailWrites(contract: ContractRow, month: Period & Hours, isUsedUp: boolean): Write[] {
  const template = isUsedUp ? 'hoursUsedUp' : 'hoursAt80'
  const data: HoursEmail = {
    contractId: contract.id,
    number: contract.contractNumber,
    from: month.from,
    to: month.to,
    usedMinutes: month.usedMinutes,
    includedMinutes: month.includedMinutes ?? 0,
    hourlyRate: contract.rateCents > 0 ? centsToDecimal(contract.rateCents) : null,
  }
  return [
    ...payerEmailWrites(template, contract, data),
    emailWrite({ template: `${template}ForTeam`, to: team, data: { ...data } }, dueNow()),
  ]
}

function payerEmailWrites(template: string, contract: ContractRow, data: object): Write[] {
  return [emailWrite({ template, ...emailToPayer(contract.customerId), data: { ...data } }, dueNow())]
}
