import { describe, expect, test } from 'vitest'
import { auditLog } from '#/functions/audit/data/audit.ts'
import type { Article } from '#/shared/articles/schemas.ts'
import { useCloud } from '#/test/support/cloud/cloud.ts'
import { usePeople } from '#/test/support/fixtures/people.ts'
import { writtenArticle } from '#/test/support/fixtures/rows.ts'

const people = usePeople(useCloud())

describe('POST /api/knowledge-articles/{id}/retire', () => {
  test('200 hides it from customers, once', async () => {
    const { id } = await writtenArticle(people.technician)
    const retire = () => people.technician.request<Article>('POST', `/api/knowledge-articles/${id}/retire`)
    expect(await retire()).toMatchObject({ status: 200, body: { published: false, retired: true } })
    expect(await retire()).toMatchObject({ status: 200, body: { retired: true } })
    expect((await auditLog({ limit: 10, subject: id })).items).toHaveLength(2)
    expect(await people.customer.request('GET', `/api/knowledge-articles/${id}`)).toMatchObject({ status: 404 })
  })

  test('lets an editor restore it', async () => {
    const { id } = await writtenArticle(people.technician)
    await people.technician.request('POST', `/api/knowledge-articles/${id}/retire`)
    const change = { title: 'Current again', content: 'As before.', published: true }
    expect(await people.technician.request('PUT', `/api/knowledge-articles/${id}`, change)).toMatchObject({
      body: { published: true, retired: false },
    })
  })
})
