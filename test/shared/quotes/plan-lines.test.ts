import { describe, expect, test } from 'vitest'
import { planLines } from '#/shared/quotes/plan-lines.ts'
import type { ContractPlan } from '#/shared/quotes/schemas.ts'

const plan: ContractPlan = {
  title: 'Managed support',
  startDate: null,
  termMonths: 12,
  autoRenewal: true,
  noticeDays: 30,
  billingDay: null,
  billingFrequency: 'monthly',
  coverage: 'none',
  includedMinutes: null,
  hourlyRate: null,
  slaPolicyId: null,
}

describe('the contract that a quote begins', () => {
  test('says that it renews, and how that is stopped', () => {
    expect(planLines(plan)).toEqual([
      '12 months, then renews automatically',
      '30 days’ notice to stop the renewal',
      'Billed every month',
    ])
  })

  test('that ends with its term needs no notice', () => {
    expect(planLines({ ...plan, termMonths: 1, autoRenewal: false, billingFrequency: 'quarterly' })).toEqual([
      '1 month',
      'Billed every 3 months',
    ])
  })

  test('from month to month says its start, notice and support', () => {
    const support = { coverage: 'hours', includedMinutes: 600, hourlyRate: '150.00' } as const
    const lines = planLines({ ...plan, ...support, startDate: '2026-12-01', termMonths: null, noticeDays: 1 })
    expect(lines).toEqual([
      'Month to month',
      'Starts Dec 1, 2026',
      '1 day’s notice to end it',
      'Billed every month',
      'Includes 10 h of support a month',
      'Other support: $150.00 an hour',
    ])
  })

  test('with unlimited support has no other', () => {
    expect(planLines({ ...plan, coverage: 'unlimited', noticeDays: 0 })).toEqual([
      '12 months, then renews automatically',
      'Billed every month',
      'Includes unlimited support',
    ])
  })
})
