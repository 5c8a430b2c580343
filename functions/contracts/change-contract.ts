import type { Today } from '#/functions/branding/data/business-date.ts'
import { defaultLabel } from '#/functions/contracts/data/contract-lists.ts'
import { type ContractRow, contractLabel } from '#/functions/contracts/data/contract-row.ts'
import { findContract } from '#/functions/contracts/data/contracts.ts'
import { hoursLabel } from '#/functions/contracts/data/hours.ts'
import { scheduleOf } from '#/functions/contracts/schedule-of.ts'
import { creditLabel } from '#/functions/invoices/data/credits.ts'
import { changeScheduleWrites, scheduleLabel } from '#/functions/schedules/data/schedules.ts'
import { requireVersion, retryOnConflicts, versionOf } from '#/functions/table/optimistic-lock.ts'
import { transact, type Write } from '#/functions/table/table.ts'
import { lastDayOf } from '#/shared/contracts/rules.ts'
import type { ContractId } from '#/shared/lib/ids.ts'

/** The instant of a change, with the business's day. */
export interface Moment {
  today: Today
  at: string
}

/** Repeats an attempt to change a contract, its schedule, its hours or its payer’s credits after a conflict on any of them. */
export const retryContract = <Result>(attempt: () => Promise<Result>): Promise<Result> =>
  retryOnConflicts(contractLabel, attempt, [contractLabel, scheduleLabel, hoursLabel, creditLabel, defaultLabel])

interface Decided {
  after: ContractRow
  /** All writes, those of the contract included. */
  writes: readonly Write[]
}

/**
 * Changes a contract with `decide`. Throws `NotFound`, `Conflict` for an edit of an older `version`, the errors of `decide`, and
 * `Conflict` when its retries run out. Returns the changed contract.
 */
export const changeContract = (
  id: ContractId,
  version: number | undefined,
  decide: (before: ContractRow) => Decided | Promise<Decided>,
): Promise<ContractRow> =>
  retryContract(async () => {
    const before = await findContract(id)
    requireVersion('contract', before, version)
    const { after, writes } = await decide(before)
    await transact(writes)
    return { ...after, version: versionOf(before) + 1 }
  })

/** The writes that give a contract’s schedule its title and its last day; none if they are the same, or without a schedule. */
export async function followWrites(contract: ContractRow, at: string): Promise<Write[]> {
  const schedule = await scheduleOf(contract)
  const endsOn = lastDayOf(contract)
  if (!schedule || (schedule.endsOn === endsOn && schedule.description === contract.title)) return []
  return changeScheduleWrites(schedule, { ...schedule, endsOn, description: contract.title, updatedAt: at })
}
