import { describe, expect, test } from 'vitest'
import type { NoticeRow } from '#/functions/notifications/data/notices.ts'
import { joinNotices } from '#/functions/notifications/join-notices.ts'

const notice = (minute: number, ticketId: string, kind = 'replied') => {
  const at = new Date(Date.UTC(2026, 0, 1, 9, minute)).toISOString()
  return { at, ticketId, kind, sk: `AT#${at}#${kind}#${ticketId}#` } as NoticeRow
}
const joined = (...oldestFirst: NoticeRow[]) =>
  joinNotices(oldestFirst.toReversed()).map(({ latest, count }) => [
    latest.ticketId,
    latest.kind,
    latest.at.slice(14, 16),
    count,
  ])

describe('the events of a ticket', () => {
  test('are one within ten minutes of the first, shown by the latest', () => {
    expect(joined(notice(0, 'a'), notice(4, 'a'), notice(10, 'a', 'resolved'), notice(11, 'a'))).toEqual([
      ['a', 'replied', '11', 1],
      ['a', 'resolved', '10', 3],
    ])
  })

  test('do not join those of another, between which they stand', () => {
    expect(joined(notice(0, 'a'), notice(1, 'b'), notice(2, 'a'))).toEqual([
      ['a', 'replied', '02', 2],
      ['b', 'replied', '01', 1],
    ])
  })

  test('are none without any', () => expect(joined()).toEqual([]))
})
