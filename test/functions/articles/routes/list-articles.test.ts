import { describe, expect, test } from 'vitest'
import type { Article } from '#/shared/articles/schemas.ts'
import { useCloud } from '#/test/support/cloud/cloud.ts'
import { type Person, usePeople } from '#/test/support/fixtures/people.ts'
import { writtenArticle } from '#/test/support/fixtures/rows.ts'

const here = useCloud()
const people = usePeople(here)
const list = (person: Person, query = '') =>
  person.request<Article[]>('GET', `/api/knowledge-articles${query ? `?${query}` : ''}`)
const titles = async (person: Person, query = '') => (await list(person, query)).body.map(({ title }) => title)
/** The stream's consumer writes the search rows. */
const written = async (fields: object) => {
  const article = await writtenArticle(people.technician, fields)
  await here.cloud.settle()
  return article
}

describe('GET /api/knowledge-articles', () => {
  test('200 has the specified fields, newest first', async () => {
    await writtenArticle(people.technician, { title: 'First' })
    const second = await writtenArticle(people.technician, { title: 'Second', tags: [' vpn ', '', 'vpn'] })
    const { body } = await list(people.customer, 'limit=2')
    expect(body.map(({ title }) => title)).toEqual(['Second', 'First'])
    expect(body[0]).toMatchObject({
      id: second.id,
      content: second.content,
      category: 'Accounts',
      tags: ['vpn'],
      published: true,
      viewCount: 0,
      helpful: 0,
      notHelpful: 0,
      myVote: null,
    })
  })

  test('200 has drafts and retired articles for staff who ask, and never for customers', async () => {
    const draft = await writtenArticle(people.technician, { title: 'Half done', published: false })
    const retired = await writtenArticle(people.technician, { title: 'Windows 7' })
    await people.technician.request('POST', `/api/knowledge-articles/${retired.id}/retire`)
    for (const person of [people.customer, people.admin]) {
      const shown = await titles(person, 'limit=200')
      expect(shown).not.toContain('Half done')
      expect(shown).not.toContain('Windows 7')
    }
    expect((await list(people.admin, 'state=draft')).body[0]).toMatchObject({ id: draft.id, published: false })
    expect((await list(people.admin, 'state=retired')).body[0]).toMatchObject({ id: retired.id, retired: true })
    expect(await list(people.customer, 'state=draft')).toMatchObject({ status: 400 })
  })

  test('200 filters by category, ignoring case', async () => {
    await writtenArticle(people.technician, { title: 'Toner', category: 'Printing' })
    await writtenArticle(people.technician, { title: 'Paper jam', category: 'printing ' })
    await writtenArticle(people.technician, { title: 'Not this', category: 'Network' })
    expect(await titles(people.customer, 'category=PRINTING')).toEqual(['Paper jam', 'Toner'])
  })

  test('200 pages through all of them once', async () => {
    for (let number = 0; number < 5; number++) await writtenArticle(people.technician, { category: 'Paged' })
    const ids: string[] = []
    for (let next: string | undefined = '/api/knowledge-articles?category=paged&limit=2'; next; ) {
      const page: { body: Article[]; headers: Headers } = await people.customer.request('GET', next)
      ids.push(...page.body.map(({ id }) => id))
      next = /<([^>]+)>/.exec(page.headers.get('link') ?? '')?.[1]
    }
    expect(ids).toHaveLength(5)
    expect([...new Set(ids)].sort().reverse()).toEqual(ids)
  })

  test.each(['limit=0', 'limit=201', 'state=gone', 'cursor=x', 'sort=title', `search=${'x'.repeat(101)}`])(
    '400 for %s',
    async query => {
      expect(await list(people.technician, query)).toMatchObject({ status: 400 })
    },
  )
})

describe('GET /api/knowledge-articles?search=', () => {
  test('200 finds words of title, content and tags by their prefixes, titles first', async () => {
    await written({ title: 'Set up a quixotic router', content: 'Nothing more.', tags: ['hardware'] })
    await written({ title: 'Later', content: 'The QUIXOTICAL one is mentioned here.', tags: [] })
    await written({ title: 'By tag', content: 'None.', tags: ['quixote'] })
    expect(await titles(people.customer, 'search=Quixot')).toEqual(['By tag', 'Set up a quixotic router', 'Later'])
    expect(await titles(people.customer, 'search=quixotic%20router')).toEqual(['Set up a quixotic router'])
    expect(await titles(people.customer, 'search=quixotic%20zebra')).toEqual([])
  })

  test('200 finds any part of a word in title and content', async () => {
    await written({ title: 'Set up a zquinter', content: 'Nothing more.', tags: [] })
    await written({ title: 'About paper', content: 'Photozquinters jam.', tags: [] })
    expect(await titles(people.customer, 'search=ZQUINT')).toEqual(['Set up a zquinter', 'About paper'])
    expect(await titles(people.customer, 'search=quinter')).toEqual(['Set up a zquinter', 'About paper'])
    expect(await titles(people.customer, 'search=zquinters%20jam')).toEqual(['About paper'])
    // Most articles contain some word with a two-letter prefix, so the texts themselves are checked.
    expect(await titles(people.customer, 'search=zq%20paper')).toEqual(['About paper'])
  })

  test('200 finds an article by its number', async () => {
    const { id } = await written({ title: 'Cited on the phone' })
    expect(await titles(people.customer, `search=${id.toLowerCase()}`)).toEqual(['Cited on the phone'])
  })

  test('200 finds an article’s current text, and only while it is published', async () => {
    const { id } = await written({ title: 'Zanzibar', content: 'About zebroid printers.' })
    const change = { title: 'Zanzibar', content: 'About zeppelins.', published: true }
    await people.technician.request('PUT', `/api/knowledge-articles/${id}`, change)
    await here.cloud.settle()
    expect(await titles(people.customer, 'search=zebroid')).toEqual([])
    expect(await titles(people.customer, 'search=zeppelin')).toEqual(['Zanzibar'])
    await people.technician.request('PUT', `/api/knowledge-articles/${id}`, { ...change, published: false })
    await here.cloud.settle()
    expect(await titles(people.customer, 'search=zeppelin')).toEqual([])
    expect(await titles(people.technician, 'search=zeppelin&state=draft')).toEqual(['Zanzibar'])
  })

  test('200 searches within a category, page by page', async () => {
    for (const number of [1, 2, 3]) await written({ title: `Xylophone ${number}`, category: 'Music' })
    await written({ title: 'Xylophone elsewhere', category: 'Other' })
    const first = await list(people.customer, 'search=xylophone&category=music&limit=2')
    expect(first.body.map(({ title }) => title)).toEqual(['Xylophone 3', 'Xylophone 2'])
    const next = /<([^>]+)>/.exec(first.headers.get('link') ?? '')?.[1] ?? ''
    const second = await people.customer.request<Article[]>('GET', next)
    expect(second.body.map(({ title }) => title)).toEqual(['Xylophone 1'])
    expect(second.headers.get('link')).toBeNull()
  })
})
