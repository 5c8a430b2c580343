import * as z from 'zod/mini'
import { SessionUser } from '#/shared/identity.ts'
import { NewAvatar, PresignedUpload, uploadAddress } from '#/shared/images.ts'
import { UserId } from '#/shared/lib/ids.ts'
import { route } from '#/shared/lib/route.ts'
import { instant, newPassword, optionalCompanyName, password, personName } from '#/shared/lib/text.ts'
import { type SignInEvent, signInLabels } from '#/shared/sign-ins.ts'

/** The caller's own account. */
export const Profile = z.extend(SessionUser, {
  lastLoginAt: z.nullable(instant()),
  createdAt: instant(),
})
export type Profile = z.infer<typeof Profile>

export const ProfileFields = z.strictObject({
  firstName: personName(),
  lastName: personName(),
  companyName: optionalCompanyName(),
})
export type ProfileFields = z.infer<typeof ProfileFields>

export const PasswordChange = z.strictObject({ currentPassword: password(), newPassword: newPassword() })
export type PasswordChange = z.infer<typeof PasswordChange>

const SessionId = z.string().check(z.regex(/^[\w-]{43}$/))

/** A login in one browser, described so that its owner recognizes it. */
export const ListedSession = z.object({
  /** The hash that identifies the session; only the browser has its secret. */
  id: SessionId,
  createdAt: instant(),
  /** When it ends if it is not used. */
  expiresAt: instant(),
  address: z.string(),
  userAgent: z.string(),
  /** Whether it is the caller's current session. */
  current: z.boolean(),
})
export type ListedSession = z.infer<typeof ListedSession>

/** An event of the caller's sign-ins. */
export const ListedSignIn = z.object({
  id: z.string(),
  event: z.enum(Object.keys(signInLabels) as [SignInEvent, ...SignInEvent[]]),
  at: instant(),
  address: z.string(),
  userAgent: z.string(),
})
export type ListedSignIn = z.infer<typeof ListedSignIn>

const nothing = () => z.object({})

export const routes = {
  getProfile: route({
    method: 'GET',
    path: '/api/profile',
    summary: 'Returns the caller’s own account',
    access: 'signed-in',
    response: () => Profile,
  }),
  updateProfile: route({
    method: 'PUT',
    path: '/api/profile',
    summary: 'Updates the caller’s name and company',
    access: 'signed-in',
    body: () => ProfileFields,
    response: () => Profile,
    audited: 'Updated their own profile',
    idempotent: true,
  }),
  changePassword: route({
    method: 'PUT',
    path: '/api/profile/password',
    summary: 'Changes the caller’s password and ends all other sessions',
    access: 'signed-in',
    signIn: true,
    body: () => PasswordChange,
    response: nothing,
    audited: 'Changed their own password',
  }),
  resendVerification: route({
    method: 'POST',
    path: '/api/profile/verification',
    summary: 'Resends the email verification link',
    access: 'signed-in',
    signIn: true,
    response: nothing,
    idempotent: true,
    beforeTwoStep: true,
    limit: { perHour: 10 },
  }),
  listSessions: route({
    method: 'GET',
    path: '/api/profile/sessions',
    summary: 'Lists the caller’s sessions, newest first',
    access: 'signed-in',
    response: () => z.array(ListedSession),
  }),
  listSignIns: route({
    method: 'GET',
    path: '/api/profile/sign-ins',
    summary: 'Lists the caller’s sign-in events, newest first',
    access: 'signed-in',
    response: () => z.array(ListedSignIn),
  }),
  endSession: route({
    method: 'DELETE',
    path: '/api/profile/sessions/{id}',
    summary: 'Ends one of the caller’s sessions',
    access: 'signed-in',
    parameters: () => z.object({ id: SessionId }),
    owner: 'caller',
    response: nothing,
    audited: 'Ended one of their sessions',
  }),
  endOtherSessions: route({
    method: 'DELETE',
    path: '/api/profile/sessions',
    summary: 'Ends all of the caller’s other sessions',
    access: 'signed-in',
    response: nothing,
    audited: 'Signed out everywhere else',
  }),
  startAvatar: route({
    method: 'POST',
    path: '/api/profile/avatar/upload-url',
    summary: 'Returns a direct upload URL for a profile picture, valid for five minutes',
    access: 'signed-in',
    body: () => NewAvatar,
    response: () => PresignedUpload,
    audited: 'Started a profile picture upload',
    idempotent: true,
    limit: { perHour: 30 },
  }),
  finishAvatar: route({
    method: 'PUT',
    path: '/api/profile/avatar',
    summary: 'Publishes the uploaded profile picture',
    access: 'signed-in',
    body: () => z.strictObject({ avatarURL: uploadAddress() }),
    response: () => z.object({ profileImageUrl: z.string() }),
    audited: 'Changed their profile picture',
    idempotent: true,
  }),
  removeAvatar: route({
    method: 'DELETE',
    path: '/api/profile/avatar',
    summary: 'Removes the profile picture',
    access: 'signed-in',
    response: nothing,
    audited: 'Removed their profile picture',
    idempotent: true,
  }),
  eraseAccount: route({
    method: 'POST',
    path: '/api/profile/erasure',
    summary: 'Permanently deletes the caller’s account',
    access: 'signed-in',
    signIn: true,
    body: () => z.strictObject({ password: password() }),
    response: () => z.object({ id: UserId }),
    audited: 'Deleted their own account',
  }),
}
