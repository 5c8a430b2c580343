import { describe, expect, test } from 'vitest'
import { countView } from '#/functions/articles/data/article-readers.ts'
import type { ArticleCounts } from '#/shared/articles/schemas.ts'
import { useCloud } from '#/test/support/cloud/cloud.ts'
import { type Person, usePeople } from '#/test/support/fixtures/people.ts'
import { writtenArticle } from '#/test/support/fixtures/rows.ts'

const people = usePeople(useCloud())
const view = (person: Person, id: string) => person.request<ArticleCounts>('POST', `/api/knowledge-articles/${id}/view`)

describe('POST /api/knowledge-articles/{id}/view', () => {
  test('200 counts a reader once a day, also when a hundred views arrive at once', async () => {
    const { id } = await writtenArticle(people.technician)
    const responses = await Promise.all(Array.from({ length: 100 }, () => view(people.customer, id)))
    expect(new Set(responses.map(({ status }) => status))).toEqual(new Set([200]))
    expect(await view(people.anotherCustomer, id)).toMatchObject({ body: { viewCount: 2, helpful: 0, myVote: null } })
  })

  test('200 counts the same reader on another day', async () => {
    const { id } = await writtenArticle(people.technician)
    await countView(id, people.customer.user.id, '2026-01-01', new Date())
    expect(await view(people.customer, id)).toMatchObject({ body: { viewCount: 2 } })
  })

  test('200 counts nothing for staff on a draft; 404 for a customer', async () => {
    const { id } = await writtenArticle(people.technician, { published: false })
    expect(await view(people.technician, id)).toMatchObject({ status: 200, body: { viewCount: 0 } })
    expect(await view(people.customer, id)).toMatchObject({ status: 404 })
  })
})
