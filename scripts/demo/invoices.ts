import { type BillingSettings, usualBilling } from '#/shared/billing/schemas.ts'
import type { Frequency } from '#/shared/schedules/periods.ts'

/** A demo invoice: its lines, its age in days, and its current state. */
export interface DemoInvoice {
  customer: string
  daysAgo: number
  description: string
  lines: [description: string, quantity: number, dollars: number][]
  /** Payment terms in days. */
  dueDays: number
  /** `refused`: the card for automatic payment was declined. */
  becomes: 'draft' | 'open' | 'paid' | 'refused'
  repeats?: Frequency
}

/** A customer's automatic payment, with one of Stripe's test cards. */
export interface DemoAgreement {
  customer: string
  paymentMethod: string
}

export const agreements: readonly DemoAgreement[] = [
  { customer: 'grace.kim@tidewater.test', paymentMethod: 'pm_card_visa' },
  { customer: 'luis@harborview-dental.test', paymentMethod: 'pm_card_chargeCustomerFail' },
]

/** The default settings plus a late fee, which applies to Harborview's overdue invoice. */
export const demoBilling: BillingSettings = {
  ...usualBilling,
  lateFee: { kind: 'percent', value: '1.50', afterDays: 10 },
}

export const invoices: readonly DemoInvoice[] = [
  {
    customer: 'samuel@adeyemi-law.test',
    daysAgo: 310,
    description: 'New server and migration',
    lines: [
      ['Server', 1, 3850],
      ['Engineer, hours', 14, 125],
    ],
    dueDays: 30,
    becomes: 'paid',
  },
  {
    customer: 'helen@brandt-vineyards.test',
    daysAgo: 265,
    description: 'Wi-Fi in the tasting room',
    lines: [
      ['Access point', 4, 289],
      ['Technician, hours', 9, 95],
    ],
    dueDays: 30,
    becomes: 'paid',
  },
  {
    customer: 'customer@beacon.test',
    daysAgo: 225,
    description: 'Managed support',
    lines: [
      ['Managed workstation', 12, 45],
      ['Server monitoring', 2, 90],
    ],
    dueDays: 30,
    becomes: 'paid',
    repeats: 'monthly',
  },
  {
    customer: 'luis@harborview-dental.test',
    daysAgo: 52,
    description: 'Network upgrade, second floor',
    lines: [
      ['On-site engineer, hours', 6.5, 125],
      ['Cat 6A patch cable, 7 ft', 24, 6.9],
    ],
    dueDays: 14,
    becomes: 'refused',
  },
  {
    customer: 'grace.kim@tidewater.test',
    daysAgo: 160,
    description: 'Backup and recovery',
    lines: [['Backup, 2 TB', 1, 240]],
    dueDays: 30,
    becomes: 'paid',
    repeats: 'quarterly',
  },
  {
    customer: 'luis@harborview-dental.test',
    daysAgo: 130,
    description: 'X-ray workstation',
    lines: [['Workstation with two displays', 1, 2140]],
    dueDays: 14,
    becomes: 'open',
  },
  {
    customer: 'samuel@adeyemi-law.test',
    daysAgo: 84,
    description: 'Document archive',
    lines: [['Setup, hours', 7.5, 125]],
    dueDays: 30,
    becomes: 'open',
  },
  {
    customer: 'samuel@adeyemi-law.test',
    daysAgo: 6,
    description: 'Security review',
    lines: [['Review and report', 1, 1450]],
    dueDays: 30,
    becomes: 'open',
  },
  {
    customer: 'helen@brandt-vineyards.test',
    daysAgo: 3,
    description: 'Annual firewall license',
    lines: [['Firewall license', 1, 780]],
    dueDays: 30,
    becomes: 'open',
    repeats: 'yearly',
  },
  {
    customer: 'customer@beacon.test',
    daysAgo: 26,
    description: 'Network switch, second floor',
    lines: [
      ['Network switch, 24 ports', 1, 389],
      ['On-site engineer, hours', 2.5, 125],
    ],
    dueDays: 30,
    becomes: 'open',
  },
  {
    customer: 'customer@beacon.test',
    daysAgo: 1,
    description: 'Moving two workstations',
    lines: [['Technician, hours', 3, 95]],
    dueDays: 30,
    becomes: 'draft',
  },
]
