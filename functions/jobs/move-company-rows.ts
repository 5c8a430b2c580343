import { pendingMoves } from '#/functions/companies/data/moves.ts'
import { runMove } from '#/functions/companies/run-move.ts'
import { job } from '#/functions/runtime/job.ts'
import { log } from '#/functions/runtime/log.ts'
import { workDeadline } from '#/functions/runtime/process-in-batches.ts'

const atOnce = 25

/** The scheduled job that continues company moves, the oldest first. A second run, or one beside it, moves nothing twice. */
export const handler = job(async (): Promise<void> => {
  const until = workDeadline()
  let after: string | undefined
  while (Date.now() < until) {
    const moves = await pendingMoves(atOnce, after)
    for (const { id } of moves) {
      await runMove(id, until).catch(error => log.error('company not moved', { move: id, error: error as Error }))
    }
    if (moves.length < atOnce) return
    after = moves.at(-1)?.position
  }
})
