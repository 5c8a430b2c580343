import * as z from 'zod/mini'
import { UserId } from '#/shared/lib/ids.ts'
import { route } from '#/shared/lib/route.ts'
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
export const SignInPolicy = z.strictObject({ twoStepForStaff: z.boolean() })
export type SignInPolicy = z.infer<typeof SignInPolicy>

/** The state of a user's two-step verification, as an administrator sees it. */
export const UserTwoStepStatus = z.object({ id: UserId, twoStepOn: z.boolean(), twoStepRequired: z.boolean() })
export type UserTwoStepStatus = z.infer<typeof UserTwoStepStatus>

const nothing = () => z.object({})
const byId = () => z.object({ id: UserId })

export const routes = {
  getTwoStep: route({
    method: 'GET',
    path: '/api/profile/two-step',
    summary: 'Returns the state of the caller’s two-step verification',
    access: 'signed-in',
    response: () => TwoStepStatus,
    beforeTwoStep: true,
  }),
  startTwoStep: route({
    method: 'POST',
    path: '/api/profile/two-step/enrollment',
    summary: 'Creates a secret for an authenticator app; it takes effect when a first code confirms it',
    access: 'signed-in',
    signIn: true,
    body: () => z.strictObject({ password: password() }),
    response: () => Enrollment,
    beforeTwoStep: true,
  }),
  confirmTwoStep: route({
    method: 'POST',
    path: '/api/profile/two-step',
    summary: 'Turns on two-step verification with a first code and returns the recovery codes once',
    access: 'signed-in',
    signIn: true,
    body: () => z.strictObject({ code: verificationCode() }),
    response: () => RecoveryCodes,
    audited: 'Turned on two-step verification',
    beforeTwoStep: true,
  }),
  turnOffTwoStep: route({
    method: 'POST',
    path: '/api/profile/two-step/removal',
    summary: 'Turns off the caller’s two-step verification',
    access: 'signed-in',
    signIn: true,
    body: () => Confirmation,
    response: nothing,
    audited: 'Turned off two-step verification',
  }),
  renewRecoveryCodes: route({
    method: 'POST',
    path: '/api/profile/two-step/recovery-codes',
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
  requireUserTwoStep: route({
    method: 'PUT',
    path: '/api/users/{id}/two-step',
    summary: 'Sets whether a user must use two-step verification',
    access: 'admin',
    parameters: byId,
    owner: 'row',
    body: () => z.strictObject({ required: z.boolean() }),
    response: () => UserTwoStepStatus,
    audited: 'Changed a user’s two-step verification requirement',
    idempotent: true,
  }),
  resetUserTwoStep: route({
    method: 'DELETE',
    path: '/api/users/{id}/two-step',
    summary: 'Resets a user’s two-step verification, and ends their sessions and remembered devices',
    access: 'admin',
    parameters: byId,
    owner: 'row',
    response: () => UserTwoStepStatus,
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
