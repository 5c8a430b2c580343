import { describe, expect, test } from 'vitest'
import type { Comment } from '#/shared/comments/schemas.ts'
import type { HistoryEntry, MergedTicket } from '#/shared/tickets/schemas.ts'
import { timelineOf } from '#/web/features/tickets/detail/timeline.ts'

const at = (time: string) => `2026-11-20T${time}:00.000Z`
const message = (time: string) => ({ id: `m${time}`, createdAt: at(time) }) as Comment
const request = (time: string) => ({ id: `t${time}`, createdAt: at(time) }) as MergedTicket
const change = (time: string, userName = 'Priya', kind: HistoryEntry['kind'] = 'tagged'): HistoryEntry => ({
  at: at(time),
  userName,
  kind,
  from: '',
  to: time,
})

/** The items of a timeline by time, those that are one line in brackets. */
function timesOf(timeline: Partial<Parameters<typeof timelineOf>[0]>) {
  const items = timelineOf({ messages: [], merged: [], changes: [], hasEarlier: false, ...timeline })
  return items.map(item => (item.type === 'changes' ? item.changes.map(({ to }) => to) : item.at.slice(11, 16)))
}

describe('the timeline of a ticket', () => {
  test('has messages, requests of merged tickets and changes in time order, whatever the order of the pages', () => {
    const messages = [message('12:00'), message('10:00')]
    const changes = [change('11:30'), change('09:00')]
    expect(timesOf({ messages, merged: [request('11:00')], changes })).toEqual([
      ...[['09:00'], '10:00', '11:00'],
      ...[['11:30'], '12:00'],
    ])
  })

  test('joins what one person did within five minutes of the first change', () => {
    const changes = ['10:08', '10:05', '10:04', '10:00'].map(time => change(time))
    expect(timesOf({ changes })).toEqual([['10:00', '10:04', '10:05'], ['10:08']])
  })

  test('separates people, and what a message stands between', () => {
    const changes = [change('10:03'), change('10:02'), change('10:01', 'Marco'), change('10:00')]
    expect(timesOf({ changes, messages: [message('10:03')] })).toEqual([
      ['10:00'],
      ['10:01'],
      ['10:02'],
      '10:03',
      ['10:03'],
    ])
  })

  test('leaves out the opening, which the request says', () => {
    expect(timesOf({ changes: [change('10:05'), change('10:00', 'Priya', 'opened')] })).toEqual([['10:05']])
  })

  test('lets earlier changes wait for earlier messages', () => {
    const messages = [message('12:00'), message('11:00')]
    const changes = [change('11:30'), change('10:00')]
    expect(timesOf({ messages, changes, merged: [request('09:00')], hasEarlier: true })).toEqual([
      '11:00',
      ['11:30'],
      '12:00',
    ])
  })

  test('leaves out the files of requests, which are shown with them, unless they were removed', () => {
    const files = { ...message('10:00'), isOfRequest: true as const }
    const removed = { ...files, createdAt: at('10:01'), removed: {} as Comment['removed'] }
    expect(timesOf({ messages: [message('11:00'), removed as Comment, files] })).toEqual(['10:01', '11:00'])
  })
})
