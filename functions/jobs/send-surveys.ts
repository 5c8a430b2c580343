import { findProvider } from '#/functions/branding/data/provider.ts'
import { isModuleOn } from '#/functions/modules/data/modules.ts'
import { readKeys } from '#/functions/providers/keys.ts'
import { job } from '#/functions/runtime/job.ts'
import { log } from '#/functions/runtime/log.ts'
import { processInBatches, workDeadline } from '#/functions/runtime/process-in-batches.ts'
import { dueSurveys } from '#/functions/surveys/data/survey-dues.ts'
import { expiredSurveys } from '#/functions/surveys/data/surveys.ts'
import { expireSurvey } from '#/functions/surveys/expire-survey.ts'
import { sendSurvey } from '#/functions/surveys/send-survey.ts'
import { hourIn } from '#/shared/lib/business-day.ts'
import { sendingHours } from '#/shared/surveys/rules.ts'

/**
 * The scheduled job that asks customers about tickets resolved a day ago, by day in the provider's time zone, and ends surveys
 * whose links have stopped working. `time` is the time of the event. A second run changes nothing.
 */
export const handler = job(async ({ time }: { time: string }): Promise<void> => {
  if (!(await isModuleOn('feedback'))) return
  const now = new Date(time)
  const { timeZone } = await findProvider()
  await readKeys()
  const stopAt = workDeadline()
  const hour = hourIn(now.toISOString(), timeZone)
  if (hour >= sendingHours.from && hour < sendingHours.until) {
    await processInBatches(
      (count, after) => dueSurveys(now, count, after),
      ({ id }) =>
        sendSurvey(id, now, timeZone).catch(error =>
          log.error('survey not sent', { ticket: id, error: error as Error }),
        ),
      stopAt,
    )
  }
  await processInBatches(
    (count, after) => expiredSurveys(now, count, after),
    ({ id }) =>
      expireSurvey(id, now).catch(error => log.error('survey not expired', { survey: id, error: error as Error })),
    stopAt,
  )
})
