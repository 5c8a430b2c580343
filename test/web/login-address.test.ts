import { expect, test } from 'vitest'
import { pageOfOurs } from '#/shared/lib/paths.ts'
import { loginAddress } from '#/web/shell/api/login-address.ts'

test.each([
  ['/', '', '', '/api/login'],
  ['/customer-portal', '', '', '/api/login?next=%2Fcustomer-portal'],
  ['/technician-dashboard', '?status=open', '#top', '/api/login?next=%2Ftechnician-dashboard%3Fstatus%3Dopen%23top'],
])('from %s%s%s the login is at %s', (pathname, search, hash, address) => {
  expect(loginAddress({ pathname, search, hash })).toBe(address)
})

test('contains only pages of this site', () => {
  const { search } = new URL(loginAddress({ pathname: '/a', search: '?b=1&c=2', hash: '' }), 'https://site.invalid')
  expect(pageOfOurs(new URLSearchParams(search).get('next'))).toBe('/a?b=1&c=2')
})
