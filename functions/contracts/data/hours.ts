import { type ContractRow, contractPartition } from '#/functions/contracts/data/contract-row.ts'
import { exists, getAll, isNew, type Key, query, type Write } from '#/functions/table/table.ts'
import { type Hours, includedIn } from '#/shared/contracts/rules.ts'
import type { ContractId, InvoiceId, PayerId } from '#/shared/lib/ids.ts'
import type { Day, Period } from '#/shared/schedules/periods.ts'

/** The hours of a contract month, from its first entry or its closing on. */
export interface HoursRow extends Key, Hours, Period {
  contractId: ContractId
  customerId: PayerId
  state: 'open' | 'closed'
  /** The percentages at which emails went out. */
  warned80?: true
  warned100?: true
  /** The invoice of the time beyond the included hours. */
  invoiceId: InvoiceId | null
}

/** Label of the writes of a month's hours. */
export const hoursLabel = 'contract month'
const prefix = 'HOURS#'
/** The index partition of the months beyond their hours. */
const overPartition = 'CONTRACTS#over'
export const hoursKey = (id: ContractId, from: Day): Key => ({ pk: contractPartition(id), sk: `${prefix}${from}` })

/** A month of a contract, with the hours that it includes. */
export interface OpenMonth extends Period {
  contractId: ContractId
  customerId: PayerId
  includedMinutes: number | null
}

/** A month of a contract with the hours that it includes. */
export const monthIn = (contract: ContractRow, { from, to }: Period): OpenMonth => ({
  contractId: contract.id,
  customerId: contract.customerId,
  from,
  to,
  includedMinutes: includedIn(contract, from),
})

/**
 * The write that adds minutes to a contract month, or takes them away. It is an addition, so parallel entries are exact, and it fails
 * (`label`) once the month is closed.
 */
export function addHoursWrite(label: string, month: OpenMonth, minutes: number): Write {
  const { contractId, customerId, from, to, includedMinutes } = month
  return {
    label,
    change: hoursKey(contractId, from),
    update: `SET #state = :open, contractId = :contract, customerId = :customer, #from = :from, #to = :to,
      includedMinutes = :included, invoiceId = :none ADD usedMinutes :minutes`,
    condition: `${isNew} OR #state = :open`,
    names: { '#state': 'state', '#from': 'from', '#to': 'to' },
    values: {
      ':open': 'open',
      ':contract': contractId,
      ':customer': customerId,
      ':from': from,
      ':to': to,
      ':included': includedMinutes,
      ':none': null,
      ':minutes': minutes,
    },
  }
}

/** The write that takes minutes from a month that may have other bounds by now; fails (`label`) once it is closed. */
export const returnHoursWrite = (label: string, id: ContractId, from: Day, minutes: number): Write => ({
  label,
  change: hoursKey(id, from),
  update: 'ADD usedMinutes :minutes',
  condition: '#state = :open',
  names: { '#state': 'state' },
  values: { ':minutes': -minutes, ':open': 'open' },
})

/** The write that closes a month; fails (label `hoursLabel`) if time was logged since it was read. */
export function closeHoursWrite(before: HoursRow | undefined, month: OpenMonth, invoiceId: InvoiceId | null): Write {
  const { contractId, customerId, from, to, includedMinutes } = month
  const row = { contractId, customerId, from, to, includedMinutes, state: 'closed', invoiceId }
  const { warned80, warned100, usedMinutes = 0 } = before ?? {}
  return {
    label: hoursLabel,
    put: {
      ...hoursKey(contractId, from),
      ...row,
      usedMinutes,
      ...(warned80 && { warned80 }),
      ...(warned100 && { warned100 }),
    },
    ...(before
      ? {
          condition: '#state = :open AND usedMinutes = :read',
          names: { '#state': 'state' },
          values: { ':open': 'open', ':read': usedMinutes },
        }
      : { condition: isNew }),
  }
}

/** The write that gives a month to the new payer of its contract. */
export const moveHoursWrite = ({ pk, sk }: HoursRow, customerId: PayerId): Write => ({
  change: { pk, sk },
  update: 'SET customerId = :customer',
  condition: exists,
  values: { ':customer': customerId },
})

/** The write that notes another overage invoice of a closed month; fails (label `hoursLabel`) if it has another one by now. */
export const invoiceHoursWrite = ({ pk, sk, invoiceId }: HoursRow, invoice: InvoiceId): Write => ({
  label: hoursLabel,
  change: { pk, sk },
  update: 'SET invoiceId = :invoice',
  condition: 'invoiceId = :read',
  values: { ':invoice': invoice, ':read': invoiceId },
})

/** The writes that mark a month as warned at a percentage; fail (label `hoursLabel`) if it is marked already, or closed. */
export function warnedWrite(row: HoursRow, isUsedUp: boolean): Write {
  const over = isUsedUp ? ', warned100 = :yes, gsi1pk = :over, gsi1sk = :place' : ''
  return {
    label: hoursLabel,
    change: { pk: row.pk, sk: row.sk },
    update: `SET warned80 = :yes${over}`,
    condition: `#state = :open AND attribute_not_exists(${isUsedUp ? 'warned100' : 'warned80'})`,
    names: { '#state': 'state' },
    values: {
      ':open': 'open',
      ':yes': true,
      ...(isUsedUp && { ':over': overPartition, ':place': `${row.from}#${row.contractId}` }),
    },
  }
}

/** Access pattern: months of contracts by their keys. One batch read. */
export const findHours = (keys: readonly Key[]): Promise<HoursRow[]> => getAll<HoursRow>(keys)

/** Access pattern: a month of a contract. One consistent batch read; undefined if nothing was logged in it and it is not closed. */
export const findMonth = async (id: ContractId, from: Day): Promise<HoursRow | undefined> =>
  (await findHours([hoursKey(id, from)]))[0]

/** Access pattern: the newest months of a contract. One consistent query. */
export const newestMonths = (id: ContractId, limit: number): Promise<HoursRow[]> =>
  query<HoursRow>({ pk: contractPartition(id), prefix, limit, newestFirst: true })

/** Access pattern: the number of open months whose hours are used up, at most 1,000. One index query. */
export const countUsedUp = async (): Promise<number> =>
  (await query({ index: 'gsi1', pk: overPartition, limit: 1000 })).length
