import { describe, expect, test } from 'vitest'
import type { QuotePage } from '#/shared/quotes/schemas.ts'
import { nextStepOf } from '#/web/features/quotes/detail/next-step.ts'
import { paymentSentence } from '#/web/features/quotes/document/payment-labels.ts'
import { quotePath } from '#/web/ui/quote-path.ts'

const quote = (fields: Partial<QuotePage>) => ({ revision: 1, validUntil: '2026-11-25', ...fields }) as QuotePage
const today = '2026-11-21'
const noon = (day: string) => `${day}T12:00:00.000Z`

describe('the next step of a quote', () => {
  test.each<[string, Partial<QuotePage>]>([
    ['Not sent yet.', { status: 'draft' }],
    ['Version 2 isn’t sent yet. The link shows no prices until it is.', { status: 'draft', revision: 2 }],
    ['Sent Nov 18, not opened yet. Expires in 4 days.', { status: 'sent', sentAt: noon('2026-11-18') }],
    ['Viewed Nov 19, no answer yet. Expires in 4 days.', { status: 'viewed', viewedAt: noon('2026-11-19') }],
    [
      'Viewed Nov 19, no answer yet. Expires tomorrow.',
      { status: 'viewed', viewedAt: noon('2026-11-19'), validUntil: '2026-11-22' },
    ],
    [
      'Viewed Nov 19, no answer yet. Expires today.',
      { status: 'viewed', viewedAt: noon('2026-11-19'), validUntil: today },
    ],
    ['Expired on Nov 20 without an answer.', { status: 'expired', validUntil: '2026-11-20' }],
    ['Declined Nov 20: Price.', { status: 'declined', decline: { reason: 'price', text: '', at: noon('2026-11-20') } }],
    ['Withdrawn: Out of stock', { status: 'withdrawn', withdrawnReason: 'Out of stock' }],
  ])('is: %s', (words, fields) => {
    expect(nextStepOf(quote(fields), today)).toBe(words)
  })
})

test.each([
  [431_025, 42_000, '$4,310.25 once and $420.00 a month plus tax'],
  [431_025, 0, '$4,310.25 once'],
  [0, 42_000, '$420.00 a month plus tax'],
])('the sentence above the button of %i and %i cents says both', (totalCents, monthlyCents, sentence) => {
  expect(paymentSentence({ totalCents, monthlyCents })).toBe(sentence)
})

test('the address of a new quote has only what is known', () => {
  expect(quotePath({ title: 'Switch & rack', customerId: null })).toBe('/quotes?create=&title=Switch+%26+rack')
})
