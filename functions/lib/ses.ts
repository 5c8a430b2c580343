import { GetSendQuotaCommand, SESClient, SendEmailCommand } from '@aws-sdk/client-ses'
import { callLimits, env } from '#/functions/lib/env.ts'

// One attempt: SES has no idempotency, so a retry of a lost answer would send twice. The outbox decides when to try again.
const client = new SESClient({
  maxAttempts: 1,
  requestHandler: callLimits(2000, 10_000),
})

/** A mail as it leaves. */
export interface Message {
  /** What the reader sees it comes from; the address is the product's own. */
  sender: string
  subject: string
  text: string
  html: string
}

/** Sends one mail, and answers SES's id of it. */
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

/** A name as a header carries it, whatever its letters (RFC 2047): words of 75 characters at most. */
function encodedWord(text: string): string {
  if (/^[\w .-]+$/.test(text)) return text
  const pieces = text.match(/.{1,11}/gsu) ?? []
  return pieces.map(piece => `=?UTF-8?B?${Buffer.from(piece).toString('base64')}?=`).join(' ')
}

/** Throws unless SES answers. */
export const probeMail = (abortSignal: AbortSignal) => client.send(new GetSendQuotaCommand({}), { abortSignal })
