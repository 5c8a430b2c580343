import { payerContracts } from '#/functions/contracts/data/contract-lists.ts'
import { type ContractRow, contractKey } from '#/functions/contracts/data/contract-row.ts'
import {
  addHoursWrite,
  hoursKey,
  hoursLabel,
  monthIn,
  type OpenMonth,
  returnHoursWrite,
} from '#/functions/contracts/data/hours.ts'
import { moduleKey } from '#/functions/identity/data/sessions.ts'
import { modulesOf } from '#/functions/modules/data/modules.ts'
import { getAll, type Key, type Write } from '#/functions/table/table.ts'
import type { TimeEntryRow } from '#/functions/time/data/time-entries.ts'
import { coveringContract, lastDayOf, monthOf, type TimeCoverage } from '#/shared/contracts/rules.ts'
import type { ContractId, PayerId } from '#/shared/lib/ids.ts'
import type { Day } from '#/shared/schedules/periods.ts'

/** The contract that time on a day belongs to, and the month whose hours it uses; null if the contract covers none. */
export interface Cover {
  contract: ContractRow
  month: OpenMonth | null
}

const neededModules = ['contracts', 'billing'] as const

/**
 * Access pattern: the contract that covers a payer’s time on a day, with the one chosen on a ticket first; undefined if none does. One
 * consistent query and, if the payer has an active contract, one batch read. Time of a closed month uses the hours of the open one.
 */
export async function findCover(
  payer: PayerId | null,
  chosen: ContractId | null,
  day: Day,
): Promise<Cover | undefined> {
  if (!payer) return undefined
  const { active } = await payerContracts(payer)
  const candidate = coveringContract(
    active.filter(({ startDate }) => startDate <= day),
    chosen,
  )
  if (!candidate) return undefined
  const rows = await getAll<Key>([contractKey(candidate.id), ...neededModules.map(moduleKey)])
  const contract = rows.find(({ sk }) => sk === 'CONTRACT') as ContractRow | undefined
  const isOn = neededModules.every(id => modulesOf(rows).some(module => module.id === id && module.enabled))
  if (!contract || !isOn || contract.status !== 'active' || contract.startedOn === null) return undefined
  const lastDay = lastDayOf(contract)
  if (lastDay && day > lastDay) return undefined
  const { openMonth } = contract
  if (contract.coverage === 'none' || !openMonth) return { contract, month: null }
  return { contract, month: monthIn(contract, monthOf(contract, day < openMonth ? openMonth : day)) }
}

/** The settlement of an entry: its rate, and the contract month with its minutes. */
export interface Settlement {
  billable: boolean
  coverage: TimeCoverage
  rateCents: number
  contractId: ContractId | null
  contractMonth: Day | null
}

/**
 * The settlement of new time. `billable` decides against the contract: true is billed outside of it, false is not billable. The rate
 * of uncovered time is the contract’s, if it has one.
 */
export function settled(
  billable: boolean | undefined,
  cover: Cover | undefined,
  terms: { rateCents: number; isBillable: boolean },
): Settlement {
  const { contract, month } = cover ?? {}
  const rateCents = contract && contract.rateCents > 0 ? contract.rateCents : terms.rateCents
  const contractId = contract?.id ?? null
  if (billable === undefined && month) {
    return { billable: false, coverage: 'contract', rateCents, contractId, contractMonth: month.from }
  }
  const isBillable = billable ?? (contract ? true : terms.isBillable)
  const coverage = isBillable ? 'billable' : 'not-billable'
  return { billable: isBillable, coverage, rateCents, contractId, contractMonth: null }
}

/** The coverage of an entry; older entries have only `billable`. */
export const coverageOf = ({ coverage, billable }: Pick<TimeEntryRow, 'coverage' | 'billable'>): TimeCoverage =>
  coverage ?? (billable ? 'billable' : 'not-billable')

type Covered = Pick<TimeEntryRow, 'coverage' | 'billable' | 'contractId' | 'contractMonth' | 'billedMinutes'>

const usedBy = (entry: Covered | undefined) =>
  entry && coverageOf(entry) === 'contract' && entry.contractId && entry.contractMonth
    ? { contractId: entry.contractId, from: entry.contractMonth, minutes: entry.billedMinutes }
    : undefined

/**
 * The writes that move an entry’s minutes between contract months; no `before` for a new entry, no `after` for a deleted one. `month`
 * is that of an entry that is newly covered. They fail (`label`) if a month is closed.
 */
export function hoursWrites(
  before: Covered | undefined,
  after: Covered | undefined,
  month: OpenMonth | null,
  label: string = hoursLabel,
): Write[] {
  const [was, is] = [usedBy(before), usedBy(after)]
  if (was && is && was.contractId === is.contractId && was.from === is.from) {
    const minutes = is.minutes - was.minutes
    return [minutes === 0 ? openWrite(was, label) : returnHoursWrite(label, was.contractId, was.from, -minutes)]
  }
  return [
    ...(was ? [returnHoursWrite(label, was.contractId, was.from, was.minutes)] : []),
    ...(is && month ? [addHoursWrite(label, month, is.minutes)] : []),
  ]
}

const openWrite = ({ contractId, from }: { contractId: ContractId; from: Day }, label: string): Write => ({
  label,
  require: hoursKey(contractId, from),
  condition: '#state = :open',
  names: { '#state': 'state' },
  values: { ':open': 'open' },
})
