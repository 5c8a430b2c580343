import { isNew, type Write } from '#/functions/table/table.ts'
import type { Day } from '#/shared/schedules/periods.ts'

/** Emails that the team gets at most once a day, by the first word of their rows' keys. */
type Notice = 'LOWSTOCK' | 'WARRANTYNOTICE'

const keptSeconds = 7 * 24 * 60 * 60

export const noticeLabel = 'daily notice'

/** The write that records an email of a day; fails (label `noticeLabel`) if it was sent already, however often its job runs. */
export const noticeWrite = (notice: Notice, day: Day): Write => ({
  label: noticeLabel,
  put: { pk: `${notice}#${day}`, sk: notice, expire: Math.floor(Date.parse(day) / 1000) + keptSeconds },
  condition: isNew,
})
