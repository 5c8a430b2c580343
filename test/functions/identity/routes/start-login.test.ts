import { describe, expect, test } from 'vitest'
import { useCloud, type Visitor } from '#/test/support/cloud/cloud.ts'
import { usePeople } from '#/test/support/fixtures/people.ts'

const people = usePeople(useCloud())

const leadsTo = async (visitor: Visitor, query: string) => {
  const { status, headers } = await visitor.request('GET', `/api/login${query}`)
  expect(status).toBe(302)
  return headers.get('location')
}

describe('GET /api/login', () => {
  test('302 opens the dialog for a visitor, and remembers where they were going', async () => {
    expect(await leadsTo(people.anonymous, '')).toBe('/?login=1')
    expect(await leadsTo(people.anonymous, '?next=/customer-portal')).toBe('/?login=1&next=%2Fcustomer-portal')
  })

  test('302 redirects a signed-in user to the home page', async () => {
    expect(await leadsTo(people.customer, '?next=/customer-portal')).toBe('/')
  })

  test.each(['https://evil.example', '//evil.example', '/\\evil.example', 'javascript:alert(1)', '/api/logout'])(
    '302 ignores %s, which is not a page of this site',
    async next => {
      expect(await leadsTo(people.anonymous, `?next=${encodeURIComponent(next)}`)).toBe('/?login=1')
    },
  )
})
