import { beforeEach, describe, expect, test } from 'vitest'
import type { ArticleMatch } from '#/shared/articles/schemas.ts'
import { useCloud } from '#/test/support/cloud/cloud.ts'
import { usePeople } from '#/test/support/fixtures/people.ts'
import { writtenArticle } from '#/test/support/fixtures/rows.ts'

const here = useCloud()
const people = usePeople(here)
const match = (text: string) =>
  people.customer.request<ArticleMatch[]>('GET', `/api/knowledge-articles/matching?text=${encodeURIComponent(text)}`)

describe('GET /api/knowledge-articles/matching', () => {
  beforeEach(async () => {
    await writtenArticle(people.technician, {
      title: 'Reconnect to the VPN',
      content: '## When it drops\n\nThe client asks for the **password** when the session has expired.',
    })
    await writtenArticle(people.technician, { title: 'Paper jams', content: 'Open the printer and pull.' })
    await writtenArticle(people.technician, { title: 'VPN for the team', content: 'Not yet', published: false })
    await here.cloud.settle()
  })

  test('200 finds articles that may answer a sentence, with plain-text excerpts', async () => {
    const { body } = await match('Since this week the VPN wants my password again every hour')
    expect(body[0]).toMatchObject({
      title: 'Reconnect to the VPN',
      excerpt: 'When it drops: The client asks for the password when the session has expired.',
      readMinutes: 1,
    })
    expect(body.map(({ title }) => title)).not.toContain('VPN for the team')
  })

  test('200 says how many minutes an article takes to read', async () => {
    const content = 'Wait for the tunnel. '.repeat(150)
    await writtenArticle(people.technician, { title: 'Tunnels of the VPN', content })
    await here.cloud.settle()
    const { body } = await match('The VPN tunnel')
    expect(body.find(({ title }) => title === 'Tunnels of the VPN')).toMatchObject({ readMinutes: 3 })
  })

  test('200 leaves out articles that share at most half the words of the best one', async () => {
    await writtenArticle(people.technician, { title: 'Choose a password', content: 'Three words are better than one.' })
    await here.cloud.settle()
    expect((await match('VPN password')).body.map(({ title }) => title)).not.toContain('Choose a password')
    expect((await match('A password')).body.map(({ title }) => title)).toContain('Choose a password')
  })

  test('200 is empty if nothing matches, and for words without meaning', async () => {
    const inPassing = 'The client asks me to sort invoices, letters, parcels and stamps'
    for (const text of ['', 'please help me', 'The coffee machine is broken', inPassing])
      expect((await match(text)).body).toEqual([])
  })

  test('400 without a text, or with one that is too long', async () => {
    expect(await people.customer.request('GET', '/api/knowledge-articles/matching')).toMatchObject({ status: 400 })
    expect(await match('x'.repeat(301))).toMatchObject({ status: 400 })
  })
})
