import { businessToday } from '#/functions/branding/data/business-date.ts'
import { type Moment, retryContract } from '#/functions/contracts/change-contract.ts'
import { closeMonthWrites } from '#/functions/contracts/close-month.ts'
import { contractEventWrite } from '#/functions/contracts/data/contract-records.ts'
import type { ContractRow } from '#/functions/contracts/data/contract-row.ts'
import { changeContractWrites, findContract } from '#/functions/contracts/data/contracts.ts'
import { contractEmailWrites, teamEmailWrite } from '#/functions/contracts/emails.ts'
import { endWrites } from '#/functions/contracts/end.ts'
import { startWrites } from '#/functions/contracts/start.ts'
import { billSchedule } from '#/functions/schedules/bill-schedule.ts'
import { transact, type Write } from '#/functions/table/table.ts'
import { closingHour, mayDecline } from '#/shared/contracts/rules.ts'
import { nextTask, type Task } from '#/shared/contracts/tasks.ts'
import { businessDay } from '#/shared/lib/business-day.ts'
import { type ContractId, systemId } from '#/shared/lib/ids.ts'
import { addDays } from '#/shared/schedules/periods.ts'

/**
 * Does everything that a contract has to do by an instant: begins it, closes its months, reminds of its notice date, renews and ends
 * it. Each task is one transaction, so that it happens once, even in parallel, or months late.
 */
export async function advanceContract(id: ContractId, now: Date): Promise<void> {
  const today = await businessToday(now)
  const at = now.toISOString()
  const hoursAgo = new Date(now.getTime() - closingHour * 60 * 60 * 1000).toISOString()
  const closed = addDays(businessDay(hoursAgo, today.timeZone), -1)
  const step = async () => {
    const contract = await findContract(id)
    const task = nextTask(contract, { today: today.day, closed })
    if (!task) return false
    // The last periods are billed before the schedule ends.
    if (task.kind === 'end' && contract.scheduleId) await billSchedule(contract.scheduleId, today, at)
    await transact(await taskWrites(contract, task, { today, at }))
    return true
  }
  while (await retryContract(step));
}

async function taskWrites(contract: ContractRow, task: Task, moment: Moment): Promise<Write[]> {
  switch (task.kind) {
    case 'start':
      return (await startWrites(contract, contract, moment)).writes
    case 'close':
      return closeWrites(contract, task, moment)
    case 'renew':
      return renewWrites(contract, task, moment)
    case 'end':
      return endWrites(contract, { ...contract, status: task.status }, moment)
    case 'notice':
      return noticeWrites(contract, task)
    case 'announce-end':
      return [
        ...changeContractWrites(contract, { ...contract, endAnnounced: contract.termNumber }),
        ...(task.isEmailed ? contractEmailWrites('contractEnding', contract) : []),
      ]
  }
}

async function closeWrites(
  contract: ContractRow,
  { month, next }: Extract<Task, { kind: 'close' }>,
  moment: Moment,
): Promise<Write[]> {
  const { nextIncluded } = contract
  const applies = nextIncluded && next && next >= nextIncluded.from
  const after: ContractRow = {
    ...contract,
    openMonth: next,
    ...(applies && { includedMinutes: nextIncluded.minutes, nextIncluded: null }),
  }
  return [...(await closeMonthWrites(contract, month, moment)), ...changeContractWrites(contract, after)]
}

function renewWrites(
  contract: ContractRow,
  { kind: _, ...term }: Extract<Task, { kind: 'renew' }>,
  { today, at }: Moment,
): Write[] {
  const after: ContractRow = { ...contract, ...term, updatedAt: at }
  return [
    ...changeContractWrites(contract, after),
    contractEventWrite(contract.id, { at, userId: systemId, kind: 'renewed', detail: after.endDate ?? '' }),
    // A notice date that a late run has missed is no longer news.
    ...contractEmailWrites(
      'contractRenewed',
      mayDecline(after, today.day) ? after : { ...after, renewalNoticeDate: null },
    ),
  ]
}

function noticeWrites(contract: ContractRow, { days, isEmailed }: Extract<Task, { kind: 'notice' }>): Write[] {
  return [
    ...changeContractWrites(contract, { ...contract, noticed: { term: contract.termNumber, days } }),
    ...(isEmailed
      ? [...contractEmailWrites('renewalNotice', contract), teamEmailWrite('renewalNoticeForTeam', contract)]
      : []),
  ]
}
