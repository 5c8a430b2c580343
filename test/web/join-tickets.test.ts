import { expect, test } from 'vitest'
import type { OwnTicket } from '#/shared/personal-data/exported-tickets.ts'
import { joinTickets } from '#/web/features/profile/join-tickets.ts'

const part = (id: string, comments: string[], history: string[] = []) =>
  ({
    ticket: { id },
    comments: comments.map(comment => ({ comment })),
    history: history.map(at => ({ at })),
  }) as unknown as OwnTicket

test('tickets whose conversations arrive in parts are joined in order, without changing the parts', () => {
  const parts = [part('a', ['1']), part('b', ['2', '3']), part('b', ['4']), part('b', [], ['h']), part('c', [], ['i'])]
  expect(joinTickets(parts)).toEqual([part('a', ['1']), part('b', ['2', '3', '4'], ['h']), part('c', [], ['i'])])
  expect(parts[1]?.comments).toHaveLength(2)
})
