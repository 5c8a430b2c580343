import { postingKey, termsOf } from '#/functions/search/terms.ts'
import type { Key } from '#/functions/table/table.ts'
import { listed, type User, userKey } from '#/functions/users/data/users.ts'
import { UserId } from '#/shared/lib/ids.ts'

export const idOfUser = (number: number) =>
  UserId.parse(`00000000-0000-4000-9000-${number.toString().padStart(12, '0')}`)

/** A user's row, and the index rows of their search terms. */
export function userRows(number: number): Key[] {
  const user = userOf(number)
  const { gsi1sk: position } = listed(user)
  const postings = termsOf(user.lastName, user.companyName).map(term => postingKey('users', term, position))
  return [{ ...userKey(user.id), ...user, ...listed(user) } as Key, ...postings]
}

export function userOf(number: number): User {
  const at = '2026-01-01T00:00:00.000Z'
  return {
    id: idOfUser(number),
    email: `person${number}@company${number % 500}.test`,
    emailVerified: true,
    firstName: `First${number % 97}`,
    lastName: `Last${number}`,
    companyName: `Company ${number % 500}`,
    companyId: null,
    companyRole: null,
    profileImageUrl: null,
    role: 'customer',
    sessionGeneration: 0,
    lastLoginAt: null,
    createdAt: at,
    updatedAt: at,
  }
}
