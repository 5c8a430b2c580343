import type { UserId } from '#/shared/lib/ids.ts'

/** The labels of sign-in events, in the audit log and in a user's own list. */
export const signInLabels = {
  'signed-in': 'Signed in',
  'sign-in-failed': 'Failed sign-in',
  'sign-in-locked': 'Sign-in locked',
  'password-changed': 'Password changed',
  'password-reset': 'Password reset by email',
  'password-set': 'Password set by an administrator',
  'email-changed': 'Email address changed',
  'password-refused': 'Wrong current password',
  'two-step-on': 'Two-step verification turned on',
  'two-step-off': 'Two-step verification turned off',
  'two-step-reset': 'Two-step verification reset by an administrator',
  'two-step-refused': 'Wrong verification code',
  'recovery-code-used': 'Recovery code used',
  'recovery-codes-renewed': 'Recovery codes renewed',
  'device-remembered': 'Device remembered',
  'device-removed': 'Remembered device removed',
} as const
export type SignInEvent = keyof typeof signInLabels

/** Days for which a remembered device skips the code. */
export const rememberedDays = 30

/** Hours for which the link to a new email address works. */
export const emailChangeHours = 24

/** The account id of entries about an unknown email address; the typed address is not stored. */
export const unknownAccount = '00000000-0000-4000-8000-000000000000' as UserId
