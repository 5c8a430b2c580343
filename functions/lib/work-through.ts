/** A job's function has fifty seconds; it begins no batch after so many milliseconds. */
const workMs = 30_000
const batch = 25

/** When a job that begins now begins no more batches, in ms since the epoch. */
export const endOfWork = (): number => Date.now() + workMs

/**
 * Works through a list until it ends or `stopAt` has come, a batch side by side at a time; the next run goes on. `work` sees to its
 * own errors: what fails stays behind, and the rest is not kept waiting by it.
 */
export async function workThrough<Item extends { position: string }>(
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
