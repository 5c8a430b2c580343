import type { ContractPlan } from '#/functions/contracts/new-contract.ts'

/** A demo contract: its agreement, its age in days, and its end. */
export interface DemoContract
  extends Pick<
    ContractPlan,
    | 'title'
    | 'termMonths'
    | 'autoRenewal'
    | 'noticeDays'
    | 'billingFrequency'
    | 'coverage'
    | 'includedMinutes'
    | 'rateCents'
    | 'terms'
  > {
  customer: string
  startedDaysAgo: number
  /** Set if it was terminated. */
  endedDaysAgo?: number
  /** Monthly prices. */
  lines: [description: string, quantity: number, dollars: number][]
}

const terms = `We monitor your devices around the clock and answer tickets within four business hours.

- Support is remote unless we agree otherwise.
- Hardware and licenses are billed separately.
- Unused hours don’t carry over.`

const usual = { autoRenewal: true, noticeDays: 30, billingFrequency: 'monthly', rateCents: 11_000, terms } as const

export const contracts: readonly DemoContract[] = [
  {
    ...usual,
    customer: 'customer@beacon.test',
    title: 'Managed services',
    startedDaysAgo: 75,
    termMonths: 12,
    coverage: 'hours',
    includedMinutes: 600,
    lines: [
      ['Monitoring and patches', 12, 18],
      ['Cloud backup', 1, 95],
    ],
  },
  {
    ...usual,
    customer: 'luis@harborview-dental.test',
    title: 'Practice support',
    startedDaysAgo: 65,
    termMonths: 3,
    noticeDays: 14,
    coverage: 'unlimited',
    includedMinutes: null,
    lines: [['Unlimited support', 8, 45]],
  },
  {
    ...usual,
    customer: 'samuel@adeyemi-law.test',
    title: 'Server care',
    startedDaysAgo: 80,
    endedDaysAgo: 17,
    termMonths: 12,
    coverage: 'hours',
    includedMinutes: 240,
    lines: [['Server monitoring', 2, 60]],
  },
  {
    ...usual,
    customer: 'helen@brandt-vineyards.test',
    title: 'Help desk hours',
    startedDaysAgo: 50,
    termMonths: null,
    autoRenewal: false,
    coverage: 'hours',
    includedMinutes: 120,
    lines: [['Two hours of support', 1, 180]],
  },
  {
    ...usual,
    customer: 'grace.kim@tidewater.test',
    title: 'Firewall and Wi-Fi care',
    startedDaysAgo: 40,
    termMonths: 24,
    billingFrequency: 'quarterly',
    coverage: 'none',
    includedMinutes: null,
    rateCents: 0,
    lines: [
      ['Managed firewall', 1, 120],
      ['Managed access point', 6, 15],
    ],
  },
]
