import { siteLink, type Templates } from '#/functions/email/template.ts'
import { greeting } from '#/functions/identity/email-templates.ts'
import { findUser } from '#/functions/users/data/users.ts'

export interface TwoStepData {
  twoStepOn: { userId: string }
  twoStepOff: { userId: string }
  twoStepReset: { userId: string }
  twoStepRequired: { userId: string }
  recoveryCodeUsed: { userId: string; left: number }
}

const notYou = 'If this wasn’t you, change your password now and contact us.'

/** An email to the account's owner, if they still have this address. */
async function email(userId: string, to: string, subject: string, heading: string, paragraphs: string[]) {
  const user = await findUser(userId)
  if (!user || user.email !== to) return undefined
  const action = { label: 'Open your profile', url: siteLink('/profile#two-step') }
  return { subject, heading, paragraphs: [greeting(user), ...paragraphs], action }
}

export const twoStepTemplates: Templates<TwoStepData> = {
  twoStepOn: ({ userId }, to, { name }) =>
    email(userId, to, `Two-step verification is on for ${name}`, 'Two-step verification is on', [
      'You turned on two-step verification. From now on, you’ll need a code from your authenticator app to sign in.',
      notYou,
    ]),

  twoStepOff: ({ userId }, to, { name }) =>
    email(userId, to, `Two-step verification is off for ${name}`, 'Two-step verification is off', [
      'You turned off two-step verification. You now need only your password to sign in.',
      notYou,
    ]),

  twoStepReset: ({ userId }, to, { name }) =>
    email(userId, to, `Two-step verification was reset for ${name}`, 'Two-step verification was reset', [
      'An administrator reset the two-step verification of your account. You’ve been signed out everywhere, and your authenticator app and recovery codes no longer work here.',
      'Sign in with your password, then set up two-step verification again. If you didn’t ask for this, contact us.',
    ]),

  twoStepRequired: ({ userId }, to, { name }) =>
    email(userId, to, `Set up two-step verification for ${name}`, 'Set up two-step verification', [
      'An administrator now requires two-step verification for your account. You need an authenticator app on your phone, such as Google Authenticator, Microsoft Authenticator or 1Password.',
      'If you haven’t set it up yet, you’ll be asked to at your next sign-in.',
    ]),

  recoveryCodeUsed: ({ userId, left }, to, { name }) =>
    email(userId, to, `A recovery code was used for ${name}`, 'A recovery code was used', [
      `Someone signed in to your account with a recovery code. You have ${left === 1 ? '1 recovery code' : `${left} recovery codes`} left.`,
      notYou,
    ]),
}
