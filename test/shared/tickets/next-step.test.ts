import { describe, expect, test } from 'vitest'
import { nextStep } from '#/shared/tickets/next-step.ts'
import { pendingReasons } from '#/shared/tickets/rules.ts'

/** A Thursday morning on the west coast. */
const now = new Date('2026-11-26T18:00:00.000Z')
const circumstances = { now, timeZone: 'America/Los_Angeles', timeLabel: () => '2:00 PM' }

const open = {
  status: 'open',
  waitingOn: 'us',
  assignedToName: null,
  updatedAt: '2026-11-26T17:00:00.000Z',
} as const
const inProgress = { ...open, status: 'in_progress', assignedToName: 'Priya Raman' } as const
const resolved = { ...open, status: 'resolved', waitingOn: null, resolvedAt: '2026-11-24T21:00:00.000Z' } as const
const step = (ticket: Parameters<typeof nextStep>[0]) => nextStep(ticket, circumstances)

describe('the next step of a ticket that is not resolved', () => {
  test('names the time of an answer if a service level promises one, until it has passed', () => {
    const received = 'We’ve received this. A technician will answer'
    const by = (answerBy: string | null) => step({ ...open, answerBy })
    expect(by('2026-11-26T22:00:00.000Z')).toEqual({ text: `${received} by 2:00 PM.`, action: null })
    expect(by(null)).toEqual({ text: `${received}.`, action: null })
    expect(by('2026-11-26T17:59:00.000Z').text).toBe(`${received}.`)
    expect(step({ ...open, assignedToName: 'Priya Raman' }).text, 'assigned, but not begun').toBe(`${received}.`)
  })

  test.each([
    ['Priya Raman', 'Priya is working on it.'],
    ['Priya', 'Priya is working on it.'],
    [null, 'A technician is working on it.'],
    [undefined, 'A technician is working on it.'],
    ['Deleted user', 'A technician is working on it.'],
  ])('in progress, assigned to %s: %s', (assignedToName, text) =>
    expect(step({ ...inProgress, assignedToName })).toEqual({ text, action: null }),
  )

  test.each(['open', 'in_progress'] as const)('%s and the customer’s turn: asks for a reply', status => {
    const asked = { ...inProgress, status, waitingOn: 'customer' } as const
    expect(step(asked)).toEqual({ text: 'Your turn: Priya asked you something.', action: 'reply' })
    expect(step({ ...asked, assignedToName: null }).text).toBe('Your turn: we asked you something.')
    expect(step({ ...asked, pendingReason: 'customer_reply' }).text).toBe('Your turn: Priya asked you something.')
  })

  test.each([
    ['customer_reply', 'Planned for Fri, Nov 27: waiting for your reply.', undefined],
    ['approval', 'Planned for Fri, Nov 27: waiting for an approval.', 'Waiting for an approval.'],
    ['vendor', 'Planned for Fri, Nov 27: waiting for a vendor.', 'Waiting for a vendor.'],
    ['delivery', 'Planned for Fri, Nov 27: waiting for a delivery.', 'Waiting for a delivery.'],
    ['scheduled', 'Planned for Fri, Nov 27: scheduled work.', 'Scheduled work.'],
    ['other', 'Planned for Fri, Nov 27.', undefined],
  ] as const)('put aside for the reason %s: %s', (pendingReason, planned, withoutDay) => {
    // Seven in the evening of Friday at the business is Saturday in UTC.
    const aside = { ...inProgress, pendingReason, snoozedUntil: '2026-11-28T03:00:00.000Z' }
    expect(step(aside)).toEqual({ text: planned, action: null })
    expect(step({ ...aside, waitingOn: 'customer' })).toEqual({ text: planned, action: 'reply' })
    expect(step({ ...aside, snoozedUntil: null }).text).toBe(withoutDay ?? 'Priya is working on it.')
  })

  test('is planned without a reason', () => {
    const aside = { ...open, pendingReason: null, snoozedUntil: '2026-11-28T03:00:00.000Z' }
    expect(step(aside)).toEqual({ text: 'Planned for Fri, Nov 27.', action: null })
    expect(pendingReasons).toHaveLength(6)
  })
})

describe('the next step of a ticket that is resolved or closed', () => {
  test('does not ask again once its customer confirmed its present resolution', () => {
    const text = 'Resolved. It closes Friday unless you reply.'
    expect(step({ ...resolved, confirmedAt: resolved.resolvedAt })).toEqual({ text, action: 'object' })
    expect(step({ ...resolved, confirmedAt: '2026-11-20T21:00:00.000Z' })).toEqual({ text, action: 'confirm' })
  })

  test('names the day on which it closes, in the business’s time zone', () => {
    expect(step(resolved)).toEqual({ text: 'Resolved. It closes Friday unless you reply.', action: 'confirm' })
    const late = { ...resolved, resolvedAt: '2026-11-25T06:00:00.000Z' }
    expect(step(late).text, 'still Tuesday evening at the business').toBe(
      'Resolved. It closes Friday unless you reply.',
    )
  })

  test.each(['2026-11-23T20:00:00.000Z', '2026-11-23T17:00:00.000Z', '2026-11-22T17:00:00.000Z'])(
    'says today for one resolved at %s',
    resolvedAt => expect(step({ ...resolved, resolvedAt }).text).toBe('Resolved. It closes today unless you reply.'),
  )

  test('is told from its last change where its resolution is not known', () => {
    const { resolvedAt: _, ...listed } = resolved
    expect(step({ ...listed, updatedAt: '2026-11-24T21:00:00.000Z' }).text).toBe(
      'Resolved. It closes Friday unless you reply.',
    )
  })

  test('a closed one opens again for a week; after that, a reply opens a new request', () => {
    const closed = { ...resolved, status: 'closed' } as const
    expect(step({ ...closed, mayReopen: true })).toEqual({ text: 'Closed. Reply to reopen it.', action: 'reply' })
    expect(step({ ...closed, mayReopen: false })).toEqual({
      text: 'Closed. Reply to open a new request.',
      action: 'reply',
    })
    expect(step(closed).text).toBe('Closed. Reply to open a new request.')
  })
})
