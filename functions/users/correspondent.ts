import type { User } from '#/functions/users/data/users.ts'
import { systemId } from '#/shared/lib/ids.ts'

/** An author who writes by email and has no account: a user whose id is the system's. */
export const correspondent = (email: string, name: string): User => ({
  id: systemId,
  email,
  emailVerified: true,
  firstName: name || email,
  lastName: '',
  companyName: '',
  companyId: null,
  companyRole: null,
  profileImageUrl: null,
  role: 'customer',
  sessionGeneration: 0,
  lastLoginAt: null,
  createdAt: '',
  updatedAt: '',
})

/** Whether an author has no account. */
export const isCorrespondent = ({ id }: Pick<User, 'id'>): boolean => id === systemId
