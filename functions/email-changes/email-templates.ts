import { instantText } from '#/functions/email/instant-text.ts'
import { siteLink, type Templates } from '#/functions/email/template.ts'
import { pendingEmailOf } from '#/functions/email-changes/pending-email.ts'
import { makeCode } from '#/functions/identity/data/codes.ts'
import { greeting } from '#/functions/identity/email-templates.ts'
import { findUser } from '#/functions/users/data/users.ts'
import { emailChangeHours } from '#/shared/identity/sign-ins.ts'

export interface EmailChangesData {
  emailChange: { userId: string }
  /** `masked` is the new address, of which the reader may know enough to recognize it. */
  emailChanged: { userId: string; masked: string; at: string }
}

export const emailChangesTemplates: Templates<EmailChangesData> = {
  // Anyone can enter any address, so the email has no name and no text of the user.
  emailChange: async ({ userId }, to, { name }) => {
    const user = await findUser(userId)
    if (!user || pendingEmailOf(user, new Date())?.email !== to) return undefined
    const code = await makeCode('email-change', user, to)
    return {
      subject: `Confirm your new email for ${name}`,
      heading: 'Confirm your new email address',
      paragraphs: [
        'Hello,',
        `Someone asked to use this address for their account with ${name}. If it was you, please confirm it. You’ll then log in with this address. The link works once and expires in ${emailChangeHours} hours.`,
        'If you didn’t ask for this, you can ignore this email. Nothing will change.',
      ],
      action: { label: 'Confirm new address', url: siteLink(`/confirm-email#code=${code}`) },
    }
  },

  emailChanged: async ({ userId, masked, at }, _to, { name, supportEmail, phone, timeZone }) => {
    const user = await findUser(userId)
    return {
      subject: `The email address of your account was changed for ${name}`,
      heading: 'The email address of your account was changed',
      paragraphs: [
        user ? greeting(user) : 'Hello,',
        `On ${instantText(at, timeZone)}, the email address of your account with ${name} was changed to ${masked}. From now on, you log in with the new address, and our emails go there.`,
        `If this wasn’t you, contact us right away: email ${supportEmail} or call ${phone}. We’ll help you get your account back.`,
      ],
    }
  },
}
