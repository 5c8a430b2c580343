import * as z from 'zod/mini'
import { suppressionReasons } from '#/shared/email-suppressions.ts'
import { UserId } from '#/shared/lib/ids.ts'
import { pageQuery, route } from '#/shared/lib/route.ts'
import {
  email,
  instant,
  newPassword,
  optionalCompanyName,
  optionalLine,
  optionalPersonName,
} from '#/shared/lib/text.ts'
import { roles } from '#/shared/roles.ts'

/** A user in the list. Technicians see only customers, with only the fields that tickets and invoices need. */
export const ListedUser = z.object({
  id: UserId,
  email: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  companyName: z.string(),
  role: z.optional(z.enum(roles)),
  /** The path of their picture; null if there is none. */
  profileImageUrl: z.optional(z.nullable(z.string())),
  /** Whether they have verified their address; false until an invitation is accepted. */
  emailVerified: z.optional(z.boolean()),
  /** Set if email to the address bounced or was marked as spam. */
  bounceReason: z.optional(z.enum(suppressionReasons)),
  /** Whether they have two-step verification, and whether an administrator requires it. */
  twoStepOn: z.optional(z.boolean()),
  twoStepRequired: z.optional(z.boolean()),
  lastLoginAt: z.optional(z.nullable(instant())),
  createdAt: z.optional(instant()),
})
export type ListedUser = z.infer<typeof ListedUser>

/** A user as an admin creates it. Only the email is required. */
export const UserFields = z.strictObject({
  email: email(),
  firstName: z._default(optionalPersonName(), ''),
  lastName: z._default(optionalPersonName(), ''),
  companyName: z._default(optionalCompanyName(), ''),
  role: z._default(z.enum(roles), 'customer'),
})
export type UserFields = z.infer<typeof UserFields>

/** An admin's changes to a user: omitted fields stay unchanged. */
export const UserChange = z.strictObject({
  email: email(),
  firstName: z.optional(optionalPersonName()),
  lastName: z.optional(optionalPersonName()),
  companyName: z.optional(optionalCompanyName()),
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
    response: () => z.array(ListedUser),
    paged: true,
  }),
  countUsers: route({
    method: 'GET',
    path: '/api/users/counts',
    summary: 'Counts the users of each role',
    access: 'admin',
    response: () => UserCounts,
  }),
  addUser: route({
    method: 'POST',
    path: '/api/users',
    summary: 'Creates a user and emails them an invitation',
    access: 'admin',
    body: () => UserFields,
    response: () => ListedUser,
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
    response: () => ListedUser,
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
    response: byId,
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
    response: byId,
    audited: 'Reset a password',
    idempotent: true,
    limit: { perHour: 120 },
  }),
  resumeEmail: route({
    method: 'POST',
    path: '/api/users/{id}/resume-email',
    summary: 'Resumes email to a user whose address bounced',
    access: 'admin',
    parameters: byId,
    owner: 'row',
    response: byId,
    audited: 'Resumed email to a user',
    idempotent: true,
    limit: { perHour: 120 },
  }),
}
