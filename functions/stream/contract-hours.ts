import { type ContractRow, contractKey } from '#/functions/contracts/data/contract-row.ts'
import { findMonth, type HoursRow, hoursLabel, warnedWrite } from '#/functions/contracts/data/hours.ts'
import { hoursEmailWrites } from '#/functions/contracts/emails.ts'
import { type Consumer, keyOf } from '#/functions/stream/consumer.ts'
import { ConditionFailed, get, transact } from '#/functions/table/table.ts'
import { usageOf } from '#/shared/contracts/rules.ts'
import type { ContractId } from '#/shared/lib/ids.ts'

/**
 * Emails the customer and the team when 80% and all of a month's support hours are used, once each: the mark and the emails are one
 * transaction. It reads the current row, not the reported change, so duplicate or late events do no harm.
 */
export const contractHours: Consumer = {
  name: 'contract hours',
  wants: ({ dynamodb }) => {
    const { pk = '', sk = '' } = keyOf(dynamodb)
    return pk.startsWith('CONTRACT#') && sk.startsWith('HOURS#')
  },
  async consume(records) {
    const keys = records.map(({ dynamodb }) => keyOf(dynamodb))
    const months = new Map(keys.map(({ pk = '', sk = '' }) => [`${pk} ${sk}`, { pk, sk }]))
    for (const { pk, sk } of months.values()) {
      await warn(pk.slice('CONTRACT#'.length) as ContractId, sk.slice('HOURS#'.length))
    }
  },
}

async function warn(id: ContractId, from: string): Promise<void> {
  const month = await findMonth(id, from)
  if (!month || !isNews(month)) return
  const contract = await get<ContractRow>(contractKey(id))
  if (!contract) return
  const isUsedUp = usageOf(month) === 'used'
  try {
    const emails = hoursEmailWrites(contract, month, isUsedUp)
    await transact([warnedWrite(month, isUsedUp), ...emails])
  } catch (error) {
    // Another delivery of the change was faster, or the month is closed.
    if (!(error instanceof ConditionFailed && error.labels.has(hoursLabel))) throw error
  }
}

/** Whether a month has reached a mark for which no email went out. */
function isNews(month: HoursRow): boolean {
  if (month.state === 'closed') return false
  const usage = usageOf(month)
  return (usage === 'used' && !month.warned100) || (usage === 'soon' && !month.warned80)
}
