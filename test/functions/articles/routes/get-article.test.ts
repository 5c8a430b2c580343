import { describe, expect, test } from 'vitest'
import type { ArticlePage } from '#/shared/articles/schemas.ts'
import { useCloud } from '#/test/support/cloud/cloud.ts'
import { type Person, usePeople } from '#/test/support/fixtures/people.ts'
import { writtenArticle } from '#/test/support/fixtures/rows.ts'

const people = usePeople(useCloud())
const read = (person: Person, id: string) => person.request<ArticlePage>('GET', `/api/knowledge-articles/${id}`)

describe('GET /api/knowledge-articles/{id}', () => {
  test('200 has its author’s name and its version', async () => {
    const article = await writtenArticle(people.technician)
    const { status, body } = await read(people.customer, article.id)
    expect(status).toBe(200)
    expect(body).toEqual({ ...article, authorName: 'Priya Raman', version: 1, revision: 1 })
  })

  test('404 hides a draft and a retired article from customers, and 200 shows them to staff', async () => {
    const draft = await writtenArticle(people.technician, { published: false })
    const retired = await writtenArticle(people.technician)
    await people.technician.request('POST', `/api/knowledge-articles/${retired.id}/retire`)
    for (const { id } of [draft, retired]) {
      expect(await read(people.customer, id)).toMatchObject({ status: 404 })
      expect(await read(people.admin, id)).toMatchObject({ status: 200 })
    }
  })

  test('404 for a missing article, 400 for an invalid id', async () => {
    expect(await read(people.customer, 'KB999999')).toMatchObject({ status: 404 })
    expect(await read(people.customer, 'TK000001')).toMatchObject({ status: 400 })
  })
})
