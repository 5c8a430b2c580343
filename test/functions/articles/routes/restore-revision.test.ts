import { describe, expect, test } from 'vitest'
import type { Article, ArticlePage } from '#/shared/articles/schemas.ts'
import { useCloud } from '#/test/support/cloud/cloud.ts'
import { usePeople } from '#/test/support/fixtures/people.ts'
import { writtenArticle } from '#/test/support/fixtures/rows.ts'

const people = usePeople(useCloud())

describe('POST /api/knowledge-articles/{id}/revisions/{version}/restore', () => {
  test('200 restores the text as a new version, unless it is already current', async () => {
    const { id, title, content } = await writtenArticle(people.technician)
    const change = { title: 'Another', content: 'Other words.', published: false }
    await people.technician.request('PUT', `/api/knowledge-articles/${id}`, change)
    const restore = () => people.admin.request<Article>('POST', `/api/knowledge-articles/${id}/revisions/1/restore`)
    expect(await restore()).toMatchObject({ status: 200, body: { title, content, published: false } })
    await restore()
    const { body } = await people.admin.request<ArticlePage>('GET', `/api/knowledge-articles/${id}`)
    expect(body).toMatchObject({ revision: 3, title })
  })

  test('404 for a missing version', async () => {
    const { id } = await writtenArticle(people.technician)
    expect(await people.admin.request('POST', `/api/knowledge-articles/${id}/revisions/9/restore`)).toMatchObject({
      status: 404,
    })
  })
})
