import type { DeclineReason } from '#/shared/quotes/rules.ts'

/** A line of a demo quote. A product is named as in the store, and has its price. */
export interface DemoQuoteLine {
  product?: string
  text?: string
  quantity?: number
  /** Dollars. */
  price?: number
  cost?: number
  section?: string
  isMonthly?: true
  /** Optional lines are chosen at first unless they are `off`. */
  optional?: 'on' | 'off'
  /** The quantities that the customer may choose. */
  range?: [min: number, max: number]
  discountPercent?: number
}

export type DemoQuoteState =
  | 'draft'
  | 'sent'
  | 'viewed'
  | 'accepted'
  | 'declined'
  | 'expired'
  | 'withdrawn'
  | 'revising'

/** A demo quote: its recipient, age and state. An accepted one is converted. */
export interface DemoQuote {
  /** The email of a demo account, or a prospect without one. */
  to: string | { name: string; email: string; company: string }
  daysAgo: number
  title: string
  description?: string
  lines: DemoQuoteLine[]
  discountPercent?: number
  becomes: DemoQuoteState
  /** Days after sending until it was answered. */
  answeredAfter?: number
  validDays?: number
  reason?: DeclineReason
  /** Asked by the recipient. */
  question?: string
  by?: string
}

export const demoTerms = `## Payment

The invoice is due within 30 days. Equipment stays ours until it’s paid.

## Delivery and warranty

- Equipment in stock ships within two business days.
- The manufacturer’s warranty applies. We handle claims for you.
- We guarantee our own work for 12 months.
`

const lumen = { name: 'Avery Lindqvist', email: 'avery@lumen-press.test', company: 'Lumen Press' }
const juniper = { name: 'Noor Haddad', email: 'noor@juniper-clinic.test', company: 'Juniper Street Clinic' }
const quill = { name: 'Theo Marchetti', email: 'theo@quill-and-co.test', company: 'Quill & Co. Accounting' }

const setup = (hours: number): DemoQuoteLine => ({
  text: 'Setup and data transfer, on site',
  quantity: hours,
  price: 125,
  cost: 62,
  section: 'Services',
})

