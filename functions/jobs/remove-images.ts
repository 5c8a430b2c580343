import { mediaKeysOf } from '#/functions/images/data/image-keys.ts'
import { dueRemovals, finishRemoval, imageOf } from '#/functions/images/data/image-removals.ts'
import { unpublish } from '#/functions/providers/storage.ts'
import { job } from '#/functions/runtime/job.ts'
import { log } from '#/functions/runtime/log.ts'

const batch = 25

/**
 * The scheduled job that removes published pictures which are no longer used. Removal can be repeated; a row is deleted when all
 * of its picture is gone.
 */
export const handler = job(async (): Promise<void> => {
  for (const key of await dueRemovals(new Date(), batch)) {
    try {
      const { purpose, imageId } = imageOf(key)
      // Wait for all parts: a removal that is still being retried could otherwise succeed after the job has ended.
      const parts = await Promise.allSettled(mediaKeysOf(purpose, imageId).map(unpublish))
      const failed = parts.find(part => part.status === 'rejected')
      if (failed) throw failed.reason
      await finishRemoval(key)
    } catch (error) {
      log.error('picture not removed', { row: key.pk, error: error as Error })
    }
  }
})
