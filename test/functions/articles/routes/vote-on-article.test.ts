import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, test } from 'vitest'
import { type Article, type ArticleCounts, ArticlePage } from '#/shared/articles/schemas.ts'
import { useCloud } from '#/test/support/cloud/cloud.ts'
import { type Person, usePeople } from '#/test/support/fixtures/people.ts'
import { writtenArticle } from '#/test/support/fixtures/rows.ts'

const people = usePeople(useCloud())
let article: Article
beforeEach(async () => {
  article = await writtenArticle(people.technician)
})
const path = () => `/api/knowledge-articles/${article.id}`
const vote = (person: Person, helpful: unknown, headers: Record<string, string> = {}) =>
  person.request<ArticleCounts>('POST', `${path()}/feedback`, { helpful }, headers)
const seenBy = async (person: Person) => ArticlePage.parse((await person.request('GET', path())).body)

describe('POST /api/knowledge-articles/{id}/feedback', () => {
  test('200 counts one vote per reader, and no view', async () => {
    await vote(people.customer, true)
    const { status, body } = await vote(people.anotherCustomer, false)
    expect(status).toBe(200)
    expect(body).toEqual({ id: article.id, viewCount: 0, helpful: 1, notHelpful: 1, myVote: 'not_helpful' })
    expect(await seenBy(people.customer)).toMatchObject({ helpful: 1, notHelpful: 1, myVote: 'helpful' })
    expect(await seenBy(people.technician)).toMatchObject({ myVote: null })
  })

  test('200 moves a changed vote to the other side', async () => {
    await vote(people.customer, true)
    expect(await vote(people.customer, false)).toMatchObject({ body: { helpful: 0, notHelpful: 1 } })
    expect(await vote(people.customer, false)).toMatchObject({ body: { helpful: 0, notHelpful: 1 } })
  })

  test('a hundred votes of one reader at once count as one', async () => {
    const responses = await Promise.all(Array.from({ length: 100 }, () => vote(people.customer, true)))
    expect(new Set(responses.map(({ status }) => status))).toEqual(new Set([200]))
    expect(await seenBy(people.customer)).toMatchObject({ helpful: 1, notHelpful: 0 })
  })

  test('opposite votes at once leave one vote, and the totals match it', async () => {
    const responses = await Promise.all(
      Array.from({ length: 40 }, (_, number) => vote(people.customer, number % 2 === 0)),
    )
    expect(responses.filter(({ status }) => status !== 200 && status !== 409)).toEqual([])
    const { helpful, notHelpful, myVote } = await seenBy(people.customer)
    expect({ helpful, notHelpful }).toEqual(
      myVote === 'helpful' ? { helpful: 1, notHelpful: 0 } : { helpful: 0, notHelpful: 1 },
    )
  })

  test('counts once under one Idempotency-Key', async () => {
    const key = { 'idempotency-key': randomUUID() }
    await vote(people.customer, true, key)
    await vote(people.customer, false)
    // A retry of the first vote, whose response was lost, is not a third vote.
    expect(await vote(people.customer, true, key)).toMatchObject({ status: 200, body: { helpful: 0, notHelpful: 1 } })
  })

  test('404 for a draft, and 409 for staff, who can see it', async () => {
    article = await writtenArticle(people.technician, { published: false })
    expect(await vote(people.customer, true)).toMatchObject({ status: 404 })
    expect(await vote(people.admin, true)).toMatchObject({ status: 409 })
  })

  test.each([undefined, null, 'yes', 1])('400 for %s', async helpful => {
    expect(await vote(people.customer, helpful)).toMatchObject({ status: 400 })
  })
})
