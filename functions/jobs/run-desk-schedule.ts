import { dueSends, findSend, sendLabel } from '#/functions/desk/data/sends.ts'
import { dropSend } from '#/functions/desk/drop-send.ts'
import { finishSend } from '#/functions/desk/finish-send.ts'
import { job } from '#/functions/runtime/job.ts'
import { log } from '#/functions/runtime/log.ts'
import { processInBatches, workDeadline } from '#/functions/runtime/process-in-batches.ts'
import { ConditionFailed } from '#/functions/table/table.ts'
import { runningSince, tellOfLongRun } from '#/functions/time/data/timers.ts'
import { findStaff } from '#/functions/users/data/users.ts'
import type { UserId } from '#/shared/lib/ids.ts'
import { longRunHours } from '#/shared/time/timer-rules.ts'

/**
 * The scheduled job that sends replies whose ten seconds are over, because the browser that wrote them is gone, and tells people whose
 * timers have run for hours. A second or parallel run changes nothing.
 */
export const handler = job(async (): Promise<void> => {
  const now = new Date()
  const stopAt = workDeadline()
  await processInBatches(
    (count, after) => dueSends(now, count, after),
    ({ userId }) =>
      sendIfDue(userId, now).catch(error => log.error('reply not sent', { user: userId, error: error as Error })),
    stopAt,
  )
  const since = new Date(now.getTime() - longRunHours * 60 * 60 * 1000).toISOString()
  await processInBatches(
    (count, after) => runningSince(since, count, after),
    ({ userId }) =>
      tellOfLongRun(userId, since, now.toISOString()).catch(error =>
        log.error('long timer not told', { user: userId, error: error as Error }),
      ),
    stopAt,
  )
})

/** Sends a user's reply if it is due: the index lags, and they may have undone it since. */
async function sendIfDue(userId: UserId, now: Date): Promise<void> {
  const send = await findSend(userId)
  const at = now.toISOString()
  if (!send || send.sendAt > at) return
  const author = await findStaff(userId)
  const done = author ? finishSend(send, author, at) : dropSend(userId, at)
  await done.catch(error => {
    if (!isOvertaken(error)) throw error
  })
}

/** Whether the reply was sent or undone at this moment, which is fine. */
const isOvertaken = (error: unknown) => error instanceof ConditionFailed && error.labels.has(sendLabel)
