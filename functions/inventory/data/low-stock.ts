import { isNew, type Key, type Write } from '#/functions/table/table.ts'

/** Records that the team was notified of low stock on a day (`2026-11-21`): once, however often the job runs. */
const noticeKey = (day: string): Key => ({ pk: `LOWSTOCK#${day}`, sk: 'LOWSTOCK' })
const keptSeconds = 7 * 24 * 60 * 60

export const noticeLabel = 'low stock'

/** The write that fails (label `noticeLabel`) if the team was already notified that day. */
export const noticeWrite = (day: string): Write => ({
  label: noticeLabel,
  put: { ...noticeKey(day), expire: Math.floor(Date.parse(day) / 1000) + keptSeconds },
  condition: isNew,
})
