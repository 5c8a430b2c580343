/**
 * The share of pairs in which `a` took longer than `b` (the Mann-Whitney statistic). Chance is 0.5; a difference that an attacker
 * could use is near 0 or 1, whatever the machine's speed.
 */
export function shareLonger(a: readonly number[], b: readonly number[]): number {
  const pairs = a.flatMap(one => b.map(other => (one > other ? 1 : one === other ? 0.5 : 0) as number))
  return pairs.reduce((sum, pair) => sum + pair, 0) / pairs.length
}

/** Duration of `work` in ms. */
export async function millisecondsOf(work: () => Promise<unknown>): Promise<number> {
  const startedAt = performance.now()
  await work()
  return performance.now() - startedAt
}
