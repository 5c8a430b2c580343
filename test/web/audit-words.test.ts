import { describe, expect, test } from 'vitest'
import { allRoutes } from '#/shared/contract.ts'
import { actions, wordsOf } from '#/web/features/audit/action-words.ts'
import { nameOfField, wordsOfChange } from '#/web/features/audit/change-words.ts'

describe('an action in words', () => {
  test.each([
    ['PUT /api/tickets/{id}', 'Changed a ticket'],
    ['POST /api/users/{userId}/reset-password', 'Reset a password'],
    ['PATCH /api/of-last-year/{id}', 'PATCH /api/of-last-year/{id}'],
  ])('%s is %s', (action, words) => {
    expect(wordsOf(action)).toBe(words)
  })

  test('every audited route can be chosen, by words of its own', () => {
    expect(actions).toHaveLength(allRoutes.filter(({ route }) => route.audited).length)
    expect(new Set(actions.map(({ word }) => word)).size).toBe(actions.length)
  })
})

describe('a change in words', () => {
  const people = new Map([['5eed0000-0000-4000-8000-000000000002', 'Priya Raman']])

  test.each([
    ['status', 'in_progress → resolved', 'In Progress → Resolved'],
    ['role', 'customer → admin', 'Customer → Administrator'],
    ['timeLogged', '45 → 135', '45m → 2h 15m'],
    ['assignedTo', 'nobody → 5eed0000-0000-4000-8000-000000000002', 'nobody → Priya Raman'],
    ['email', 'changed', 'changed'],
    ['comment', 'note', 'Internal note'],
    ['title', 'constructor', 'constructor'],
  ])('%s: %s', (field, value, words) => {
    expect(wordsOfChange(field, value, people)).toBe(words)
  })

  test('fields have names as people write them', () => {
    expect(['companyName', 'timeLogged', 'role'].map(nameOfField)).toEqual(['Company name', 'Time logged', 'Role'])
  })
})
