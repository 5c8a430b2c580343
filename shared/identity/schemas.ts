import * as z from 'zod/mini'
import { appearances } from '#/shared/branding/appearance.ts'
import { companyRoles } from '#/shared/companies/roles.ts'
import { Preferences } from '#/shared/identity/preferences.ts'
import { CompanyId, UserId } from '#/shared/lib/ids.ts'
import { companyName, email, newPassword, password, personName, verificationCode } from '#/shared/lib/text.ts'
import { roles } from '#/shared/users/roles.ts'

/** The signed-in user as every screen sees them. */
export const SessionUser = z.object({
  id: UserId,
  role: z.enum(roles),
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  emailVerified: z.boolean(),
  companyName: z.string(),
  /** Their company, and their role in it; null for staff, and for customers without a company. */
  companyId: z.nullable(CompanyId),
  companyRole: z.nullable(z.enum(companyRoles)),
  profileImageUrl: z.nullable(z.string()),
  /** Light, dark, or as their device. */
  appearance: z.enum(appearances),
  preferences: Preferences,
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
export const code = () => z.string().check(z.regex(/^[\w-]{43}$/))

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
