import { expect, test } from 'vitest'
import { states } from '#/shared/tax/schemas.ts'
import { stateOfZip, zipProblem } from '#/shared/tax/zip-codes.ts'

test.each([
  ['98101', 'WA'],
  ['97201-1234', 'OR'],
  ['10001', 'NY'],
  ['02139', 'MA'],
  ['06390', 'NY'],
  ['00901', 'PR'],
  ['00802', 'VI'],
  ['96910', 'GU'],
  ['20500', 'DC'],
  ['20101', 'VA'],
  ['73301', 'TX'],
  ['99950', 'AK'],
  ['96799', 'AS'],
  ['96950', 'MP'],
  ['09012', 'AE'],
  ['34002', 'AA'],
  ['96201', 'AP'],
])('%s is in %s', (zip, state) => {
  expect(stateOfZip(zip)).toBe(state)
  expect(zipProblem({ state, postalCode: zip })).toBeUndefined()
})

test('each state has ZIP codes, and a code of another state is rejected with that state’s name', () => {
  const found = new Set(Array.from({ length: 100_000 }, (_, code) => stateOfZip(String(code).padStart(5, '0'))))
  for (const state of states) expect([state, found.has(state)]).toEqual([state, true])
  expect(zipProblem({ state: 'OR', postalCode: '98101' })).toBe('This ZIP code is in WA, not in OR')
  expect(zipProblem({ state: 'OR', postalCode: '00000' })).toBe('There is no such ZIP code')
})
