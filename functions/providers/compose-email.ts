import MailComposer from 'nodemailer/lib/mail-composer'

/** The headers by which email clients show the emails of a ticket as one conversation: Message-IDs without angle brackets. */
export interface Thread {
  /** Oldest first. */
  references: string[]
  inReplyTo: string
}

/** An outgoing email. */
export interface Message {
  /** The sender's name that the reader sees; the address is always the product's. */
  sender: string
  subject: string
  text: string
  html: string
  /** Where answers go; without it, to the sender's address. */
  replyTo?: string
  thread?: Thread
  /** How it came about, for other servers (RFC 3834); absent if a person wrote it. */
  automatic?: 'auto-generated' | 'auto-replied'
  /** The address to which an email program posts when its user unsubscribes with one click. */
  unsubscribeUrl?: string
  /** Repeated in SES's events about the email. Values have letters, digits, `_` and `-`. */
  tags?: Readonly<Record<string, string>>
  attachments?: readonly { filename: string; contentType: string; content: Uint8Array }[]
}

/** A header's value without line breaks and other control characters, which could begin another header. */
const plain = (text: string) => text.replace(/\p{Cc}+/gu, ' ').trim()

/** The bytes of an email to one person. */
export function compose(from: string, to: string, message: Message): Promise<Buffer> {
  const { sender, subject, text, html, replyTo, thread, automatic, unsubscribeUrl, attachments = [] } = message
  const composer = new MailComposer({
    from: { name: plain(sender), address: plain(from) },
    to: { name: '', address: plain(to) },
    ...(replyTo && { replyTo: plain(replyTo) }),
    subject: plain(subject),
    text,
    html,
    ...(thread && { references: thread.references.map(plain), inReplyTo: plain(thread.inReplyTo) }),
    attachments: attachments.map(({ filename, contentType, content }) => ({
      filename: plain(filename),
      contentType: plain(contentType),
      content: Buffer.from(content),
    })),
    headers: {
      'X-Auto-Response-Suppress': 'OOF, AutoReply',
      ...(automatic && { 'Auto-Submitted': automatic }),
      // RFC 8058, section 3.1.
      ...(unsubscribeUrl && {
        'List-Unsubscribe': `<${plain(unsubscribeUrl)}>`,
        'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      }),
    },
    // The content is ours: nothing in it names a file or an address to read.
    disableFileAccess: true,
    disableUrlAccess: true,
    textEncoding: 'base64',
  })
  return composer.compile().build()
}
