import { randomUUID } from 'node:crypto'
import { type CodePurpose, makeCode } from '#/functions/identity/data/codes.ts'
import { findUser } from '#/functions/users/data/users.ts'
import type { Cloud } from '#/scripts/local-cloud/cloud.ts'
import { newVisitor, type Reply } from '#/test/support/cloud/cloud.ts'
import type { Person } from '#/test/support/fixtures/people.ts'

/** An account as others know it. */
export interface Subject {
  id: string
  email: string
}

/** The password of every account after a change that sets one. */
export const freshPassword = 'Fresh horse 1'

/** The current row of an account, with its address and session generation. */
export async function standing(id: string) {
  const user = await findUser(id)
  if (!user) throw new Error('The account has no row')
  return user
}

export const signIn = (cloud: Cloud, email: string, password: string, visitor = newVisitor(cloud)): Promise<Reply> =>
  visitor.request('POST', '/api/customer/login', { email, password })

/** Uses an emailed code, as the page that the email links to does. */
export const useCode = {
  verification: (cloud: Cloud, code: string, password: string) =>
    newVisitor(cloud).request('POST', '/api/auth/password', { code, password }),
  'password-reset': (cloud: Cloud, code: string, password: string) =>
    newVisitor(cloud).request('POST', '/api/auth/password', { code, password }),
  invitation: (cloud: Cloud, code: string, password: string) =>
    newVisitor(cloud).request('POST', '/api/auth/password', { code, password }),
  'email-change': (cloud: Cloud, code: string) => newVisitor(cloud).request('POST', '/api/auth/email-change', { code }),
} satisfies Record<CodePurpose, (cloud: Cloud, code: string, password: string) => Promise<Reply>>

interface AccountChange {
  does(cloud: Cloud, admin: Person, subject: Subject): Promise<unknown>
  /** Sets the account's password to `freshPassword`. */
  givesPassword: boolean
}

const resetByAdmin = (admin: Person, { id }: Subject, newPassword: string) =>
  admin.request('POST', `/api/users/${id}/reset-password`, { newPassword })

/** Changes that may happen to an account between two steps. Each ends everything that was begun before it. */
export const accountChanges = {
  'a reset by an admin': {
    does: (_, admin, subject) => resetByAdmin(admin, subject, freshPassword),
    givesPassword: true,
  },
  'a reset by email': {
    does: async (cloud, _, { id }) => {
      const user = await standing(id)
      return useCode['password-reset'](cloud, await makeCode('password-reset', user, user.email), freshPassword)
    },
    givesPassword: true,
  },
  'an invitation accepted': {
    does: async (cloud, _, { id }) => {
      const user = await standing(id)
      return useCode.invitation(cloud, await makeCode('invitation', user, user.email), freshPassword)
    },
    givesPassword: true,
  },
  'a change of password': {
    does: async (cloud, admin, subject) => {
      const currentPassword = `Between ${randomUUID()}`
      await resetByAdmin(admin, subject, currentPassword)
      const visitor = newVisitor(cloud)
      await signIn(cloud, (await standing(subject.id)).email, currentPassword, visitor)
      return visitor.request('PUT', '/api/profile/password', { currentPassword, newPassword: freshPassword })
    },
    givesPassword: true,
  },
  'another role': {
    does: async (_, admin, { id }) => {
      const { email, role } = await standing(id)
      return admin.request('PUT', `/api/users/${id}`, { email, role: role === 'admin' ? 'technician' : 'admin' })
    },
    givesPassword: false,
  },
  'a deactivation and an activation': {
    does: async (_, admin, { id }) => {
      await admin.request('POST', `/api/users/${id}/deactivate`, {})
      return admin.request('POST', `/api/users/${id}/activate`, {})
    },
    givesPassword: false,
  },
  'an erasure': {
    does: (_, admin, { id }) => admin.request('DELETE', `/api/users/${id}`),
    givesPassword: false,
  },
} satisfies Record<string, AccountChange>

export type AccountChangeName = keyof typeof accountChanges
export const accountChangeNames = Object.keys(accountChanges) as AccountChangeName[]
