import { describe, expect, test } from 'vitest'
import type { BuildJob } from '#/shared/build-jobs/schemas.ts'
import type { OrderPage } from '#/shared/orders/schemas.ts'
import { useCloud } from '#/test/support/cloud/cloud.ts'
import { orderedBuild, paidBuild } from '#/test/support/fixtures/build-jobs.ts'
import { paidOrder, payAtStripe } from '#/test/support/fixtures/orders.ts'
import { addedParts } from '#/test/support/fixtures/pc-builds.ts'
import { usePeople } from '#/test/support/fixtures/people.ts'
import { realSpecifications } from '#/test/support/fixtures/real-parts.ts'

const here = useCloud()
const people = usePeople(here)
const get = (id: string) => people.technician.request<BuildJob>('GET', `/api/build-jobs/${id}`)

describe('GET /api/build-jobs/{id}', () => {
  test('200 has the checklist and the parts, with the warranties of their specifications', async () => {
    const { specifications } = realSpecifications('Ryzen 5 7600')
    const withWarranty = JSON.stringify({ ...specifications, warrantyMonths: 36 })
    const parts = await addedParts()
    const { body: cpu } = await people.admin.request<{ id: string }>(
      'PUT',
      `/api/admin/pc-components/${parts.cpu.id}`,
      {
        specifications: withWarranty,
      },
    )
    expect(cpu.id).toBe(parts.cpu.id)
    const { id } = await paidBuild(people.customer, Object.values(parts))
    const { status, body } = await get(id)
    expect(status).toBe(200)
    expect(body).toMatchObject({ name: 'Studio workstation', status: 'open', assetId: null })
    expect(body.steps.map(({ step, doneAt }) => [step, doneAt])).toEqual([
      ['assemble', null],
      ['install', null],
      ['test', null],
      ['hand-over', null],
    ])
    expect(body.parts.find(({ category }) => category === 'cpu')).toMatchObject({
      warrantyMonths: 36,
      serialNumber: '',
    })
    expect(body.parts.find(({ category }) => category === 'ram')).toMatchObject({ warrantyMonths: null })
  })

  test('404 until the build is paid, and for an order of anything else', async () => {
    const order = await orderedBuild(people.customer)
    expect((await get(order.id)).status).toBe(404)
    const { body } = await people.customer.request<OrderPage>('GET', `/api/orders/${order.id}`)
    expect(body.buildProgress).toBeNull()
    expect((await get((await paidOrder(people.customer)).id)).status).toBe(404)
  })

  test('200 once, however often Stripe reports the payment', async () => {
    const order = await orderedBuild(people.customer)
    await payAtStripe(order)
    await here.cloud.settle()
    const { body } = await people.customer.request<OrderPage>('GET', `/api/orders/${order.id}`)
    expect(body.buildProgress).toMatchObject({ status: 'open', steps: Array(4).fill({ doneAt: null }) })
    expect((await get(order.id)).body.version).toBe(1)
  })
})
