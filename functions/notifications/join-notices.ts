import type { NoticeRow } from '#/functions/notifications/data/notices.ts'
import { joinMinutes } from '#/shared/notifications/rules.ts'

/** Events of a ticket that are shown as one. */
export interface JoinedNotice {
  latest: NoticeRow
  count: number
}

/** Joins the events of each ticket that follow its first one within ten minutes. Both lists are newest first. */
export function joinNotices(newestFirst: readonly NoticeRow[]): JoinedNotice[] {
  const joined: (JoinedNotice & { startedAt: number })[] = []
  const open = new Map<string, JoinedNotice & { startedAt: number }>()
  for (const notice of newestFirst.toReversed()) {
    const at = Date.parse(notice.at)
    const group = open.get(notice.ticketId)
    if (group && at - group.startedAt <= joinMinutes * 60_000) {
      group.latest = notice
      group.count += 1
      continue
    }
    const next = { latest: notice, count: 1, startedAt: at }
    open.set(notice.ticketId, next)
    joined.push(next)
  }
  return joined
    .toSorted((one, other) => (one.latest.sk < other.latest.sk ? 1 : -1))
    .map(({ latest, count }) => ({ latest, count }))
}
