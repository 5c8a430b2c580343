import { GetSendQuotaCommand, SESClient, SendEmailCommand } from '@aws-sdk/client-ses'
import { env } from '#/functions/lib/env.ts'

// One attempt: SES has no idempotency, so a retry of a lost answer would send twice. The outbox decides when to try again.
const client = new SESClient({
  maxAttempts: 1,
  requestHandler: { connectionTimeout: 2000, requestTimeout: 10_000, throwOnRequestTimeout: true },
})

/** A mail as it leaves. */
export interface Message {
  subject: string
  text: string
  html: string
}

/** Sends one mail, and answers SES's id of it. */
export async function sendMail(to: string, { subject, text, html }: Message): Promise<string> {
  const content = (Data: string) => ({ Data, Charset: 'UTF-8' })
  const { MessageId } = await client.send(
    new SendEmailCommand({
      Source: env('MAIL_FROM'),
      Destination: { ToAddresses: [to] },
      Message: { Subject: content(subject), Body: { Text: content(text), Html: content(html) } },
    }),
  )
  return MessageId ?? ''
}

/** Throws unless SES answers. */
export const probeMail = (abortSignal: AbortSignal) => client.send(new GetSendQuotaCommand({}), { abortSignal })
