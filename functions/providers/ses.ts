import { setTimeout as sleep } from 'node:timers/promises'
import { GetSendQuotaCommand, SESClient, SendEmailCommand } from '@aws-sdk/client-ses'
import { callLimits, env } from '#/functions/runtime/env.ts'

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

/** When the next email of this instance may leave, so that SES need not refuse it. */
let nextTurn = 0
/** SES limits emails per second: after an error about the rate, this instance waits for the next second. */
const pauseMs = 1000

const turnMs = () => 1000 / Number(env('EMAILS_PER_SECOND'))

/** How many emails can leave within some milliseconds; at least one. */
export const emailsWithin = (ms: number): number => Math.max(1, Math.floor(ms / turnMs()))

/**
 * Whether SES refused an email only because too many left in the same second, perhaps from another instance. The daily quota has
 * the same error code, but another message.
 */
export const isRateExceeded = (error: unknown): boolean =>
  error instanceof Error && /^(?:Throttling|TooManyRequests)/.test(error.name) && /rate exceeded/i.test(error.message)

/**
 * Sends an email in its turn, retries while the rate is exceeded, and returns its SES id. Throws SES's error if the rate is still
 * exceeded at `until`, in epoch milliseconds.
 */
export async function sendEmail(to: string, message: Message, until: number): Promise<string> {
  for (;;) {
    const turn = Math.max(Date.now(), nextTurn)
    nextTurn = turn + turnMs()
    await sleep(turn - Date.now())
    try {
      return await send(to, message)
    } catch (error) {
      if (!isRateExceeded(error) || Math.max(Date.now() + pauseMs, nextTurn) > until) throw error
      nextTurn = Math.max(nextTurn, Date.now() + pauseMs)
    }
  }
}

async function send(to: string, { sender, subject, text, html }: Message): Promise<string> {
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
export const probeEmail = (abortSignal: AbortSignal) => client.send(new GetSendQuotaCommand({}), { abortSignal })
