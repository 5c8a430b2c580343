const max = 4

/**
 * The range and ticks of an axis that fits the numbers and includes 0, in steps of 1, 2, 2.5 or 5 times a power of ten. If all
 * numbers are 0, the only tick is 0.
 */
export function niceScale(numbers: readonly number[]): { lowest: number; highest: number; ticks: number[] } {
  const highest = Math.max(0, ...numbers)
  const lowest = Math.min(0, ...numbers)
  if (highest === lowest) return { lowest: 0, highest: 1, ticks: [0] }
  const step = niceStep((highest - lowest) / max)
  const from = Math.floor(lowest / step)
  const to = Math.max(from + 1, Math.ceil(highest / step))
  const ticks = Array.from({ length: to - from + 1 }, (_, index) => (from + index) * step)
  return { lowest: from * step, highest: to * step, ticks }
}

function niceStep(min: number): number {
  const power = 10 ** Math.floor(Math.log10(min))
  const factor = [1, 2, 2.5, 5, 10].find(one => one * power >= min) ?? 10
  return factor * power
}
