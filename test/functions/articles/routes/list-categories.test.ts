import { describe, expect, test } from 'vitest'
import { useCloud } from '#/test/support/cloud/cloud.ts'
import { usePeople } from '#/test/support/fixtures/people.ts'
import { writtenArticle } from '#/test/support/fixtures/rows.ts'

const people = usePeople(useCloud())
const categories = async () =>
  (await people.customer.request<{ name: string; articles: number }[]>('GET', '/api/knowledge-articles/categories'))
    .body

describe('GET /api/knowledge-articles/categories', () => {
  test('200 counts published articles by category, with its first spelling', async () => {
    await writtenArticle(people.technician, { category: 'Printing' })
    const { id } = await writtenArticle(people.technician, { category: 'printing' })
    await writtenArticle(people.technician, { category: 'Drafts only', published: false })
    await writtenArticle(people.technician, { category: '' })
    expect(await categories()).toEqual([{ name: 'Printing', articles: 2 }])
    const moved = { title: 'Moved', content: 'x', category: 'Network', published: true }
    await people.technician.request('PUT', `/api/knowledge-articles/${id}`, moved)
    expect(await categories()).toEqual([
      { name: 'Network', articles: 1 },
      { name: 'Printing', articles: 1 },
    ])
    await people.technician.request('POST', `/api/knowledge-articles/${id}/retire`)
    expect(await categories()).toEqual([{ name: 'Printing', articles: 1 }])
  })
})
