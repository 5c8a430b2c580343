import { siteLink, type Templates } from '#/functions/email/template.ts'
import { checkSubject } from '#/functions/inbound-email/data/forwarding-check.ts'

export interface InboundEmailData {
  /** To the sender of an email, without an account. */
  emailRefused: Record<string, never>
  /** To the support address. */
  forwardingCheck: { code: string; forwardTo: string }
}

export const inboundEmailTemplates: Templates<InboundEmailData> = {
  emailRefused: (_data, _to, { name, phone }) => ({
    subject: 'We couldn’t accept your email',
    isAcknowledgment: true,
    heading: 'We couldn’t accept your email',
    paragraphs: ['Hello,', `${name} answers customers only. Call ${phone} or sign in to the portal.`],
    action: { label: 'Open the portal', url: siteLink('/portal') },
  }),

  forwardingCheck: ({ code, forwardTo }, to, { name }) => ({
    subject: checkSubject(code),
    heading: 'Checking whether emails are forwarded',
    paragraphs: [
      `An administrator of ${name} checks whether emails to ${to} are forwarded to ${forwardTo}. There is nothing to do: the result is shown in the settings of the desk.`,
    ],
  }),
}
