const most = 4

/** An axis that some numbers fit on, from 0 or below, in steps that people count in: 1, 2, 2.5 or 5 times a power of ten. */
export function niceScale(numbers: readonly number[]): { lowest: number; highest: number; ticks: number[] } {
  const highest = Math.max(0, ...numbers)
  const lowest = Math.min(0, ...numbers)
  const step = niceStep((highest - lowest || 1) / most)
  const from = Math.floor(lowest / step)
  const to = Math.max(from + 1, Math.ceil(highest / step))
  const ticks = Array.from({ length: to - from + 1 }, (_, index) => (from + index) * step)
  return { lowest: from * step, highest: to * step, ticks }
}

function niceStep(least: number): number {
  const power = 10 ** Math.floor(Math.log10(least))
  const factor = [1, 2, 2.5, 5, 10].find(one => one * power >= least) ?? 10
  return factor * power
}
