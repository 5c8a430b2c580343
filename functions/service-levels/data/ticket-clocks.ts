import { type CompanyRow, companyKey } from '#/functions/companies/data/companies.ts'
import { payerContracts } from '#/functions/contracts/data/contract-lists.ts'
import { type ContractRow, contractKey } from '#/functions/contracts/data/contract-row.ts'
import { recordResults } from '#/functions/service-levels/data/record-results.ts'
import { findLevels, type Levels } from '#/functions/service-levels/data/settings.ts'
import { getAll, type Key, type Write } from '#/functions/table/table.ts'
import { coveringContract } from '#/shared/contracts/rules.ts'
import { businessDay } from '#/shared/lib/business-day.ts'
import type { PayerId } from '#/shared/lib/ids.ts'
import {
  changeClocks,
  changesClocks,
  dueTime,
  endClocks,
  nextMark,
  openClocks,
} from '#/shared/service-levels/clocks.ts'
import type { SlaClock } from '#/shared/service-levels/rules.ts'
import type { Policy, TicketSla } from '#/shared/service-levels/schemas.ts'
import { isUnresolved } from '#/shared/tickets/rules.ts'
import type { Ticket } from '#/shared/tickets/schemas.ts'

type Timed = Ticket & { sla: TicketSla | null }

/** A ticket's clocks with the next time at which the watch looks at it. */
export const withMark = (sla: TicketSla, ticket: Ticket, { settings, calendar }: Levels): TicketSla => ({
  ...sla,
  markAt: nextMark(sla, ticket, settings.warnAtPercent, calendar),
})

/**
 * The clocks of a new ticket by its policy: its contract's, else its company's, else the default. Null while service levels are off.
 * One batch read and, for a ticket of an account, one query and one more batch read. `isAnswered` if the team raised it for a
 * customer.
 */
export async function newClocks(ticket: Ticket, isAnswered: boolean): Promise<TicketSla | null> {
  const levels = await findLevels(['contracts', 'billing'])
  if (!levels.isOn) return null
  const policy = await policyOf(ticket, levels)
  const sla = openClocks(policy, ticket, { isAnswered, isShown: levels.settings.showsTargets }, levels.calendar)
  return withMark(sla, ticket, levels)
}

async function policyOf(ticket: Ticket, levels: Levels): Promise<Policy> {
  const { policies } = levels.settings
  const usual = policies.find(({ isDefault }) => isDefault) ?? policies[0]
  if (!usual) throw new Error('Service levels have a default policy')
  const payer = ticket.companyId ?? ticket.customerId
  if (payer === null || policies.length === 1) return usual
  const contractId = await contractOf(payer, ticket, levels)
  const keys = [
    ...(contractId ? [contractKey(contractId)] : []),
    ...(ticket.companyId ? [companyKey(ticket.companyId)] : []),
  ]
  const rows = keys.length > 0 ? await getAll<Key>(keys) : []
  const contract = rows.find(({ sk }) => sk === 'CONTRACT') as ContractRow | undefined
  const company = rows.find(({ sk }) => sk === 'COMPANY') as CompanyRow | undefined
  const named = (id: string | null | undefined) => policies.find(policy => policy.id === id)
  return named(contract?.slaPolicyId) ?? named(company?.slaPolicyId) ?? usual
}

/** The contract of a new ticket: the one that covers its time, or its payer's only one. */
async function contractOf(payer: PayerId, { createdAt }: Ticket, { calendar, modules }: Levels) {
  if (!modules.includes('contracts') || !modules.includes('billing')) return undefined
  const { active } = await payerContracts(payer)
  const today = businessDay(createdAt, calendar.timeZone)
  const begun = active.filter(({ startDate }) => startDate <= today)
  return (coveringContract(begun, null) ?? (begun.length === 1 ? begun[0] : undefined))?.id
}

/**
 * A changed ticket with its clocks, the writes of their results, and the clocks that have some; `isAnswer` for a public reply by the team. Reads the settings only
 * if the change concerns a clock. Clocks end if service levels are off by now, or its policy is gone. A change that brings clocks of its
 * own, as an undo does, keeps those.
 */
export async function withClocks<Row extends Timed>(
  before: Timed,
  after: Row,
  at: string,
  isAnswer = false,
): Promise<{ ticket: Row; writes: Write[]; clocks: SlaClock[] }> {
  const { sla } = before
  if (after.sla !== sla) return { ticket: { ...after, ...dueTime(after.sla, after) }, writes: [], clocks: [] }
  if (!sla || !changesClocks(sla, before, after, isAnswer)) return { ticket: after, writes: [], clocks: [] }
  const levels = await findLevels()
  const known = isPolicyOn(sla, levels) ? sla : endClocks(sla)
  const changed = changeClocks(known, { before, after, at, isAnswer }, levels.calendar)
  const isResolved = isUnresolved(before.status) && !isUnresolved(after.status)
  const { sla: counted, writes, clocks } = recordResults(known, { ticket: after, sla: changed, at, levels }, isResolved)
  const marked = withMark(counted, after, levels)
  return { ticket: { ...after, sla: marked, ...dueTime(marked, after) }, writes, clocks }
}

/** Whether the policy of a ticket's clocks still applies. */
export const isPolicyOn = (sla: TicketSla, { isOn, settings }: Levels): boolean =>
  isOn && settings.policies.some(({ id }) => id === sla.policyId)
