import { makeCode } from '#/functions/data/codes.ts'
import { findUserIdByEmail } from '#/functions/data/emails.ts'
import { findUser, type User } from '#/functions/data/users.ts'
import { siteLink, type Templates } from '#/functions/mail/templates/template.ts'

export interface IdentityData {
  verification: { userId: string }
  invitation: { userId: string }
  passwordReset: Record<string, never>
}

const greeting = ({ firstName }: User) => (firstName ? `Hello ${firstName},` : 'Hello,')

export const identityTemplates: Templates<IdentityData> = {
  // Codes are made when the mail is: none is ever kept but as a hash, and none is made for an address that is not theirs.
  verification: async ({ userId }, to, { name }) => {
    const user = await findUser(userId)
    if (!user || user.email !== to || user.emailVerified) return undefined
    const code = await makeCode('verification', user, to)
    return {
      subject: `Confirm your e-mail for ${name}`,
      heading: 'Confirm your e-mail address',
      paragraphs: [
        greeting(user),
        `please confirm that this address is yours. Tickets that our team opens for it will then be yours, too. The link works for three days.`,
        'If you did not register with us, you need not do anything.',
      ],
      action: { label: 'Confirm this address', url: siteLink(`/verify-email#code=${code}`) },
    }
  },

  invitation: async ({ userId }, to, { name }) => {
    const user = await findUser(userId)
    if (!user || user.email !== to || user.emailVerified) return undefined
    const code = await makeCode('invitation', user, to)
    return {
      subject: `Your account with ${name}`,
      heading: `Welcome to ${name}`,
      paragraphs: [
        greeting(user),
        'an account was made for you. Choose a password to begin. The link works once, for 24 hours.',
      ],
      action: { label: 'Choose a password', url: siteLink(`/accept-invitation#code=${code}`) },
    }
  },

  passwordReset: async (_, to, { name }) => {
    const id = await findUserIdByEmail(to)
    const user = id && (await findUser(id))
    if (!user) return undefined
    const code = await makeCode('password-reset', user, to)
    return {
      subject: `Choose a new password for ${name}`,
      heading: 'Choose a new password',
      paragraphs: [
        greeting(user),
        'somebody, hopefully you, asked for a new password. The link works once, for an hour.',
        'If it was not you, you need not do anything: your password stays as it is.',
      ],
      action: { label: 'Choose a new password', url: siteLink(`/reset-password#code=${code}`) },
    }
  },
}
