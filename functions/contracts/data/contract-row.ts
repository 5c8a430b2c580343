import type { Versioned } from '#/functions/table/optimistic-lock.ts'
import type { Key } from '#/functions/table/table.ts'
import type { ContractStatus, Coverage, NextIncluded } from '#/shared/contracts/rules.ts'
import type { BilledLine } from '#/shared/invoices/amounts.ts'
import type { CompanyId, ContractId, PayerId, QuoteId, ScheduleId, UserId } from '#/shared/lib/ids.ts'
import type { Day, Frequency } from '#/shared/schedules/periods.ts'

/** A recurring agreement with a payer. Its schedule bills it; its hours are rows of their own. */
export interface ContractRow extends Key, Versioned {
  id: ContractId
  customerId: PayerId
  /** The payer’s company; null for a person without one. */
  companyId: CompanyId | null
  contractNumber: string
  title: string
  description: string
  /** The service levels' policy of tickets under it; the company's if absent. */
  slaPolicyId?: string | null
  status: ContractStatus
  /** Its lines at their monthly price. */
  lines: BilledLine[]
  /** The sum of the lines per month, before tax. */
  monthlyCents: number
  startDate: Day
  /** Null from month to month. */
  termMonths: number | null
  autoRenewal: boolean
  noticeDays: number
  termNumber: number
  endDate: Day | null
  renewalNoticeDate: Day | null
  billingFrequency: Frequency
  /** 1 to 28. */
  billingDay: number
  /** Payment term in days. */
  dueDays: number
  coverage: Coverage
  includedMinutes: number | null
  nextIncluded: NextIncluded | null
  /** Cents per hour of uncovered time; 0 for the customer’s usual rate. */
  rateCents: number
  /** The number of the terms in force; 0 for none. */
  termsVersion: number
  /** The day on which it began; null for a draft, and until its first day. */
  startedOn: Day | null
  scheduleId: ScheduleId | null
  /** The first day of its oldest month that is not closed; null without coverage, before the start and after the end. */
  openMonth: Day | null
  /** The last reminder of a notice date, as the days before it. */
  noticed: { term: number; days: number } | null
  /** The term whose end was announced. */
  endAnnounced: number | null
  termination: TerminationRow | null
  quoteId: QuoteId | null
  /** The acceptance of the quote that it came from. */
  acceptance: { name: string; day: Day } | null
  createdAt: string
  updatedAt: string
}

export interface TerminationRow {
  endDate: Day
  reason: string
  byId: UserId
  feeCents: number
  /** With tax. */
  creditCents: number
}

export type NewContractRow = Omit<ContractRow, keyof Key | 'version'>

export const contractLabel = 'contract'
export const contractPartition = (id: ContractId) => `CONTRACT#${id}`
export const contractKey = (id: ContractId): Key => ({ pk: contractPartition(id), sk: 'CONTRACT' })
