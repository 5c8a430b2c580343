/** The percentage of `total`. A small share never shows as 0, and nearly all never shows as 100. */
export function percentOf(part: number, total: number): string {
  if (total <= 0 || part <= 0) return '0%'
  if (part >= total) return '100%'
  const percent = Math.round((part / total) * 100)
  if (percent === 0) return '<1%'
  return percent === 100 ? '>99%' : `${percent}%`
}
