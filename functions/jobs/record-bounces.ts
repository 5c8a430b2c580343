import type { SNSEvent } from 'aws-lambda'
import { findProvider } from '#/functions/branding/data/provider.ts'
import { markUndelivered, taggedMessages } from '#/functions/comments/undelivered.ts'
import { recordBounce } from '#/functions/email/email-suppressions.ts'
import { notifyOfBounce } from '#/functions/notifications/notify-of-bounce.ts'
import { job } from '#/functions/runtime/job.ts'
import { log } from '#/functions/runtime/log.ts'
import { asciiEmail } from '#/shared/lib/email-address.ts'
import type { SuppressionReason } from '#/shared/users/email-suppressions.ts'

/** The part of an SES bounce or complaint event that is used here (SES developer guide, "Event data"). */
interface SesEvent {
  eventType: string
  mail?: { tags?: Record<string, string[]> }
  bounce?: { bounceType: string; bouncedRecipients: { emailAddress: string }[] }
  complaint?: { complaintFeedbackType?: string; complainedRecipients: { emailAddress: string }[] }
}

/**
 * The topic's job: pauses email to an address after a permanent bounce or a spam complaint, marks the replies that did not reach it, and
 * tells the assignees of the address's tickets.
 */
export const handler = job(async ({ Records }: SNSEvent): Promise<void> => {
  for (const { Sns } of Records) {
    const event = JSON.parse(Sns.Message) as SesEvent
    const about = event.eventType === 'Bounce' ? taggedMessages(event.mail?.tags) : undefined
    for (const [address, reason] of returnsIn(event)) {
      const at = new Date(Sns.Timestamp).toISOString()
      await recordBounce(address, reason, at)
      if (about) await markUndelivered(about.ticketId, about.messages, address)
      await notifyOfBounce(address, at)
      // Staff see other bounced addresses on screen, but no one would notice that the team's own email bounces.
      if (address === (await findProvider()).teamEmail) log.error('mail to the team came back', { reason })
      else log.warn('mail came back', { reason })
    }
  }
})

/** The addresses in an event. A full mailbox or a slow server does not count, because SES has retried for hours. */
function returnsIn({ eventType, bounce, complaint }: SesEvent): [string, SuppressionReason][] {
  const named = (recipients: { emailAddress: string }[], reason: SuppressionReason): [string, SuppressionReason][] =>
    recipients.map(({ emailAddress }) => [bareAddress(emailAddress), reason])
  if (eventType === 'Bounce' && bounce?.bounceType === 'Permanent') return named(bounce.bouncedRecipients, 'bounced')
  if (eventType === 'Complaint' && complaint && complaint.complaintFeedbackType !== 'not-spam')
    return named(complaint.complainedRecipients, 'complained')
  return []
}

/** SES repeats the address as it was written: with a name before it, or in capitals. */
const bareAddress = (text: string) =>
  asciiEmail((/<([^<>]+)>\s*$/.exec(text)?.[1] ?? text).trim().normalize('NFC').toLowerCase())
