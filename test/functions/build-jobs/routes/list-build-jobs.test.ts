import { describe, expect, test } from 'vitest'
import type { BuildJob } from '#/shared/build-jobs/schemas.ts'
import { useCloud } from '#/test/support/cloud/cloud.ts'
import { doSteps, openedJob } from '#/test/support/fixtures/build-jobs.ts'
import { usePeople } from '#/test/support/fixtures/people.ts'

const people = usePeople(useCloud())
const list = async (query = '') => {
  const { body, headers } = await people.technician.request<BuildJob[]>('GET', `/api/build-jobs${query}`)
  return { ids: body.map(({ id }) => id), next: /<([^>]+)>/.exec(headers.get('link') ?? '')?.[1] }
}

describe('GET /api/build-jobs', () => {
  test('200 lists open jobs first, oldest first, page by page, or those of one status', async () => {
    const { ids: before } = await list('?limit=200')
    expect(before).toEqual([])
    const first = await openedJob(people.customer)
    const second = await openedJob(people.customer)
    const third = await openedJob(people.anotherCustomer)
    await doSteps(people.technician, first.id, 'hand-over')
    expect((await list()).ids).toEqual([second.id, third.id, first.id])
    expect((await list('?status=done')).ids).toEqual([first.id])
    expect((await list('?status=open')).ids).toEqual([second.id, third.id])
    const page = await list('?limit=2')
    expect(page.ids).toEqual([second.id, third.id])
    expect((await list(page.next?.replace('/api/build-jobs', ''))).ids).toEqual([first.id])
  })
})
