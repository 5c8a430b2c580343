import { describe, expect, test } from 'vitest'
import type { BuildJob } from '#/shared/build-jobs/schemas.ts'
import { useCloud } from '#/test/support/cloud/cloud.ts'
import { doSteps, openedJob } from '#/test/support/fixtures/build-jobs.ts'
import { usePeople } from '#/test/support/fixtures/people.ts'

const people = usePeople(useCloud())
const change = (id: string, body: object) =>
  people.technician.request<BuildJob>('PUT', `/api/build-jobs/${id}/parts`, body)

describe('PUT /api/build-jobs/{id}/parts', () => {
  test('200 saves serial numbers and warranties, and keeps the other parts unchanged', async () => {
    const { id } = await openedJob(people.customer)
    const { status, body } = await change(id, { parts: [{ line: '3', serialNumber: 'SN-3', warrantyMonths: null }] })
    expect(status).toBe(200)
    expect(body.parts[2]).toMatchObject({ serialNumber: 'SN-3', warrantyMonths: null })
    expect(body.parts[0]).toMatchObject({ serialNumber: '', warrantyMonths: 24 })
  })

  test('400 for a part that the job does not have, or that is listed twice', async () => {
    const { id } = await openedJob(people.customer)
    const part = { serialNumber: 'SN', warrantyMonths: 12 }
    expect((await change(id, { parts: [{ ...part, line: '9' }] })).status).toBe(400)
    const twice = [part, part].map(one => ({ ...one, line: '1' }))
    expect((await change(id, { parts: twice })).status).toBe(400)
  })

  test('409 for an outdated version, and after the PC was handed over', async () => {
    const { id } = await openedJob(people.customer)
    const parts = [{ line: '1', serialNumber: 'SN', warrantyMonths: 12 }]
    expect((await change(id, { parts, version: 7 })).status).toBe(409)
    await doSteps(people.technician, id, 'hand-over')
    expect((await change(id, { parts })).status).toBe(409)
  })
})
