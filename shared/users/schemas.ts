import * as z from 'zod/mini'
import { CompanyId, UserId } from '#/shared/lib/ids.ts'
import { email, instant, optionalCompanyName, optionalPersonName } from '#/shared/lib/text.ts'
import { suppressionReasons } from '#/shared/users/email-suppressions.ts'
import { roles } from '#/shared/users/roles.ts'

/** A user in the list. Technicians see only customers, with only the fields that tickets and invoices need. */
export const ListedUser = z.object({
  id: UserId,
  email: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  companyName: z.string(),
  /** The customer's company; null without one. */
  companyId: z.nullable(CompanyId),
  role: z.optional(z.enum(roles)),
  /** The path of their picture; null if there is none. */
  profileImageUrl: z.optional(z.nullable(z.string())),
  /** Whether they have verified their address; false until an invitation is accepted. */
  emailVerified: z.optional(z.boolean()),
  /** Whether they can sign in: false while an administrator has the account deactivated. */
  active: z.optional(z.boolean()),
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
