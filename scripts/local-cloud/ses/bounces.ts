import { randomUUID } from 'node:crypto'
import type { Template } from '#/scripts/local-cloud/cloudformation/template.ts'
import type { Lambda } from '#/scripts/local-cloud/lambda/lambda.ts'
import { callers } from '#/scripts/local-cloud/lambda/permissions.ts'
import type { InvokeLater } from '#/scripts/local-cloud/monitoring/asynchronous.ts'
import type { Queues } from '#/scripts/local-cloud/monitoring/queues.ts'
import { bareAddress } from '#/scripts/local-cloud/ses/mime.ts'
import type { Email } from '#/scripts/local-cloud/ses/ses.ts'

/** Emails to `bounce@` and `complaint@` at this domain bounce, as with SES's mailbox simulator; `bounce+any@` works too. */
const simulator = /^(bounce|complaint)(?:\+[^@]*)?@simulator\.beacon\.test$/

interface EventDestination {
  EventDestination: { MatchingEventTypes: string[]; SnsDestination?: { TopicARN: string } }
}
interface Subscription {
  Protocol: string
  TopicArn: string
  Endpoint: string
  RedrivePolicy?: { deadLetterTargetArn: string }
}

/** SES's notifications about emails, through the template's topics and their subscribed functions. */
export interface EmailEvents {
  /** Reports a sent email if it bounces. */
  taken(email: Email): void
  /** Resolves when everything reported so far has been processed. */
  settle(): Promise<void>
}

export interface EmailEventsOptions {
  template: Template
  lambda: Lambda
  queues: Queues
  /** Invokes a function with retries. */
  invokeLater: InvokeLater
  report: (message: string) => void
}

export function emailEvents({ template, lambda, queues, invokeLater, report }: EmailEventsOptions): EmailEvents {
  const destinations = template.all<EventDestination>('AWS::SES::ConfigurationSetEventDestination')
  const subscriptions = template.all<Subscription>('AWS::SNS::Subscription')
  const mayCall = callers(template)
  const pending = new Set<Promise<void>>()

  const tell = async (kind: string, message: object) => {
    const topics = destinations
      .map(({ properties }) => properties.EventDestination)
      .filter(({ MatchingEventTypes }) => MatchingEventTypes.some(type => type.toLowerCase() === kind))
      .flatMap(({ SnsDestination }) => SnsDestination?.TopicARN ?? [])
    for (const { properties } of subscriptions) {
      if (properties.Protocol !== 'lambda' || !topics.includes(properties.TopicArn)) continue
      const spec = lambda.functions.find(({ arn }) => arn === properties.Endpoint)
      if (!spec) throw new Error(`A topic notifies ${properties.Endpoint}, which is not a function of the template`)
      const event = notification(properties.TopicArn, message)
      if (!mayCall('sns.amazonaws.com', spec)) {
        // SNS retries an event that it cannot deliver, then keeps it in the subscription's queue (“Amazon SNS dead-letter
        // queues”).
        const queue = properties.RedrivePolicy?.deadLetterTargetArn
        if (!queue || !queues.admits(queue, 'sns.amazonaws.com'))
          throw new Error(`SNS may not call ${spec.name}: the template gives it no permission`)
        queues.send(queue, event.Records[0]?.Sns)
        continue
      }
      const result = await invokeLater(spec.name, event)
      if (result.kind !== 'answered') throw new Error(`${spec.name} did not process the event: ${result.kind}`)
    }
  }

  return {
    taken(email) {
      for (const address of email.to.map(bareAddress)) {
        const [, kind] = simulator.exec(address.toLowerCase()) ?? []
        if (!kind) continue
        const sent = tell(kind, eventOf(kind, address, email))
          .catch(error => report(`A bounced email could not be reported: ${error.message}`))
          .finally(() => pending.delete(sent))
        pending.add(sent)
      }
    },
    settle: async () => void (await Promise.all(pending)),
  }
}

/** An event as SES publishes it (SES developer guide, "Examples of event data"). */
function eventOf(kind: string, emailAddress: string, email: Email): object {
  const timestamp = new Date().toISOString()
  const about = {
    timestamp: email.sentAt,
    messageId: email.id,
    source: email.from,
    destination: email.to,
    tags: email.tags ?? {},
  }
  if (kind === 'complaint') {
    const complaint = { complainedRecipients: [{ emailAddress }], complaintFeedbackType: 'abuse', timestamp }
    return { eventType: 'Complaint', mail: about, complaint: { ...complaint, feedbackId: randomUUID() } }
  }
  const recipient = { emailAddress, action: 'failed', status: '5.1.1', diagnosticCode: 'smtp; 550 5.1.1 user unknown' }
  const bounce = { bounceType: 'Permanent', bounceSubType: 'General', bouncedRecipients: [recipient], timestamp }
  return { eventType: 'Bounce', mail: about, bounce: { ...bounce, feedbackId: randomUUID() } }
}

const notification = (TopicArn: string, message: object) => ({
  Records: [
    {
      EventSource: 'aws:sns',
      EventVersion: '1.0',
      EventSubscriptionArn: `${TopicArn}:local`,
      Sns: {
        Type: 'Notification',
        MessageId: randomUUID(),
        TopicArn,
        Subject: 'Amazon SES Email Event Notification',
        Message: JSON.stringify(message),
        Timestamp: new Date().toISOString(),
        MessageAttributes: {},
      },
    },
  ],
})
