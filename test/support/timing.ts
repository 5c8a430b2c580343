/**
 * How often one of `a` took longer than one of `b`: the Mann-Whitney statistic as a share. Chance is a half; a difference
 * that an attacker could use lies near 0 or 1, whatever the machine's speed.
 */
export function shareLonger(a: readonly number[], b: readonly number[]): number {
  const pairs = a.flatMap(one => b.map(other => (one > other ? 1 : one === other ? 0.5 : 0) as number))
  return pairs.reduce((sum, pair) => sum + pair, 0) / pairs.length
}

/** Milliseconds that something took. */
export async function millisecondsOf(work: () => Promise<unknown>): Promise<number> {
  const startedAt = performance.now()
  await work()
  return performance.now() - startedAt
}
