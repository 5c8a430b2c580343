import { describe, expect, test } from 'vitest'
import { ticketId } from '#/shared/lib/ids.ts'
import type { Ticket } from '#/shared/tickets/schemas.ts'
import { mergeLocalChanges, remember } from '#/web/features/tickets/data/merge-local-changes.ts'

const at = (minute: number) => `2026-11-21T09:${String(minute).padStart(2, '0')}:00.000Z`
const ticket = (number: number, rest: Partial<Ticket> = {}): Ticket => ({
  id: ticketId(number, 'abcdefghij'),
  customerId: null,
  assignedTo: null,
  title: `Ticket ${number}`,
  description: '',
  priority: 'medium',
  status: 'open',
  category: 'general',
  timeLogged: 0,
  customerEmail: 'casey@harbor-dental.test',
  customerName: 'Casey Morgan',
  companyName: '',
  companyId: null,
  isPrivate: false,
  waitingOn: 'us',
  createdAt: at(number),
  updatedAt: at(number),
  ...rest,
})
const all = () => true
const isOpen = ({ status }: Ticket) => status === 'open'

describe('a list with the user’s own changes', () => {
  test('shows a change that an index does not have yet', () => {
    const resolved = ticket(1, { status: 'resolved', updatedAt: at(9) })
    expect(mergeLocalChanges([ticket(2), ticket(1)], [resolved], all)).toEqual([ticket(2), resolved])
  })

  test('prefers later data from the server', () => {
    const mine = ticket(1, { timeLogged: 15, updatedAt: at(8) })
    const theirs = ticket(1, { timeLogged: 45, updatedAt: at(9) })
    expect(mergeLocalChanges([theirs], [mine], all)).toEqual([theirs])
  })

  test('leaves out what its filter no longer matches', () => {
    const resolved = ticket(1, { status: 'resolved', updatedAt: at(9) })
    expect(mergeLocalChanges([ticket(2), ticket(1)], [resolved], isOpen)).toEqual([ticket(2)])
  })

  test('lists a new ticket first, and only once', () => {
    const raised = ticket(3)
    expect(mergeLocalChanges([ticket(2), ticket(1)], [raised], all)).toEqual([raised, ticket(2), ticket(1)])
    expect(mergeLocalChanges([raised, ticket(2)], [raised], all)).toEqual([raised, ticket(2)])
    expect(mergeLocalChanges([], [raised], all)).toEqual([raised])
  })

  test('does not move an old ticket from a later page to the top', () => {
    const old = ticket(1, { status: 'resolved', updatedAt: at(9) })
    expect(mergeLocalChanges([ticket(3), ticket(2)], [old], all)).toEqual([ticket(3), ticket(2)])
  })

  test('remembers the last change of each ticket', () => {
    const later = ticket(1, { timeLogged: 30 })
    expect(remember([ticket(2), ticket(1)], later)).toEqual([later, ticket(2)])
  })
})
