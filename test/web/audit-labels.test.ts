import { describe, expect, test } from 'vitest'
import { allRoutes } from '#/shared/contract.ts'
import { signInLabels } from '#/shared/identity/sign-ins.ts'
import { actionLabel, actions, actionsByTopic } from '#/web/features/audit/action-labels.ts'
import { nameOfField, wordsOfChange } from '#/web/features/audit/change-labels.ts'

describe('an action’s label', () => {
  test.each([
    ['PUT /api/tickets/{id}', 'Updated a ticket'],
    ['POST /api/users/{userId}/reset-password', 'Reset a password'],
    ['sign-in-failed', 'Failed sign-in'],
    ['PATCH /api/of-last-year/{id}', 'PATCH /api/of-last-year/{id}'],
  ])('%s is %s', (action, words) => {
    expect(actionLabel(action)).toBe(words)
  })

  test('exists for every audited route, every sign-in event and unlogged time, each different', () => {
    const audited = allRoutes.filter(({ route }) => route.audited).length
    expect(actions).toHaveLength(audited + Object.keys(signInLabels).length + 1)
    expect(new Set(actions.map(({ word }) => word)).size).toBe(actions.length)
  })
})

test('the actions are offered by topic, each once', () => {
  const topics = actionsByTopic()
  expect(Object.keys(topics)).toEqual(Object.keys(topics).toSorted((one, other) => one.localeCompare(other)))
  expect(topics['Knowledge base']).toMatchObject({ 'POST /api/knowledge-articles': 'Created an article' })
  expect(Object.values(topics).flatMap(Object.keys).toSorted()).toEqual(actions.map(({ value }) => value).toSorted())
})

describe('a change’s text', () => {
  const people = new Map([['5eed0000-0000-4000-8000-000000000002', 'Priya Raman']])

  test.each([
    ['status', 'in_progress → resolved', 'In Progress → Resolved'],
    ['role', 'customer → admin', 'Customer → Administrator'],
    ['timeLogged', '45 → 135', '45m → 2h 15m'],
    ['assignedTo', 'unassigned → 5eed0000-0000-4000-8000-000000000002', 'unassigned → Priya Raman'],
    ['email', 'changed', 'changed'],
    ['comment', 'note', 'Internal note'],
    ['browser', 'Mozilla/5.0 (Windows NT 10.0) Firefox/140.0', 'Firefox on Windows'],
    ['title', 'constructor', 'constructor'],
    ['waitingOn', 'us → customer', 'us → the customer'],
    ['snoozedUntil', '— → 2020-11-28T16:00:00.000Z', expect.stringMatching(/^— → Nov 2[89], 2020, \d+:00\s[AP]M$/)],
  ])('%s: %s', (field, value, words) => {
    expect(wordsOfChange(field, value, people)).toEqual(words)
  })

  test('uses readable field names', () => {
    expect(['companyName', 'timeLogged', 'role'].map(nameOfField)).toEqual(['Company name', 'Time logged', 'Role'])
  })
})
