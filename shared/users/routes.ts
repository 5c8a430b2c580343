import * as z from 'zod/mini'
import { UserId } from '#/shared/lib/ids.ts'
import { pageQuery, route } from '#/shared/lib/route.ts'
import { newPassword, optionalLine } from '#/shared/lib/text.ts'
import { roles } from '#/shared/users/roles.ts'
import { ListedUser, UserChange, UserCounts, UserFields } from '#/shared/users/schemas.ts'

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
