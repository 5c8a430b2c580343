import { describe, expect, test } from 'vitest'
import { findAsset } from '#/functions/assets/data/assets.ts'
import type { Asset } from '#/shared/assets/schemas.ts'
import type { BuildJob } from '#/shared/build-jobs/schemas.ts'
import type { AssetId, OrderId } from '#/shared/lib/ids.ts'
import type { OrderPage } from '#/shared/orders/schemas.ts'
import { useCloud } from '#/test/support/cloud/cloud.ts'
import { allRows } from '#/test/support/cloud/row-diff.ts'
import { doSteps, markStep, openedJob, paidBuild } from '#/test/support/fixtures/build-jobs.ts'
import { usePeople } from '#/test/support/fixtures/people.ts'

const here = useCloud()
const people = usePeople(here)
const jobOf = async (id: OrderId) => (await people.technician.request<BuildJob>('GET', `/api/build-jobs/${id}`)).body
const orderOf = async (id: OrderId) => (await people.customer.request<OrderPage>('GET', `/api/orders/${id}`)).body
const refund = (id: OrderId, body: object = { restock: false }) =>
  people.technician.request('POST', `/api/orders/${id}/refunds`, body)
const assetsMade = async () => (await allRows(here.cloud)).filter(({ sk }) => sk === 'ASSET').length

describe('PUT /api/build-jobs/{id}/steps/{step}', () => {
  test('200 records who did a step and when, and undoes it until the next one is done', async () => {
    const { id } = await openedJob(people.customer)
    const { body: assembled } = await markStep(people.technician, id, 'assemble')
    expect(assembled.steps[0]).toMatchObject({ step: 'assemble', doneAt: expect.any(String) })
    expect(assembled.steps[0]?.doneByName).toMatch(/\S/)
    expect((await markStep(people.admin, id, 'assemble', { done: false })).body.steps[0]).toMatchObject({
      doneAt: null,
      doneByName: null,
    })
    await doSteps(people.technician, id, 'install')
    const refused = await markStep(people.technician, id, 'assemble', { done: false })
    expect([refused.status, refused.body.detail]).toEqual([409, '“Install” is done. Undo it first.'])
  })

  test('409 for a step whose turn has not come', async () => {
    const { id } = await openedJob(people.customer)
    const { status, body } = await markStep(people.technician, id, 'test')
    expect([status, body.detail]).toEqual([409, 'Complete “Assemble” first.'])
  })

  test('200 saves a note on a step that is not done yet', async () => {
    const { id } = await openedJob(people.customer)
    const { body } = await markStep(people.technician, id, 'install', { note: 'BIOS 1.80 first' })
    expect(body.steps[1]).toMatchObject({ doneAt: null, note: 'BIOS 1.80 first' })
    expect((await markStep(people.technician, id, 'install', { note: null })).body.steps[1]).toMatchObject({
      note: null,
    })
  })

  test('emails the customer once that their PC is ready, also when its test is undone and done again', async () => {
    const { id } = await openedJob(people.customer)
    await doSteps(people.technician, id, 'test')
    await markStep(people.technician, id, 'test', { done: false })
    await markStep(people.technician, id, 'test')
    await here.cloud.settle()
    const emailed = here.cloud.inbox().filter(({ subject }) => subject.startsWith('Your PC is ready'))
    expect(emailed).toMatchObject([{ to: [people.customer.user.email] }])
    expect((await orderOf(id)).fulfillment).toBe('ready-for-pickup')
  })

  test('200 hands over: an asset with the warranties, and a fulfilled order', async () => {
    const { id } = await openedJob(people.customer)
    const parts = [{ line: '1', serialNumber: 'SN-100', warrantyMonths: 12 }]
    await people.technician.request('PUT', `/api/build-jobs/${id}/parts`, { parts })
    const job = await doSteps(people.technician, id, 'hand-over')
    expect(job).toMatchObject({ status: 'done', assetId: expect.any(String) })
    const { body: asset } = await people.customer.request<Asset>('GET', `/api/assets/${job.assetId}`)
    expect(asset).toMatchObject({
      name: 'Studio workstation',
      status: 'active',
      orderId: id,
      buildId: job.buildId,
      parts: [{ serialNumber: 'SN-100', warrantyMonths: 12 }, ...Array(6).fill({ warrantyMonths: 24 })],
    })
    expect(asset.warrantyExpires).toBe(asset.parts[0]?.warrantyExpires)
    const order = await orderOf(id)
    expect(order).toMatchObject({ status: 'fulfilled', buildProgress: { status: 'done', assetId: asset.id } })
    expect(order.events[0]).toMatchObject({ kind: 'handed-over' })
    expect((await markStep(people.technician, id, 'hand-over', { done: false })).status).toBe(409)
    expect((await markStep(people.technician, id, 'hand-over')).body.assetId).toBe(asset.id)
  })

  test('200 for two people who do the same step at the same moment; it is recorded once', async () => {
    for (let round = 0; round < 10; round++) {
      const { id } = await openedJob(people.customer)
      await doSteps(people.technician, id, 'test')
      const before = await assetsMade()
      const responses = await Promise.all([
        markStep(people.technician, id, 'hand-over'),
        markStep(people.admin, id, 'hand-over'),
      ])
      expect(responses.map(({ status }) => status)).toEqual([200, 200])
      expect(new Set(responses.map(({ body }) => body.assetId)).size).toBe(1)
      expect(new Set(responses.map(({ body }) => body.steps[3]?.doneByName)).size).toBe(1)
      expect(await assetsMade()).toBe(before + 1)
    }
  })

  test('409 for an outdated version', async () => {
    const { id } = await openedJob(people.customer)
    await markStep(people.technician, id, 'assemble')
    expect((await markStep(people.technician, id, 'install', { done: true, version: 1 })).status).toBe(409)
    expect((await markStep(people.technician, id, 'install', { done: true, version: 2 })).status).toBe(200)
  })
})

