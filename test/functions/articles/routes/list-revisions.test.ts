import { describe, expect, test } from 'vitest'
import type { Revision } from '#/shared/articles/schemas.ts'
import { useCloud } from '#/test/support/cloud/cloud.ts'
import { usePeople } from '#/test/support/fixtures/people.ts'
import { writtenArticle } from '#/test/support/fixtures/rows.ts'

const people = usePeople(useCloud())

describe('GET /api/knowledge-articles/{id}/revisions', () => {
  test('200 is newest first, by pages', async () => {
    const { id } = await writtenArticle(people.technician)
    for (const content of ['Second.', 'Third.']) {
      await people.technician.request('PUT', `/api/knowledge-articles/${id}`, { title: 'A', content, published: true })
    }
    const versions: number[] = []
    for (let next: string | undefined = `/api/knowledge-articles/${id}/revisions?limit=2`; next; ) {
      const page: { body: Revision[]; headers: Headers } = await people.technician.request('GET', next)
      versions.push(...page.body.map(({ version }) => version))
      next = /<([^>]+)>/.exec(page.headers.get('link') ?? '')?.[1]
    }
    expect(versions).toEqual([3, 2, 1])
  })

  test('403 for a customer, who can read only the latest version; 404 for a missing article', async () => {
    const { id } = await writtenArticle(people.technician)
    expect(await people.customer.request('GET', `/api/knowledge-articles/${id}/revisions`)).toMatchObject({
      status: 403,
    })
    expect(await people.admin.request('GET', '/api/knowledge-articles/KB999999/revisions')).toMatchObject({
      status: 404,
    })
  })
})
