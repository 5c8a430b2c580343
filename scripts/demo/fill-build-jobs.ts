import { changeJob } from '#/functions/build-jobs/change-job.ts'
import { changeStep } from '#/functions/build-jobs/change-step.ts'
import { changeParts, planJob } from '#/functions/build-jobs/transitions.ts'
import { newOrder, placeOrder } from '#/functions/orders/new-order.ts'
import { ensureStripeCustomer } from '#/functions/payments/stripe-customer.ts'
import { orderedBuildWrites } from '#/functions/pc-builds/data/pc-builds.ts'
import { findUser } from '#/functions/users/data/users.ts'
import { type DemoBuild, storedBuild } from '#/scripts/demo/fill-pc-builds.ts'
import { payOrder } from '#/scripts/demo/pay-order.ts'
import { pcComponents } from '#/scripts/demo/pc-components.ts'
import { idOf } from '#/scripts/demo/people.ts'
import type { BuildStepName } from '#/shared/build-jobs/schemas.ts'
import type { OrderId } from '#/shared/lib/ids.ts'
import { nameWithSize } from '#/shared/pc-builds/draft.ts'
import { addDays } from '#/shared/schedules/periods.ts'

const hourMs = 60 * 60 * 1000
const priya = idOf('technician@beacon.test')
const tomasz = idOf('tomasz.wilk@beacon.test')

interface DemoJob extends DemoBuild {
  /** Serial numbers by line; parts without one are not unpacked yet. */
  serialNumbers: Record<string, string>
  /** Days from the payment to the day by which it is to be ready. */
  daysToFinish: number
  /** Completed steps; `hours` count from the payment. */
  steps: readonly { step: BuildStepName; by: typeof priya; hours: number; note?: string }[]
}

/** Dana's orders: a PC that was handed over, one that is being built, and one that was paid this morning. */
const jobs: readonly DemoJob[] = [
  {
    name: 'Meeting room PC',
    notes: null,
    daysAgo: 38,
    daysToFinish: 5,
    parts: [
      ['Core i5-14600K'],
      ['GeForce RTX 3050 VENTUS 2X 6G OC'],
      ['Vengeance DDR5-5600 CL36', 32],
      ['P3 Plus', 1000],
      ['Z790 AORUS Elite AX'],
      ['North'],
      ['RM750e (2023)'],
    ],
    serialNumbers: {
      '1': 'X2K41907A0385',
      '2': '602-V812-07SB2310',
      '3': '23410876-0412',
      '4': '2346E8A1C0D7',
      '5': 'SN234108003217',
      '6': 'FD-NOR1-2311-0448',
      '7': '2336CE0194772',
    },
    steps: [
      { step: 'assemble', by: tomasz, hours: 26, note: 'Front fans on the PWM hub, BIOS F12.' },
      { step: 'install', by: tomasz, hours: 29 },
      { step: 'test', by: priya, hours: 47, note: 'Memtest and an hour of load: max 71 °C.' },
      { step: 'hand-over', by: priya, hours: 74 },
    ],
  },
  {
    name: 'Rendering workstation',
    notes: null,
    daysAgo: 3,
    daysToFinish: 5,
    parts: [
      ['Ryzen 9 7950X'],
      ['GeForce RTX 4070 SUPER Founders Edition'],
      ['Trident Z5 Neo RGB DDR5-6000 CL30', 64],
      ['990 PRO', 2000],
      ['MAG X870 Tomahawk WiFi'],
      ['Define 7'],
      ['RM850x (2021)'],
    ],
    serialNumbers: { '1': 'Y7Q52210K0917', '2': '0325224017743', '5': '601-7E51-010SB24' },
    steps: [
      { step: 'assemble', by: tomasz, hours: 22, note: 'Radiator on top, hoses to the rear.' },
      { step: 'install', by: priya, hours: 46 },
    ],
  },
  {
    name: 'Front desk PC',
    notes: null,
    daysAgo: 0.2,
    daysToFinish: 6,
    parts: [
      ['Ryzen 5 7600'],
      ['GeForce RTX 3050 VENTUS 2X 6G OC'],
      ['Vengeance DDR5-5600 CL36', 16],
      ['P3 Plus', 1000],
      ['MAG B650 Tomahawk WiFi'],
      ['North'],
      ['RM750e (2023)'],
    ],
    serialNumbers: {},
    steps: [],
  },
]

/** Orders, pays and builds the demo customer's PCs through the product's own code. */
export async function fillBuildJobs(now: number): Promise<void> {
  // In sequence, so that their numbers follow their dates.
  for (const job of jobs) await addJob(job, now)
}

async function addJob(job: DemoJob, now: number) {
  const build = storedBuild(job, now)
  const placedAt = new Date(build.createdAt)
  const buyer = await findUser(build.customerId)
  if (!buyer) throw new Error('The demo customer has no account')
  const items = build.components.map(({ componentId: productId, name, customSpecs, cents: priceCents }) => ({
    catalog: 'components' as const,
    productId,
    name: nameWithSize(name, customSpecs),
    quantity: 1,
    priceCents,
  }))
  const parts = build.components.map(({ category, name }) => {
    const months = pcComponents.find(part => part.name === name)?.specifications.warrantyMonths
    return { category, warrantyMonths: typeof months === 'number' ? months : null }
  })
  const priced = await newOrder({ items }, buyer, placedAt)
  const stripeCustomerId = await ensureStripeCustomer(buyer)
  const order = { ...priced, stripeCustomerId, build: { id: build.id, parts }, buildName: build.name }
  await placeOrder(order, buyer, orderedBuildWrites(undefined, { ...build, status: 'ordered', orderId: order.id }))
  await payOrder(order, placedAt)
  await noteSerialNumbers(order.id, job)
  await plan(order.id, addDays(build.createdAt.slice(0, 10), job.daysToFinish))
  for (const { step, by, hours, note } of job.steps) {
    const at = new Date(placedAt.getTime() + hours * hourMs).toISOString()
    await changeStep(order.id, step, { done: true, ...(note && { note }) }, { id: by, at })
  }
}

const plan = (id: OrderId, dueOn: string) =>
  changeJob(id, {
    by: tomasz,
    version: undefined,
    decide: job => ({ after: planJob(job, { builderId: tomasz, dueOn }, job.createdAt), extraWrites: [] }),
  })

async function noteSerialNumbers(id: Parameters<typeof changeJob>[0], { serialNumbers }: DemoJob) {
  if (Object.keys(serialNumbers).length === 0) return
  await changeJob(id, {
    by: tomasz,
    version: undefined,
    decide: job => {
      const parts = job.parts.flatMap(({ line, warrantyMonths }) => {
        const serialNumber = serialNumbers[line]
        return serialNumber ? [{ line, serialNumber, warrantyMonths: warrantyMonths ?? 24 }] : []
      })
      return { after: changeParts(job, { parts }, job.createdAt), extraWrites: [] }
    },
  })
}
