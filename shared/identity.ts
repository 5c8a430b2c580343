import * as z from 'zod/mini'
import { UserId } from '#/shared/lib/ids.ts'
import { route } from '#/shared/lib/route.ts'
import { companyName, email, newPassword, password, personName, verificationCode } from '#/shared/lib/text.ts'
import { roles } from '#/shared/roles.ts'

/** The signed-in user as every screen sees them. */
export const SessionUser = z.object({
  id: UserId,
  role: z.enum(roles),
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  emailVerified: z.boolean(),
  companyName: z.string(),
  profileImageUrl: z.nullable(z.string()),
  /** Set while the user must still set up required two-step verification: nothing else works until then. */
  twoStepDue: z.optional(z.literal(true)),
  /** Set if they must verify their email address before they can set it up. */
  verificationDue: z.optional(z.literal(true)),
})
export type SessionUser = z.infer<typeof SessionUser>

export const Credentials = z.strictObject({ email: email(), password: password() })
export type Credentials = z.infer<typeof Credentials>

/** The password was correct and a code is required: `challenge` replaces the password for five minutes. */
export const CodeAsked = z.object({ twoStep: z.literal('required'), challenge: z.string() })
export type CodeAsked = z.infer<typeof CodeAsked>

export const LogInCode = z.strictObject({
  challenge: z.string().check(z.regex(/^[\w-]{43}$/)),
  code: verificationCode(),
  /** Whether this browser may skip the code for a while. */
  remember: z.optional(z.boolean()),
})
export type LogInCode = z.infer<typeof LogInCode>

export const Registration = z.strictObject({
  email: email(),
  password: newPassword(),
  firstName: personName(),
  lastName: personName(),
  companyName: companyName(),
})
export type Registration = z.infer<typeof Registration>

/** An emailed code: it proves access to the mailbox. */
const code = () => z.string().check(z.regex(/^[\w-]{43}$/))
const nothing = () => z.object({})

/** Whether an address is verified; if not, a password must prove that the account with this address is the user's own. */
export const Verification = z.object({ verified: z.boolean() })
export type Verification = z.infer<typeof Verification>

/** Describes an administrator account's access. */
export const AdminInfo = z.object({
  info: z.object({
    email: z.string(),
    note: z.string(),
    accessLevel: z.string(),
    capabilities: z.array(z.string()),
  }),
})
export type AdminInfo = z.infer<typeof AdminInfo>

export const routes = {
  getCurrentUser: route({
    method: 'GET',
    path: '/api/auth/user',
    summary: 'Returns the signed-in user',
    access: 'signed-in',
    response: () => SessionUser,
    beforeTwoStep: true,
  }),
  logIn: route({
    method: 'POST',
    path: '/api/customer/login',
    summary: 'Signs in a user of any role, or asks for a code if the account has two-step verification',
    access: 'public',
    signIn: true,
    body: () => Credentials,
    response: () => z.union([SessionUser, CodeAsked]),
  }),
  completeLogIn: route({
    method: 'POST',
    path: '/api/customer/login/code',
    summary: 'Completes a login with a two-step verification code',
    access: 'public',
    signIn: true,
    body: () => LogInCode,
    response: () => SessionUser,
  }),
  register: route({
    method: 'POST',
    path: '/api/customer/register',
    summary: 'Creates a customer account and signs it in',
    access: 'public',
    signIn: true,
    body: () => Registration,
    response: () => SessionUser,
    status: 201,
    idempotent: true,
    limit: { perHour: 30 },
  }),
  startLogin: route({
    method: 'GET',
    path: '/api/login',
    summary: 'Redirects to the login dialog, or home if already signed in',
    access: 'public',
    query: () => z.object({ next: z.optional(z.string()) }),
    response: 'redirect',
  }),
  logOut: route({
    method: 'GET',
    path: '/api/logout',
    summary: 'Ends the session and redirects to the landing page',
    access: 'public',
    response: 'redirect',
  }),
  verifyEmail: route({
    method: 'POST',
    path: '/api/auth/verification',
    summary: 'Verifies an email address with an emailed code and, outside the account’s own session, its password',
    access: 'public',
    signIn: true,
    body: () => z.strictObject({ code: code(), password: z.optional(password()) }),
    response: () => Verification,
  }),
  forgetPassword: route({
    method: 'POST',
    path: '/api/auth/forgotten-password',
    summary: 'Emails a password reset link; responds the same whether or not the account exists',
    access: 'public',
    signIn: true,
    body: () => z.strictObject({ email: email() }),
    response: nothing,
    idempotent: true,
    limit: { perHour: 30 },
  }),
  choosePassword: route({
    method: 'POST',
    path: '/api/auth/password',
    summary: 'Sets a password with the code from an invitation, a reset or a verification email',
    access: 'public',
    signIn: true,
    body: () => z.strictObject({ code: code(), password: newPassword() }),
    response: () => z.object({ email: z.string() }),
    audited: 'Set a password from an emailed link',
  }),
  getAdminInfo: route({
    method: 'GET',
    path: '/api/admin-info',
    summary: 'Describes an administrator account’s access',
    access: 'admin',
    response: () => AdminInfo,
  }),
}
