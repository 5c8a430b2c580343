import { GetSendQuotaCommand, SESClient, SendEmailCommand } from '@aws-sdk/client-ses'
import { callLimits, env } from '#/functions/lib/env.ts'

// No retries: SES has no idempotency, so a retry after a lost response would send twice. The outbox decides when to try again.
const client = new SESClient({
  maxAttempts: 1,
  requestHandler: callLimits(2000, 10_000),
})

/** An outgoing email. */
export interface Message {
  /** The sender's name that the reader sees; the address is always the product's. */
  sender: string
  subject: string
  text: string
  html: string
}

/** Sends an email and returns its SES id. */
export async function sendMail(to: string, { sender, subject, text, html }: Message): Promise<string> {
  const content = (Data: string) => ({ Data, Charset: 'UTF-8' })
  const { MessageId } = await client.send(
    new SendEmailCommand({
      Source: `${encodedWord(sender)} <${env('MAIL_FROM')}>`,
      Destination: { ToAddresses: [to] },
      Message: { Subject: content(subject), Body: { Text: content(text), Html: content(html) } },
    }),
  )
  return MessageId ?? ''
}

/** A name encoded for a header, whatever its characters (RFC 2047): encoded words of up to 75 characters. */
function encodedWord(text: string): string {
  if (/^[\w .-]+$/.test(text)) return text
  const pieces = text.match(/.{1,11}/gsu) ?? []
  return pieces.map(piece => `=?UTF-8?B?${Buffer.from(piece).toString('base64')}?=`).join(' ')
}

/** Throws unless SES responds. */
export const probeMail = (abortSignal: AbortSignal) => client.send(new GetSendQuotaCommand({}), { abortSignal })
