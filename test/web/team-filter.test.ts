import { expect, test } from 'vitest'
import { queueQuery, type TeamFilter, ticketsQuery, viewOf } from '#/web/features/tickets/filters/team-filter.ts'

test.each<[string, TeamFilter, string]>([
  ['nothing', {}, 'open'],
  ['a view', { view: 'mine' }, 'mine'],
  ['a priority', { view: 'us', priority: 'high' }, 'us'],
  ['an open status', { view: 'unassigned', status: 'in_progress' }, 'unassigned'],
  ['a status that is no open work', { view: 'mine', status: 'resolved' }, 'all'],
  ['a search in a view', { view: 'mine', search: 'vpn' }, 'mine'],
  ['a search in the view of those put aside', { view: 'snoozed', search: 'vpn' }, 'snoozed'],
  ['an old address', { assignee: 'unassigned' }, 'unassigned'],
  ['an old address of the waiting', { waitingOn: 'customer' }, 'customer'],
])('%s shows its view', (_name, filter, view) => {
  expect(viewOf(filter)).toBe(view)
})

test('each list gets only its own filters, in the order of the address', () => {
  const filter: TeamFilter = { view: 'mine', sort: 'waiting', priority: 'high', search: 'vpn' }
  expect(Object.entries(queueQuery(filter))).toEqual([
    ['view', 'mine'],
    ['sort', 'waiting'],
    ['priority', 'high'],
  ])
  expect(Object.entries(ticketsQuery(filter))).toEqual([
    ['assignee', 'mine'],
    ['priority', 'high'],
    ['search', 'vpn'],
  ])
  expect(ticketsQuery({ view: 'mine', status: 'resolved' })).toEqual({ status: 'resolved' })
})
