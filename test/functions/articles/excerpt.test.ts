import { readFileSync } from 'node:fs'
import { DynamoDBClient } from '@aws-sdk/client-dynamodb'
import { describe, expect, test } from 'vitest'
import { articleKey } from '#/functions/articles/data/articles.ts'
import { excerptOf } from '#/functions/articles/excerpt.ts'
import { change } from '#/functions/table/table.ts'
import { reindex } from '#/scripts/reindex.ts'
import type { Article } from '#/shared/articles/schemas.ts'
import { excerptLength } from '#/shared/articles/schemas.ts'
import { useCloud } from '#/test/support/cloud/cloud.ts'
import { usePeople } from '#/test/support/fixtures/people.ts'
import { writtenArticle } from '#/test/support/fixtures/rows.ts'

const here = useCloud()
const people = usePeople(here)

describe('the excerpt of a Markdown text', () => {
  test.each([
    ['## Before you begin\n\nOpen **Settings**.', 'Before you begin: Open Settings.'],
    ['Before you begin\n---\n\nOpen it.', 'Before you begin: Open it.'],
    ['1. One\n2. Two\n- three', 'One Two three'],
    ['- One\n  - Inner\n\n  More of one', 'One Inner More of one'],
    ['See [the guide](https://help.example/a(b)) and `ipconfig`.', 'See the guide and ipconfig.'],
    ['See [the guide][1].\n\n[1]: https://help.example/a', 'See the guide.'],
    ['![a screen](https://x.example/y.png)', 'a screen'],
    ['> Careful!', 'Careful!'],
    ['```sh\nnet use *\n```', 'net use *'],
    ['    # is no heading in code', '# is no heading in code'],
    ['| Port | Use |\n| --- | --- |\n| 443 | HTTPS |', 'Port · Use; 443 · HTTPS;'],
    ['# What now?\n### Ask ##\nUs.', 'What now? Ask: Us.'],
    ['ipconfig | more', 'ipconfig | more'],
    ['2 * 3 * 4', '2 * 3 * 4'],
    ['\\*not emphasized\\* &amp; plain', '*not emphasized* & plain'],
    ['*For the team:* a _draft_ of file_name_here', 'For the team: a draft of file_name_here'],
    ['~~Never~~ always\\\non a new line', 'Never always on a new line'],
    ['- [ ] Call us\n- [x] Report it', 'Call us Report it'],
    ['<script>alert(1)</script>', '<script>alert(1)</script>'],
    ['', ''],
  ])('for %j is %j', (markdown, words) => {
    expect(excerptOf(markdown)).toBe(words)
  })

  test('ends with a whole word, and leaves out tables next to other text', () => {
    const words = excerptOf('The printer jams on every second page. '.repeat(6))
    expect(words).toMatch(/ (?:The|printer|jams|on|every|second|page)…$/)
    expect(words.length).toBeLessThanOrEqual(151)
    expect(excerptOf('Ports to open:\n\n| Port | Use |\n| --- | --- |\n| 443 | HTTPS |\n\nThen restart.')).toBe(
      'Ports to open: Then restart.',
    )
  })

  test('is truncated to 150 whole characters', () => {
    expect(excerptOf('x'.repeat(150))).toBe('x'.repeat(150))
    expect(excerptOf('🔥'.repeat(151))).toBe(`${'🔥'.repeat(150)}…`)
  })
})

test('an excerpt never has half an emoji, wherever parsing ends', () => {
  const link = (length: number) => `[a](https://example.test/${'y'.repeat(length)})`
  const ends = 8 * excerptLength - link(0).length - 1
  const excerpts = [ends - 1, ends, ends + 1].map(length => excerptOf(`${link(length)}😀😀`))
  expect(excerpts.map(one => [one, one.isWellFormed()])).toEqual(excerpts.map(one => [one, true]))
})

describe('an article’s excerpt', () => {
  const listed = async (id: string) => {
    const { body } = await people.customer.request<Article[]>('GET', '/api/knowledge-articles?limit=200')
    return body.find(article => article.id === id)?.excerpt
  }
  const path = (id: string) => `/api/knowledge-articles/${id}`

  test('follows its text: when created, changed and restored', async () => {
    const { id, excerpt } = await writtenArticle(people.technician, { content: 'One **bold** word' })
    expect(excerpt).toBe('One bold word')
    expect(await listed(id)).toBe('One bold word')
    const change = { title: 'Other', content: '# Now\nTwo _words_', published: true }
    expect(await people.technician.request('PUT', path(id), change)).toMatchObject({
      body: { excerpt: 'Now: Two words' },
    })
    expect(await listed(id)).toBe('Now: Two words')
    await people.technician.request('POST', `${path(id)}/revisions/1/restore`)
    expect(await listed(id)).toBe('One bold word')
  })

  test('is the start of its text for old articles, until npm run reindex has written it', async () => {
    const { id } = await writtenArticle(people.technician, { content: 'An *old* one' })
    await change(articleKey(id), { update: 'REMOVE excerpt' })
    expect(await listed(id)).toBe('An *old* one')
    const { awsEndpoint: endpoint, region, operator: credentials, tableName } = here.cloud
    const client = new DynamoDBClient({ endpoint, region, credentials })
    await reindex({ name: 'local', tableName, client })
    client.destroy()
    expect(await listed(id)).toBe('An old one')
  })

  test.each([
    ['list-articles', false],
    ['match-articles', false],
    ['get-article', false],
    ['create-article', true],
    ['update-article', true],
  ])('is computed when an article is written: the bundle of %s has a parser: %s', (name, has) => {
    expect(readFileSync(`dist/functions/${name}/index.js`, 'utf8').includes('thematicBreak')).toBe(has)
  })
})
