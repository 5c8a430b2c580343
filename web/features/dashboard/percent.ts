/** What part of `total` something is. A little is never shown as nothing, and nearly all never as all. */
export function percentOf(part: number, total: number): string {
  if (total <= 0 || part <= 0) return '0%'
  if (part >= total) return '100%'
  const percent = Math.round((part / total) * 100)
  if (percent === 0) return '<1%'
  return percent === 100 ? '>99%' : `${percent}%`
}
