import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { auditLog } from '#/functions/audit/data/audit.ts'
import { type Article, maxContentBytes } from '#/shared/articles/schemas.ts'
import { useCloud } from '#/test/support/cloud/cloud.ts'
import { usePeople } from '#/test/support/fixtures/people.ts'

const people = usePeople(useCloud())
const article = { title: 'Map a network drive', content: 'Open *This PC*.' }
const create = (fields: object = {}, headers: Record<string, string> = {}) =>
  people.technician.request<Article>('POST', '/api/knowledge-articles', { ...article, ...fields }, headers)

describe('POST /api/knowledge-articles', () => {
  test('201 with only a title and content is a draft', async () => {
    const { status, body } = await create()
    expect(status).toBe(201)
    expect(body).toMatchObject({ ...article, category: '', tags: [], published: false, retired: false })
    expect(body.id).toMatch(/^KB\d{6}$/)
  })

  test('201 with every field of the specification; the author is the caller', async () => {
    const sent = { category: 'Network', tags: ['drive', 'share'], published: true, authorId: people.admin.user.id }
    const { status, body } = await create(sent)
    expect(status).toBe(201)
    expect(body).toMatchObject({ ...sent, authorId: people.technician.user.id })
  })

  test('201 is in the audit log', async () => {
    const { body } = await create({ published: true })
    expect(await auditLog({ limit: 5, subject: body.id })).toMatchObject({
      items: [{ userId: people.technician.user.id, action: 'POST /api/knowledge-articles' }],
    })
  })

  test('creates one article under one Idempotency-Key; another body is 422', async () => {
    const key = { 'idempotency-key': randomUUID() }
    const first = await create({}, key)
    expect(await create({}, key)).toMatchObject({ status: 201, body: { id: first.body.id } })
    expect(await create({ title: 'Another' }, key)).toMatchObject({ status: 422 })
  })

  test('201 accepts 64 KB of content, and 400 for one byte more', async () => {
    const exactly = '株'.repeat(Math.floor(maxContentBytes / 3)) + 'x'.repeat(maxContentBytes % 3)
    expect(await create({ content: exactly })).toMatchObject({ status: 201 })
    expect(await create({ content: `${exactly}x` })).toMatchObject({
      status: 400,
      body: { errors: [{ field: 'content', message: 'Content can be at most 64 KB' }] },
    })
  })

  test('201 keeps scripts as plain text', async () => {
    const content = '<script>alert(1)</script>\n[x](javascript:alert(1)) ![y](https://tracker.example/a.png)'
    expect((await create({ content })).body.content).toBe(content)
  })

  test.each([
    { title: ' ' },
    { title: 'x'.repeat(256) },
    { title: 'two\nlines' },
    { content: '' },
    { content: 'nul \0' },
    { content: '\ud800' },
    { category: 'x'.repeat(101) },
    { tags: 'vpn' },
    { tags: Array.from({ length: 21 }, String) },
    { tags: ['x'.repeat(51)] },
    { published: 'yes' },
    { viewCount: 5 },
    { id: 'KB000001' },
  ])('400 for %j', async fields => {
    expect(await create(fields)).toMatchObject({ status: 400 })
  })

  test('403 for a customer', async () => {
    expect(await people.customer.request('POST', '/api/knowledge-articles', article)).toMatchObject({ status: 403 })
  })
})