export const quotes: readonly DemoQuote[] = [
  {
    to: 'samuel@adeyemi-law.test',
    daysAgo: 330,
    title: 'Laptops for two associates',
    lines: [{ product: 'ThinkPad T14, 14-inch', quantity: 2, section: 'Equipment' }, setup(3)],
    becomes: 'accepted',
    answeredAfter: 4,
  },
  {
    to: 'helen@brandt-vineyards.test',
    daysAgo: 290,
    title: 'Wi-Fi on the terrace',
    lines: [{ product: 'UniFi U6 Pro access point', quantity: 2, section: 'Equipment' }, setup(5)],
    becomes: 'accepted',
    answeredAfter: 2,
  },
  {
    to: 'grace.kim@tidewater.test',
    daysAgo: 240,
    title: 'Second backup site',
    lines: [
      { text: 'Replicated backup, 4 TB', price: 390, section: 'Setup' },
      { text: 'Migration, hours', quantity: 16, price: 125, section: 'Setup' },
    ],
    becomes: 'declined',
    answeredAfter: 9,
    reason: 'timing',
  },
  {
    to: 'customer@beacon.test',
    daysAgo: 200,
    title: 'Two quiet workplaces',
    lines: [
      { product: 'Thunderbolt 4 dock', quantity: 2, section: 'Equipment' },
      { product: 'Wireless keyboard and mouse', quantity: 2, section: 'Equipment' },
    ],
    becomes: 'accepted',
    answeredAfter: 1,
  },
  {
    to: 'luis@harborview-dental.test',
    daysAgo: 170,
    title: 'Replacement for the reception PC',
    lines: [{ product: 'OptiPlex Micro desktop', section: 'Equipment' }, setup(2)],
    becomes: 'expired',
  },
  {
    to: lumen,
    daysAgo: 140,
    title: 'Network check-up',
    lines: [{ text: 'Site visit and report', price: 680 }],
    becomes: 'declined',
    answeredAfter: 12,
    reason: 'other-provider',
  },
  {
    to: 'grace.kim@tidewater.test',
    daysAgo: 96,
    title: 'Access points for the new hall',
    lines: [
      { product: 'UniFi U6 Pro access point', quantity: 6, section: 'Equipment', discountPercent: 5 },
      { product: 'Cat 6A patch cable, 7 ft', quantity: 24, section: 'Equipment' },
      setup(9),
    ],
    becomes: 'accepted',
    answeredAfter: 6,
  },
  {
    to: 'samuel@adeyemi-law.test',
    daysAgo: 71,
    title: 'Document scanner and archive',
    lines: [
      { text: 'Scanner with feeder', price: 940, cost: 760 },
      { text: 'Archive setup', price: 1250 },
    ],
    becomes: 'withdrawn',
    answeredAfter: 3,
    question: 'The scanner is discontinued. We’ll send you another quote.',
  },
  {
    to: juniper,
    daysAgo: 58,
    title: 'Security review',
    lines: [{ text: 'Review and report', price: 1450 }],
    becomes: 'expired',
  },
  {
    to: 'helen@brandt-vineyards.test',
    daysAgo: 33,
    title: 'Cameras for the cellar',
    lines: [{ text: 'Cameras, installed', quantity: 4, price: 315, cost: 190 }],
    becomes: 'declined',
    answeredAfter: 5,
    reason: 'price',
  },
  {
    to: 'luis@harborview-dental.test',
    daysAgo: 15,
    title: 'Battery backup for the X-ray room',
    lines: [{ product: 'UPS, 1500 VA', quantity: 2, section: 'Equipment' }, setup(1.5)],
    becomes: 'accepted',
    answeredAfter: 2,
  },
  {
    to: quill,
    daysAgo: 11,
    title: 'Office refresh: two workstations and monitoring',
    description:
      'Thank you for showing us around the office last week. This is what we suggest for the front desk and the two partners.\n\nWe set everything up **outside your opening hours**, so that no one has to wait.',
    lines: [
      { product: 'ThinkPad T14, 14-inch', quantity: 2, cost: 1120, section: 'Equipment', range: [1, 5] },
      { product: 'Thunderbolt 4 dock', quantity: 2, cost: 190, section: 'Equipment', range: [1, 5] },
      { product: 'Wireless keyboard and mouse', quantity: 2, section: 'Equipment', optional: 'on', range: [1, 5] },
      { product: 'UPS, 1500 VA', section: 'Equipment', optional: 'off' },
      setup(6),
    ],
    discountPercent: 3,
    becomes: 'viewed',
    question: 'Could the laptops have 32 GB of memory? And can you deliver before the 15th?',
  },
  {
    to: 'customer@beacon.test',
    daysAgo: 6,
    title: 'Laptops for the site team',
    description: 'As discussed on the phone: light laptops for the building site, with docks for the studio.',
    lines: [
      { product: 'ThinkPad X1 Carbon, 14-inch', quantity: 2, cost: 1610, section: 'Equipment', range: [1, 4] },
      { product: 'Thunderbolt 4 dock', quantity: 2, section: 'Equipment', optional: 'on', range: [1, 4] },
      setup(2),
    ],
    becomes: 'sent',
  },
  {
    to: 'grace.kim@tidewater.test',
    daysAgo: 26,
    title: 'Handhelds for the loading dock',
    lines: [{ text: 'Rugged handheld', quantity: 6, price: 760, cost: 640, range: [4, 12] }],
    becomes: 'viewed',
  },
  {
    to: juniper,
    daysAgo: 3,
    title: 'Wi-Fi for the waiting room',
    lines: [{ product: 'UniFi U6 Pro access point', quantity: 2, section: 'Equipment' }, setup(4)],
    becomes: 'sent',
  },
  {
    to: 'samuel@adeyemi-law.test',
    daysAgo: 20,
    title: 'Video for the conference room',
    lines: [{ text: 'Camera bar and display, mounted', price: 3290, cost: 2540 }, setup(3)],
    becomes: 'revising',
  },
  {
    to: 'helen@brandt-vineyards.test',
    daysAgo: 1,
    title: 'Point of sale in the tasting room',
    lines: [{ text: 'Terminal with printer', quantity: 2, price: 890, cost: 720, section: 'Equipment' }, setup(3)],
    becomes: 'draft',
  },
  {
    to: lumen,
    daysAgo: 0,
    title: 'Managed support for eight people',
    lines: [
      { text: 'Managed support, per person', quantity: 8, price: 45, cost: 18, isMonthly: true, section: 'Monthly' },
      { text: 'Backup of a server', price: 60, cost: 25, isMonthly: true, optional: 'on', section: 'Monthly' },
      setup(4),
    ],
    becomes: 'draft',
  },
]
