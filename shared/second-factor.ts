import * as z from 'zod/mini'
import { UserId } from '#/shared/lib/ids.ts'
import { route } from '#/shared/lib/route.ts'
import { instant, password, verificationCode } from '#/shared/lib/text.ts'

/** The state of the caller's own two-step verification. */
export const SecondFactor = z.object({
  /** When it was turned on; null while it is off. */
  since: z.nullable(instant()),
  recoveryCodesLeft: z.int(),
  /** Whether an administrator requires it for this user. */
  required: z.boolean(),
})
export type SecondFactor = z.infer<typeof SecondFactor>

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

const DeviceId = z.string().check(z.regex(/^[\w-]{43}$/))

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
export const SignInPolicy = z.strictObject({ secondFactorForStaff: z.boolean() })
export type SignInPolicy = z.infer<typeof SignInPolicy>

/** The state of a user's two-step verification, as an administrator sees it. */
export const UserSecondFactor = z.object({ id: UserId, secondFactorOn: z.boolean(), secondFactorRequired: z.boolean() })
export type UserSecondFactor = z.infer<typeof UserSecondFactor>

const nothing = () => z.object({})
const byId = () => z.object({ id: UserId })

export const routes = {
  getSecondFactor: route({
    method: 'GET',
    path: '/api/profile/second-factor',
    summary: 'Returns the state of the caller’s two-step verification',
    access: 'signed-in',
    response: () => SecondFactor,
    beforeSecondFactor: true,
  }),
  startSecondFactor: route({
    method: 'POST',
    path: '/api/profile/second-factor/enrollment',
    summary: 'Creates a secret for an authenticator app; it takes effect when a first code confirms it',
    access: 'signed-in',
    signIn: true,
    body: () => z.strictObject({ password: password() }),
    response: () => Enrollment,
    beforeSecondFactor: true,
  }),
  confirmSecondFactor: route({
    method: 'POST',
    path: '/api/profile/second-factor',
    summary: 'Turns on two-step verification with a first code and returns the recovery codes once',
    access: 'signed-in',
    signIn: true,
    body: () => z.strictObject({ code: verificationCode() }),
    response: () => RecoveryCodes,
    audited: 'Turned on two-step verification',
    beforeSecondFactor: true,
  }),
  turnOffSecondFactor: route({
    method: 'POST',
    path: '/api/profile/second-factor/removal',
    summary: 'Turns off the caller’s two-step verification',
    access: 'signed-in',
    signIn: true,
    body: () => Confirmation,
    response: nothing,
    audited: 'Turned off two-step verification',
  }),
  renewRecoveryCodes: route({
    method: 'POST',
    path: '/api/profile/second-factor/recovery-codes',
    summary: 'Returns ten new recovery codes once; the old ones stop working',
    access: 'signed-in',
    signIn: true,
    body: () => Confirmation,
    response: () => RecoveryCodes,
    audited: 'Renewed their recovery codes',
  }),
  listRememberedDevices: route({
    method: 'GET',
    path: '/api/profile/remembered-devices',
    summary: 'Lists the caller’s remembered devices, newest first',
    access: 'signed-in',
    response: () => z.array(RememberedDevice),
  }),
  forgetRememberedDevice: route({
    method: 'DELETE',
    path: '/api/profile/remembered-devices/{id}',
    summary: 'Removes one of the caller’s remembered devices',
    access: 'signed-in',
    parameters: () => z.object({ id: DeviceId }),
    owner: 'caller',
    response: nothing,
    audited: 'Removed one of their remembered devices',
  }),
  requireUserSecondFactor: route({
    method: 'PUT',
    path: '/api/users/{id}/second-factor',
    summary: 'Sets whether a user must use two-step verification',
    access: 'admin',
    parameters: byId,
    owner: 'row',
    body: () => z.strictObject({ required: z.boolean() }),
    response: () => UserSecondFactor,
    audited: 'Changed a user’s two-step verification requirement',
    idempotent: true,
  }),
  resetUserSecondFactor: route({
    method: 'DELETE',
    path: '/api/users/{id}/second-factor',
    summary: 'Resets a user’s two-step verification, and ends their sessions and remembered devices',
    access: 'admin',
    parameters: byId,
    owner: 'row',
    response: () => UserSecondFactor,
    audited: 'Reset a user’s two-step verification',
    idempotent: true,
  }),
  getSignInPolicy: route({
    method: 'GET',
    path: '/api/sign-in-policy',
    summary: 'Returns the team’s sign-in settings',
    access: 'admin',
    response: () => SignInPolicy,
  }),
  updateSignInPolicy: route({
    method: 'PUT',
    path: '/api/sign-in-policy',
    summary: 'Updates the team’s sign-in settings',
    access: 'admin',
    body: () => SignInPolicy,
    response: () => SignInPolicy,
    audited: 'Updated the sign-in settings',
    idempotent: true,
  }),
}
