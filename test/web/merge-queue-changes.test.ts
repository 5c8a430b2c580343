import { describe, expect, test } from 'vitest'
import type { Ticket } from '#/shared/tickets/schemas.ts'
import { mergeQueueChanges } from '#/web/features/tickets/data/merge-local-changes.ts'

const ticket = (id: string, rest: Partial<Ticket> = {}) =>
  ({ id, status: 'open', updatedAt: '2026-11-26T09:00:00.000Z', ...rest }) as Ticket
const later = '2026-11-26T09:05:00.000Z'
const isOpen = ({ status }: Ticket) => status === 'open'
const ids = (tickets: readonly Ticket[]) => tickets.map(({ id }) => id)

describe('the queue with the changes made on its screen', () => {
  const [a, b, c] = [ticket('a'), ticket('b'), ticket('c')]
  const resolved = { ticket: ticket('b', { status: 'resolved', updatedAt: later }), index: 1, filtered: '' }

  test('shows a changed ticket in its place, before and after the list was read again', () => {
    for (const listed of [
      [a, b, c],
      [a, c],
    ]) {
      const merged = mergeQueueChanges(listed, [resolved], isOpen, false)
      expect(ids(merged)).toEqual(['a', 'b', 'c'])
      expect(merged[1]?.status).toBe('resolved')
    }
  })

  test('drops it if a filter excludes it', () => {
    expect(ids(mergeQueueChanges([a, b, c], [resolved], isOpen, true))).toEqual(['a', 'c'])
  })

  test('shows a new ticket first until the list has it, unless it is in another view', () => {
    const raised = { ticket: ticket('d'), index: -1, filtered: '' }
    expect(ids(mergeQueueChanges([a, b], [raised], isOpen, false))).toEqual(['d', 'a', 'b'])
    expect(ids(mergeQueueChanges([a, b, raised.ticket], [raised], isOpen, false))).toEqual(['a', 'b', 'd'])
    expect(ids(mergeQueueChanges([a, b], [raised], () => false, false))).toEqual(['a', 'b'])
  })

  test('prefers what the server knows later', () => {
    const [merged] = mergeQueueChanges(
      [ticket('b', { updatedAt: '2026-11-26T09:09:00.000Z' })],
      [resolved],
      isOpen,
      false,
    )
    expect(merged?.status).toBe('open')
  })
})