describe('a build job', () => {
  test('stops when its order is refunded, and continues when the bank returns the refund', async () => {
    const { id } = await paidBuild(people.customer)
    expect(await jobOf(id)).toMatchObject({ status: 'open' })
    here.cloud.stripe.failNextRefund()
    expect((await refund(id)).status).toBe(201)
    expect(await jobOf(id)).toMatchObject({ status: 'stopped' })
    const refused = await markStep(people.technician, id, 'assemble')
    expect([refused.status, refused.body.detail]).toEqual([
      409,
      'The order of this build job was canceled or refunded.',
    ])
    here.cloud.stripe.finishRefunds()
    await here.cloud.settle()
    expect(await jobOf(id)).toMatchObject({ status: 'open' })
    expect((await markStep(people.technician, id, 'assemble')).status).toBe(200)
  })

  test('stops when its order is canceled', async () => {
    const { id } = await paidBuild(people.customer)
    expect((await people.technician.request('POST', `/api/orders/${id}/cancel`, {})).status).toBe(200)
    expect(await jobOf(id)).toMatchObject({ status: 'stopped' })
  })

  test('continues without a refunded part, which is not in the asset', async () => {
    const { id } = await paidBuild(people.customer)
    await refund(id, { restock: true, lines: [{ line: '2', quantity: 1 }] })
    expect((await jobOf(id)).parts.map(({ isRefunded }) => isRefunded).indexOf(true)).toBe(1)
    const { assetId } = await doSteps(people.technician, id, 'hand-over')
    expect((await findAsset(assetId as AssetId)).parts).toHaveLength(6)
  })

  test('marks its asset when its order is refunded after the handover', async () => {
    const { id } = await paidBuild(people.customer)
    const { assetId } = await doSteps(people.technician, id, 'hand-over')
    expect((await refund(id)).status).toBe(201)
    expect(await findAsset(assetId as AssetId)).toMatchObject({ status: 'refunded' })
    expect(await jobOf(id)).toMatchObject({ status: 'done' })
  })

  test('is either refunded or handed over when both happen at the same moment', {
    timeout: 60_000,
  }, async () => {
    for (let round = 0; round < 10; round++) {
      const { id } = await paidBuild(people.customer)
      await doSteps(people.technician, id, 'test')
      const [handed, refunded] = await Promise.all([markStep(people.admin, id, 'hand-over'), refund(id)])
      expect(refunded.status).toBe(201)
      const job = await jobOf(id)
      expect(await orderOf(id)).toMatchObject({ status: 'refunded' })
      if (handed.status === 200) {
        expect(job).toMatchObject({ status: 'done' })
        expect(await findAsset(job.assetId as AssetId)).toMatchObject({ status: 'refunded' })
      } else expect([handed.status, job.status, job.assetId]).toEqual([409, 'stopped', null])
    }
  })
})
