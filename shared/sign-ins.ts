import type { UserId } from '#/shared/lib/ids.ts'

/** What happens around a sign-in, in the words of the audit log and of a person's own list. */
export const signInWords = {
  'signed-in': 'Signed in',
  'sign-in-failed': 'Failed sign-in',
  'sign-in-locked': 'Sign-in locked',
  'password-changed': 'Password changed',
  'password-reset': 'Password reset by email',
  'password-set': 'Password set by an administrator',
} as const
export type SignInEvent = keyof typeof signInWords

/** Stands for the account in entries about an address that nobody has: what was typed there is not kept. */
export const unknownAccount = '00000000-0000-4000-8000-000000000000' as UserId
