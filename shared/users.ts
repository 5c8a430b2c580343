import * as z from 'zod/mini'
import { UserId } from '#/shared/lib/ids.ts'
import { pageQuery, route } from '#/shared/lib/route.ts'
import { email, instant, newPassword, optionalLine } from '#/shared/lib/text.ts'
import { mailReturns } from '#/shared/returned-mail.ts'
import { roles } from '#/shared/roles.ts'

/** A user in the list. Technicians are told only of customers, and only what a ticket or an invoice needs of them. */
export const ListedUser = z.object({
  id: UserId,
  email: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  companyName: z.string(),
  role: z.optional(z.enum(roles)),
  /** The path of their picture; null without one. */
  profileImageUrl: z.optional(z.nullable(z.string())),
  /** Whether they have proved that the address is theirs; an invitation that is not accepted has not. */
  emailVerified: z.optional(z.boolean()),
  /** Set where the address is mailed no more. */
  mailReturned: z.optional(z.enum(mailReturns)),
  /** Whether they have two-step verification, and whether an administrator requires it of them. */
  secondFactorOn: z.optional(z.boolean()),
  secondFactorRequired: z.optional(z.boolean()),
  lastLoginAt: z.optional(z.nullable(instant())),
  createdAt: z.optional(instant()),
})
export type ListedUser = z.infer<typeof ListedUser>

/** What an admin writes of a user. Only the e-mail is needed. */
export const UserFields = z.strictObject({
  email: email(),
  firstName: z._default(optionalLine(), ''),
  lastName: z._default(optionalLine(), ''),
  companyName: z._default(optionalLine(), ''),
  role: z._default(z.enum(roles), 'customer'),
})
export type UserFields = z.infer<typeof UserFields>

/** What an admin changes of a user: what is left out stays. */
export const UserChange = z.strictObject({
  email: email(),
  firstName: z.optional(optionalLine()),
  lastName: z.optional(optionalLine()),
  companyName: z.optional(optionalLine()),
  role: z.optional(z.enum(roles)),
})
export type UserChange = z.infer<typeof UserChange>

export const UserCounts = z.object({ total: z.int(), admins: z.int(), technicians: z.int(), customers: z.int() })
export type UserCounts = z.infer<typeof UserCounts>

const byId = () => z.object({ id: UserId })

export const routes = {
  listUsers: route({
    method: 'GET',
    path: '/api/users',
    summary: 'Lists users by name; only customers for technicians',
    access: 'staff',
    query: () => pageQuery({ search: z.optional(optionalLine(100)), role: z.optional(z.enum(roles)) }),
    answer: () => z.array(ListedUser),
    paged: true,
  }),
  countUsers: route({
    method: 'GET',
    path: '/api/users/counts',
    summary: 'Counts the users of each role',
    access: 'admin',
    answer: () => UserCounts,
  }),
  addUser: route({
    method: 'POST',
    path: '/api/users',
    summary: 'Creates a user and emails them an invitation',
    access: 'admin',
    body: () => UserFields,
    answer: () => ListedUser,
    status: 201,
    audited: 'Added a user',
    idempotent: true,
    limit: { perHour: 300 },
  }),
  updateUser: route({
    method: 'PUT',
    path: '/api/users/{id}',
    summary: 'Updates a user; a new role or email ends their sessions',
    access: 'admin',
    parameters: byId,
    owner: 'row',
    body: () => UserChange,
    answer: () => ListedUser,
    audited: 'Updated a user',
    idempotent: true,
  }),
  deleteUser: route({
    method: 'DELETE',
    path: '/api/users/{id}',
    summary: 'Deletes a user; tickets and invoices stay, without their name',
    access: 'admin',
    parameters: byId,
    owner: 'row',
    answer: byId,
    audited: 'Deleted a user',
  }),
  resetUserPassword: route({
    method: 'POST',
    path: '/api/users/{userId}/reset-password',
    summary: 'Sets a user’s password and ends their sessions',
    access: 'admin',
    parameters: () => z.object({ userId: UserId }),
    owner: 'row',
    body: () => z.strictObject({ newPassword: newPassword() }),
    answer: byId,
    audited: 'Reset a password',
    idempotent: true,
    limit: { perHour: 120 },
  }),
  resumeMail: route({
    method: 'POST',
    path: '/api/users/{id}/resume-mail',
    summary: 'Resumes email to a user whose address bounced',
    access: 'admin',
    parameters: byId,
    owner: 'row',
    answer: byId,
    audited: 'Resumed email to a user',
    idempotent: true,
    limit: { perHour: 120 },
  }),
}
