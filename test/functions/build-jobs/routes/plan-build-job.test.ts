import { describe, expect, test } from 'vitest'
import type { BuildJob } from '#/shared/build-jobs/schemas.ts'
import { useCloud } from '#/test/support/cloud/cloud.ts'
import { doSteps, markStep, openedJob } from '#/test/support/fixtures/build-jobs.ts'
import { usePeople } from '#/test/support/fixtures/people.ts'

const people = usePeople(useCloud())
const plan = (id: string, body: object) => people.technician.request<BuildJob>('PUT', `/api/build-jobs/${id}`, body)

describe('PUT /api/build-jobs/{id}', () => {
  test('200 sets the builder and the day, and keeps what is left out', async () => {
    const { id } = await openedJob(people.customer)
    const { user } = people.technician
    const planned = await plan(id, { builderId: user.id, dueOn: '2030-03-01' })
    expect(planned).toMatchObject({ status: 200, body: { builderId: user.id, dueOn: '2030-03-01' } })
    expect(planned.body.builderName).toMatch(/\S/)
    expect((await plan(id, { builderId: null })).body).toMatchObject({ builderName: null, dueOn: '2030-03-01' })
  })

  test('a job of nobody’s is taken by whoever does its first step', async () => {
    const { id } = await openedJob(people.customer)
    const { body } = await markStep(people.admin, id, 'assemble')
    expect(body.builderId).toBe(people.admin.user.id)
    expect((await markStep(people.technician, id, 'install')).body.builderId).toBe(people.admin.user.id)
  })

  test('400 for a customer as builder, and for a day that does not exist', async () => {
    const { id } = await openedJob(people.customer)
    const byCustomer = await plan(id, { builderId: people.customer.user.id })
    expect(byCustomer).toMatchObject({ status: 400, body: { errors: [{ field: 'builderId' }] } })
    expect(await plan(id, { dueOn: '2030-02-30' })).toMatchObject({ status: 400 })
  })

  test('409 for an outdated version, and after the PC was handed over', async () => {
    const { id } = await openedJob(people.customer)
    expect(await plan(id, { dueOn: '2030-03-01', version: 7 })).toMatchObject({ status: 409 })
    await doSteps(people.technician, id, 'hand-over')
    expect(await plan(id, { dueOn: '2030-03-01' })).toMatchObject({ status: 409 })
  })
})
