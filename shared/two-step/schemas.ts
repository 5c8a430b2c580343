import * as z from 'zod/mini'
import { UserId } from '#/shared/lib/ids.ts'
import { instant, password, verificationCode } from '#/shared/lib/text.ts'

/** The state of the caller's own two-step verification. */
export const TwoStepStatus = z.object({
  /** When it was turned on; null while it is off. */
  since: z.nullable(instant()),
  recoveryCodesLeft: z.int(),
  /** Whether an administrator requires it for this user. */
  required: z.boolean(),
})
export type TwoStepStatus = z.infer<typeof TwoStepStatus>

/** The data that an authenticator app needs, shown once. */
export const Enrollment = z.object({
  /** 160 bits in base32, for typing it in. */
  secret: z.string(),
  /** The secret as an otpauth: URI, for the QR code. */
  uri: z.string(),
})
export type Enrollment = z.infer<typeof Enrollment>

export const RecoveryCodes = z.object({ recoveryCodes: z.array(z.string()) })
export type RecoveryCodes = z.infer<typeof RecoveryCodes>

/** Confirms a change of two-step verification. */
export const Confirmation = z.strictObject({ password: password(), code: verificationCode() })

export const DeviceId = z.string().check(z.regex(/^[\w-]{43}$/))

/** A browser that skips the code. */
export const RememberedDevice = z.object({
  id: DeviceId,
  createdAt: instant(),
  expiresAt: instant(),
  address: z.string(),
  userAgent: z.string(),
})
export type RememberedDevice = z.infer<typeof RememberedDevice>

/** The sign-in requirements for everyone on the team. */
export const SignInPolicy = z.strictObject({ twoStepForStaff: z.boolean() })
export type SignInPolicy = z.infer<typeof SignInPolicy>

/** The state of a user's two-step verification, as an administrator sees it. */
export const UserTwoStepStatus = z.object({ id: UserId, twoStepOn: z.boolean(), twoStepRequired: z.boolean() })
export type UserTwoStepStatus = z.infer<typeof UserTwoStepStatus>
