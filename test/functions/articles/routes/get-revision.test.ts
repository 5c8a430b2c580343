import { describe, expect, test } from 'vitest'
import type { RevisionPage } from '#/shared/articles/schemas.ts'
import { useCloud } from '#/test/support/cloud/cloud.ts'
import { usePeople } from '#/test/support/fixtures/people.ts'
import { writtenArticle } from '#/test/support/fixtures/rows.ts'

const people = usePeople(useCloud())

describe('GET /api/knowledge-articles/{id}/revisions/{version}', () => {
  test('200 has the full text of that version', async () => {
    const { id, title, content, category, tags } = await writtenArticle(people.technician)
    const change = { title: 'Another', content: 'Other words.', published: true }
    await people.technician.request('PUT', `/api/knowledge-articles/${id}`, change)
    const { body } = await people.admin.request<RevisionPage>('GET', `/api/knowledge-articles/${id}/revisions/1`)
    expect(body).toMatchObject({ version: 1, title, content, category, tags, authorName: 'Priya Raman' })
  })

  test('404 for a missing version, 400 for an invalid number', async () => {
    const { id } = await writtenArticle(people.technician)
    const read = (version: string) =>
      people.technician.request('GET', `/api/knowledge-articles/${id}/revisions/${version}`)
    expect(await read('7')).toMatchObject({ status: 404 })
    for (const version of ['0', 'x', '1.5', '-1', '1e9']) expect(await read(version)).toMatchObject({ status: 400 })
  })
})
