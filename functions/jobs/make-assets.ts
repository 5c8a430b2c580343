import { pendingAssetWork, settleAssets } from '#/functions/assets/data/order-assets.ts'
import { job } from '#/functions/runtime/job.ts'
import { log } from '#/functions/runtime/log.ts'
import { processInBatches, workDeadline } from '#/functions/runtime/process-in-batches.ts'

/** The scheduled job that finishes the assets of shipments and refunds. Run twice, in parallel or late, it has the same effect. */
export const handler = job(() =>
  processInBatches(
    pendingAssetWork,
    ({ id }) => settleAssets(id).catch(error => log.error('assets not made', { order: id, error: error as Error })),
    workDeadline(),
  ),
)
