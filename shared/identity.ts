import * as z from 'zod/mini'
import { UserId } from '#/shared/ids.ts'
import { roles } from '#/shared/roles.ts'
import { route } from '#/shared/route.ts'
import { email, line, newPassword, password } from '#/shared/text.ts'

/** The signed-in user as every screen knows them. */
export const SessionUser = z.object({
  id: UserId,
  role: z.enum(roles),
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  companyName: z.string(),
  profileImageUrl: z.nullable(z.string()),
})
export type SessionUser = z.infer<typeof SessionUser>

export const Credentials = z.strictObject({ email: email(), password: password() })
export type Credentials = z.infer<typeof Credentials>

export const Registration = z.strictObject({
  email: email(),
  password: newPassword(),
  firstName: line(),
  lastName: line(),
  companyName: line(),
})
export type Registration = z.infer<typeof Registration>

export const routes = {
  getCurrentUser: route({
    method: 'GET',
    path: '/api/auth/user',
    summary: 'The signed-in user',
    access: 'signed-in',
    answer: () => SessionUser,
  }),
  logIn: route({
    method: 'POST',
    path: '/api/customer/login',
    summary: 'Signs in a user of any role',
    access: 'public',
    body: () => Credentials,
    answer: () => SessionUser,
  }),
  register: route({
    method: 'POST',
    path: '/api/customer/register',
    summary: 'Makes a customer’s account and signs it in',
    access: 'public',
    body: () => Registration,
    answer: () => SessionUser,
    status: 201,
    idempotent: true,
  }),
  startLogin: route({
    method: 'GET',
    path: '/api/login',
    summary: 'Leads a browser to the login dialog, or home when it is signed in',
    access: 'public',
    query: () => z.object({ next: z.optional(z.string()) }),
    answer: 'redirect',
  }),
  logOut: route({
    method: 'GET',
    path: '/api/logout',
    summary: 'Ends the session and leads a browser to the landing page',
    access: 'public',
    answer: 'redirect',
  }),
}
