import { siteLink, type Templates } from '#/functions/email/template.ts'
import { makeCode } from '#/functions/identity/data/codes.ts'
import { findUserIdByEmail } from '#/functions/identity/data/email-addresses.ts'
import { mayEmailUnproved } from '#/functions/identity/email-cap.ts'
import { findUser, type User } from '#/functions/users/data/users.ts'
import { firstNameOf } from '#/shared/lib/first-names.ts'

export interface IdentityData {
  verification: { userId: string }
  invitation: { userId: string }
  passwordReset: Record<string, never>
}

/** Greets a person by their first name, if it is known. An email address used as a name is not greeted. */
export const greetingByFirstName = (firstName: string): string =>
  firstName && !firstName.includes('@') ? `Hello ${firstName},` : 'Hello,'

/** Greets a user by name once their address is verified: until then, a stranger may have chosen the name. */
export const greeting = ({ firstName, emailVerified }: User) => greetingByFirstName(emailVerified ? firstName : '')

/** Greets a person by the first name in a full name. */
export const greetingByName = (name: string): string => greetingByFirstName(firstNameOf(name))

export const identityTemplates: Templates<IdentityData> = {
  // A code is created when its email is sent: only its hash is stored, and only the user's own address gets one.
  verification: async ({ userId }, to, { name }) => {
    const user = await findUser(userId)
    if (!user || user.email !== to || user.emailVerified || user.deactivatedAt) return undefined
    const code = await makeCode('verification', user, to)
    return {
      subject: `Confirm your email for ${name}`,
      heading: 'Confirm your email address',
      paragraphs: [
        greeting(user),
        'Please confirm your email address to finish setting up your account. After that, any tickets we opened for you will appear there. The link expires in three days.',
        'If you didn’t create an account, you can ignore this email.',
      ],
      action: { label: 'Confirm email address', url: siteLink(`/verify-email#code=${code}`) },
    }
  },

  invitation: async ({ userId }, to, { name }) => {
    const user = await findUser(userId)
    if (!user || user.email !== to || user.emailVerified || user.deactivatedAt) return undefined
    const code = await makeCode('invitation', user, to)
    return {
      subject: `Your account with ${name}`,
      heading: `Welcome to ${name}`,
      paragraphs: [
        greeting(user),
        'We created an account for you. Choose a password to get started. The link works once and expires in 24 hours.',
      ],
      action: { label: 'Choose a password', url: siteLink(`/accept-invitation#code=${code}`) },
    }
  },

  passwordReset: async (_, to, { name }) => {
    const id = await findUserIdByEmail(to)
    const user = id && (await findUser(id))
    if (!user || user.deactivatedAt) return undefined
    // Counted here, because the response to the request, and its timing, must not tell an unverified address.
    if (!user.emailVerified && !(await mayEmailUnproved(to, 'account'))) return undefined
    const code = await makeCode('password-reset', user, to)
    return {
      subject: `Choose a new password for ${name}`,
      heading: 'Choose a new password',
      paragraphs: [
        greeting(user),
        'We received a request to reset your password. The link works once and expires in an hour.',
        'If you didn’t ask for this, you can ignore this email. Your password stays the same.',
      ],
      action: { label: 'Choose a new password', url: siteLink(`/reset-password#code=${code}`) },
    }
  },
}
