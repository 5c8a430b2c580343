import { expect, test } from 'vitest'
import { disputeText } from '#/web/ui/payments/dispute-text.ts'

const dispute = {
  state: 'open',
  amount: '20.00',
  reason: 'not_received',
  respondBy: null,
  at: '2026-11-20T00:00:00.000Z',
} as const

test('a dispute names its deadline as the business’s day, whatever the reader’s time zone', () => {
  const late = { ...dispute, respondBy: '2026-12-09T02:59:59.000Z' }
  expect(disputeText(late, 'America/New_York')).toContain(
    '(not received). Send your evidence in Stripe by Dec 8, 2026.',
  )
  expect(disputeText(late, 'Asia/Tokyo')).toContain('by Dec 9, 2026.')
  expect(disputeText(dispute, 'UTC')).toMatch(/Send your evidence in Stripe\.$/)
})

test.each([
  ['won', 'Dispute won: the payment of $20.00 (not received) stays with you.'],
  ['lost', 'Dispute lost: the payment of $20.00 (not received) went back to the customer.'],
] as const)('a dispute that is %s has no deadline', (state, text) => {
  expect(disputeText({ ...dispute, state }, 'UTC')).toBe(text)
})
