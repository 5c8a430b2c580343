import { describe, expect, test } from 'vitest'
import { useCloud } from '#/test/support/cloud/cloud.ts'
import { startedMove } from '#/test/support/fixtures/companies.ts'
import { usePeople } from '#/test/support/fixtures/people.ts'

const here = useCloud()
const people = usePeople(here)

describe('GET /api/company-moves/{id}', () => {
  test('200 says how far a move is', async () => {
    const id = await startedMove(people)
    const path = `/api/company-moves/${id}`
    expect(await people.admin.request('GET', path)).toMatchObject({ status: 200, body: { state: 'running', done: 0 } })
    await here.cloud.runSchedule('move-company-rows')
    expect(await people.admin.request('GET', path)).toMatchObject({ body: { state: 'done' } })
  })
})
