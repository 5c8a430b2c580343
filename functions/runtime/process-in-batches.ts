/** A job's function has fifty seconds; it starts no new batch after this many milliseconds. */
const workMs = 30_000
const batch = 25

/** The time, in milliseconds since the epoch, at which a job that starts now stops starting batches. */
export const workDeadline = (): number => Date.now() + workMs

/**
 * Works through a list in parallel batches until it ends or `stopAt` is reached; the next run continues. `work` handles its
 * own errors: failed items stay in the list and do not block the rest.
 */
export async function processInBatches<Item extends { position: string }>(
  next: (count: number, after: string | undefined) => Promise<Item[]>,
  work: (item: Item) => Promise<unknown>,
  stopAt: number,
): Promise<void> {
  let after: string | undefined
  while (Date.now() < stopAt) {
    const items = await next(batch, after)
    await Promise.all(items.map(work))
    if (items.length < batch) return
    after = items.at(-1)?.position
  }
}
