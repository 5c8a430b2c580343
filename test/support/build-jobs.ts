import { findOrder, type OrderedBuild, type OrderRow } from '#/functions/orders/data/orders.ts'
import { newOrder, placeOrder } from '#/functions/orders/new-order.ts'
import { settlePayment } from '#/functions/orders/settle-payment.ts'
import { newBuildId } from '#/functions/pc-builds/new-build.ts'
import { type BuildJob, type BuildStepName, buildSteps } from '#/shared/build-jobs/schemas.ts'
import type { OrderId } from '#/shared/lib/ids.ts'
import { payAtStripe, paymentFor } from '#/test/support/orders.ts'
import { partsFor, sentBuild } from '#/test/support/pc-builds.ts'
import type { People, Person } from '#/test/support/people.ts'

/** A customer's paid order of a build, created without the API and Stripe: it has a job. */
export async function openedJob(owner: Person, fields: Partial<OrderedBuild> = {}): Promise<OrderRow> {
  const now = new Date()
  const parts = await partsFor(owner)
  const items = parts.map(({ id: productId, name, priceCents }) => ({
    catalog: 'components' as const,
    productId,
    name,
    quantity: 1,
    priceCents,
  }))
  const build = {
    id: newBuildId(now),
    parts: parts.map(({ category }) => ({ category, warrantyMonths: 24 })),
    ...fields,
  }
  const priced = await newOrder({ items }, owner.user, now)
  await placeOrder(
    { ...priced, stripeCustomerId: `cus_${owner.user.id}`, build, buildName: 'Studio workstation' },
    owner.user,
    [],
  )
  await settlePayment(paymentFor(await findOrder(priced.id)), now)
  return findOrder(priced.id)
}

/** A customer's order of a build through the API, not yet paid. */
export async function orderedBuild(
  owner: Person,
  components?: readonly { id: string }[],
  fields: object = {},
): Promise<OrderRow> {
  const sent = sentBuild(components ?? (await partsFor(owner)), {
    name: 'Studio workstation',
    notes: 'Quiet fans, please.',
    ...fields,
  })
  const { status, body } = await owner.request<{ orderId: OrderId; totalAmount: string }>(
    'POST',
    '/api/pc-builds/order',
    sent,
  )
  if (status !== 201) throw new Error(`No build was ordered: ${status} ${JSON.stringify(body)}`)
  const payment = { amount: Number(body.totalAmount), orderId: body.orderId }
  await owner.request('POST', '/api/create-payment-intent', payment)
  return findOrder(body.orderId)
}

/** The same, paid with a valid card. */
export async function paidBuild(
  owner: Person,
  components?: readonly { id: string }[],
  fields: object = {},
): Promise<OrderRow> {
  const order = await orderedBuild(owner, components, fields)
  await payAtStripe(order)
  await settlePayment(paymentFor(order), new Date())
  return findOrder(order.id)
}

/** Marks a step as staff do. */
export const markStep = (staff: Person, id: OrderId, step: BuildStepName, body: object = { done: true }) =>
  staff.request<BuildJob & { detail: string }>('PUT', `/api/build-jobs/${id}/steps/${step}`, body)

/** Completes a job's steps up to and including `last`. */
export async function doSteps(staff: Person, id: OrderId, last: BuildStepName): Promise<BuildJob> {
  let job: BuildJob | undefined
  for (const step of buildSteps.slice(0, buildSteps.indexOf(last) + 1)) {
    const { status, body } = await markStep(staff, id, step)
    if (status !== 200) throw new Error(`${step} was not done: ${status} ${JSON.stringify(body)}`)
    job = body
  }
  return job as BuildJob
}

/** A PC that was built for the customer and handed over; returns the id of the asset. */
export async function handedOverPc({ customer, technician }: Pick<People, 'customer' | 'technician'>): Promise<string> {
  const { id } = await openedJob(customer)
  return (await doSteps(technician, id, 'hand-over')).assetId ?? ''
}
