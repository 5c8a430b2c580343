import { siteLink, type Templates } from '#/functions/email/template.ts'

export interface InboundEmailData {
  /** To the sender of an email, without an account. */
  emailRefused: Record<string, never>
}

export const inboundEmailTemplates: Templates<InboundEmailData> = {
  emailRefused: (_data, _to, { name, phone }) => ({
    subject: 'We couldn’t accept your email',
    isAcknowledgment: true,
    heading: 'We couldn’t accept your email',
    paragraphs: ['Hello,', `${name} answers customers only. Call ${phone} or sign in to the portal.`],
    action: { label: 'Open the portal', url: siteLink('/portal') },
  }),
}
