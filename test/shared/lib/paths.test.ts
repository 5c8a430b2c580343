import { describe, expect, test } from 'vitest'
import { fillPath, pageOfOurs } from '#/shared/lib/paths.ts'

describe('the address after a login', () => {
  test.each(['/customer-portal', '/tickets/TK0004X7-k3v9q2m8xa?tab=time#last', '/'])(
    '%s is a page of this site',
    path => {
      expect(pageOfOurs(path)).toBe(path)
    },
  )

  test.each([
    'https://evil.example/',
    '//evil.example/',
    '/\\evil.example',
    '\\\\evil.example',
    'javascript:alert(1)',
    '/api/logout',
    '/\tevil',
    '/..//evil.example',
    'customer-portal',
    `/${'x'.repeat(3000)}`,
    '',
    undefined,
    null,
  ])('%j is not', path => expect(pageOfOurs(path)).toBeUndefined())
})

describe('a path of the API', () => {
  test('is filled with encoded segments', () => {
    expect(fillPath('/api/tickets/{id}', { id: 'a/b?c' })).toBe('/api/tickets/a%2Fb%3Fc')
  })

  test('is never sent with a missing segment', () => {
    expect(() => fillPath('/api/tickets/{id}', {})).toThrow('No value for {id}')
  })
})
