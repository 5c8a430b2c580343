import { expect, test } from 'vitest'
import { UserId } from '#/shared/lib/ids.ts'
import type { ListedUser } from '#/shared/users/schemas.ts'
import { mergeLocalChanges, nothingOwn } from '#/web/features/users/merge-local-changes.ts'

const user = (number: number, rest: Partial<ListedUser> = {}): ListedUser => ({
  id: UserId.parse(`5eed0000-0000-4000-8000-00000000000${number}`),
  email: `${number}@people.test`,
  firstName: 'Pat',
  lastName: String(number),
  companyName: '',
  companyId: null,
  role: 'customer',
  ...rest,
})
const [one, two, three] = [user(1), user(2), user(3)]

test('a list without local changes matches the server', () => {
  expect(mergeLocalChanges([one, two], nothingOwn, {})).toEqual([one, two])
})

test('an added user is listed first until the list has them', () => {
  const own = { ...nothingOwn, users: [three] }
  expect(mergeLocalChanges([one, two], own, {})).toEqual([three, one, two])
  expect(mergeLocalChanges([one, two, three], own, {})).toEqual([one, two, three])
})

test('a changed user is shown with the changes, and leaves a list of their previous role', () => {
  const changed = user(2, { role: 'technician' })
  const own = { ...nothingOwn, users: [changed] }
  expect(mergeLocalChanges([one, two], own, {})).toEqual([one, changed])
  expect(mergeLocalChanges([one, two], own, { role: 'customer' })).toEqual([one])
})

test('a deleted user disappears', () => {
  expect(mergeLocalChanges([one, two], { ...nothingOwn, deleted: new Set([one.id]) }, {})).toEqual([two])
})

test('the server decides whether an added user matches a search', () => {
  expect(mergeLocalChanges([one], { ...nothingOwn, users: [three] }, { search: 'pat' })).toEqual([one])
})
