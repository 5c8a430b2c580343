import type { UserId } from '#/shared/lib/ids.ts'

/** What happens around a sign-in, in the words of the audit log and of a person's own list. */
export const signInWords = {
  'signed-in': 'Signed in',
  'sign-in-failed': 'Failed sign-in',
  'sign-in-locked': 'Sign-in locked',
  'password-changed': 'Password changed',
  'password-reset': 'Password reset by email',
  'password-set': 'Password set by an administrator',
  'password-refused': 'Wrong current password',
  'second-factor-on': 'Two-step verification turned on',
  'second-factor-off': 'Two-step verification turned off',
  'second-factor-reset': 'Two-step verification reset by an administrator',
  'second-factor-refused': 'Wrong verification code',
  'recovery-code-used': 'Recovery code used',
  'recovery-codes-renewed': 'Recovery codes renewed',
  'device-remembered': 'Device remembered',
  'device-removed': 'Remembered device removed',
} as const
export type SignInEvent = keyof typeof signInWords

/** Days for which a remembered device is not asked for a code. */
export const rememberedDays = 30

/** Stands for the account in entries about an address that nobody has: what was typed there is not kept. */
export const unknownAccount = '00000000-0000-4000-8000-000000000000' as UserId
