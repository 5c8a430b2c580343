import { beforeEach, describe, expect, test } from 'vitest'
import { auditLog } from '#/functions/audit/data/audit.ts'
import type { Article, ArticlePage, Revision } from '#/shared/articles/schemas.ts'
import { useCloud } from '#/test/support/cloud/cloud.ts'
import { type Person, usePeople } from '#/test/support/fixtures/people.ts'
import { writtenArticle } from '#/test/support/fixtures/rows.ts'

const people = usePeople(useCloud())
let article: Article
beforeEach(async () => {
  article = await writtenArticle(people.technician)
})
const path = () => `/api/knowledge-articles/${article.id}`
const text = { title: 'Reset a password', content: 'Now in two steps.', category: 'Security', tags: ['password'] }
const update = (fields: object = {}, person: Person = people.admin) =>
  person.request<Article & { detail: string }>('PUT', path(), { ...text, published: true, ...fields })
const page = async () => (await people.admin.request<ArticlePage>('GET', path())).body
const revisions = async () => (await people.admin.request<Revision[]>('GET', `${path()}/revisions`)).body

describe('PUT /api/knowledge-articles/{id}', () => {
  test('200 changes its text, and keeps the previous version', async () => {
    expect(await update()).toMatchObject({ status: 200, body: { ...text, id: article.id } })
    expect(await page()).toMatchObject({ version: 2, authorName: 'Priya Raman' })
    expect(await revisions()).toMatchObject([
      { version: 2, title: text.title, authorName: 'Morgan Reyes' },
      { version: 1, title: article.title, authorName: 'Priya Raman' },
    ])
  })

  test('200 turns it back into a draft and publishes it again, without a new version', async () => {
    const { title, content, category, tags } = article
    const same = { title, content, category, tags }
    expect(await update({ ...same, published: false })).toMatchObject({ body: { published: false } })
    expect(await people.customer.request('GET', path())).toMatchObject({ status: 404 })
    expect(await update({ ...same, published: true })).toMatchObject({ body: { published: true } })
    expect(await page()).toMatchObject({ version: 3, revision: 1 })
  })

  test('200 without a change does nothing', async () => {
    await update()
    const before = await page()
    expect(await update({ version: before.version })).toMatchObject({ status: 200 })
    expect(await page()).toEqual(before)
    expect((await auditLog({ limit: 10, subject: article.id })).items).toHaveLength(2)
  })

  test('409 for an editor who did not see the last change', async () => {
    await update({ version: 1 })
    const late = await update({ version: 1, content: 'An older thought' }, people.technician)
    expect(late.status).toBe(409)
    expect(late.body.detail).toContain('Someone else changed this article')
    expect(await page()).toMatchObject({ content: text.content })
  })

  test('409 for an editor who did not see that it was retired', async () => {
    const { version } = await page()
    await people.admin.request('POST', `${path()}/retire`)
    expect(await update({ version })).toMatchObject({ status: 409 })
    expect(await page()).toMatchObject({ retired: true })
  })

  test('ten editors at once each create a version or get a conflict', async () => {
    const responses = await Promise.all(
      Array.from({ length: 10 }, (_, number) => update({ content: `Thought ${number}`, version: 1 })),
    )
    expect(responses.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(responses.filter(({ status }) => status === 409)).toHaveLength(9)
    expect(await revisions()).toHaveLength(2)
  })

  test('200 keeps votes and views', async () => {
    await people.customer.request('POST', `${path()}/feedback`, { helpful: true })
    expect(await update()).toMatchObject({ body: { helpful: 1 } })
  })

  test('403 for a customer, 404 for a missing article, 400 for an incomplete body', async () => {
    expect(await update({}, people.customer)).toMatchObject({ status: 403 })
    expect(await people.admin.request('PUT', path(), { title: 'x' })).toMatchObject({ status: 400 })
    article = { ...article, id: 'KB999999' as Article['id'] }
    expect(await update()).toMatchObject({ status: 404 })
  })
})
