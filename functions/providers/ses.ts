import { setTimeout as sleep } from 'node:timers/promises'
import { GetSendQuotaCommand, SESClient, SendRawEmailCommand } from '@aws-sdk/client-ses'
import { compose, type Message } from '#/functions/providers/compose-email.ts'
import { callLimits, env } from '#/functions/runtime/env.ts'

// No retries: SES has no idempotency, so a retry after a lost response would send twice. The outbox decides when to try again.
const client = new SESClient({
  maxAttempts: 1,
  requestHandler: callLimits(2000, 10_000),
})

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
 * Sends an email in its turn, retries while the rate is exceeded, and returns its Message-ID without angle brackets. Throws SES's error if the rate is still
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

async function send(to: string, message: Message): Promise<string> {
  const { MessageId } = await client.send(
    new SendRawEmailCommand({
      Source: env('MAIL_FROM'),
      Destinations: [to],
      Tags: Object.entries(message.tags ?? {}).map(([Name, Value]) => ({ Name, Value })),
      RawMessage: { Data: await compose(env('MAIL_FROM'), to, message) },
    }),
  )
  const region = await client.config.region()
  // SES replaces our Message-ID with its own (developer guide, "Email format").
  return `${MessageId ?? ''}@${region === 'us-east-1' ? 'email' : region}.amazonses.com`
}

/** Throws unless SES responds. */
export const probeEmail = (abortSignal: AbortSignal) => client.send(new GetSendQuotaCommand({}), { abortSignal })
