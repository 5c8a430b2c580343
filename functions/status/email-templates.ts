import { instantText } from '#/functions/email/instant-text.ts'
import type { EmailContent } from '#/functions/email/layout.ts'
import { siteLink, type Templates } from '#/functions/email/template.ts'
import { linkAddress } from '#/functions/http/link-codes.ts'
import { hashEmail } from '#/functions/identity/data/email-hash.ts'
import { readKeys } from '#/functions/providers/keys.ts'
import { findIncident } from '#/functions/status/data/status-events.ts'
import { findSubscriber } from '#/functions/status/data/subscribers.ts'
import { subscriptionCode } from '#/functions/status/subscription-codes.ts'
import type { StatusEventId } from '#/shared/lib/ids.ts'
import { eventTones, type Tone } from '#/shared/lib/tones.ts'
import { eventStatusLabels, stageLabels } from '#/shared/status/labels.ts'
import { routes } from '#/shared/status/routes.ts'
import { confirmDays, wasCanceled } from '#/shared/status/rules.ts'
import type { EventStatus, Stage, StatusEvent } from '#/shared/status/schemas.ts'

export interface StatusData {
  confirmSubscription: object
  alreadySubscribed: object
  /** `at` is when the event was reported, updated or resolved. */
  statusNews: { eventId: StatusEventId; at: string }
}

export const statusTemplates: Templates<StatusData> = {
  // Anyone can enter any address, so this email and the next have no text of a visitor.
  confirmSubscription: async (_data, to, { name }) => {
    await readKeys()
    return {
      subject: `Confirm your subscription to ${name} status updates`,
      heading: 'Confirm your subscription',
      paragraphs: [
        'Hello,',
        `Someone asked to get status updates from ${name} at this address: an email when we report an incident or plan maintenance, and each time there is news. If it was you, please confirm it. The link expires in ${confirmDays} days.`,
        'If you didn’t ask for this, you can ignore this email. You won’t get any updates.',
      ],
      action: { label: 'Confirm subscription', url: linkAddress(page, subscriptionCode('subscribe', to)) },
    }
  },

  alreadySubscribed: async (_data, to, { name }) => ({
    subject: `You’re already subscribed to ${name} status updates`,
    heading: 'You’re already subscribed',
    paragraphs: [
      'Hello,',
      `Someone asked to get status updates from ${name} at this address, which already gets them. There’s nothing you need to do.`,
    ],
    action: { label: 'View status page', url: siteLink('/status') },
    ...(await unsubscribing(to, name)),
  }),

  statusNews: async ({ eventId, at }, to, { name, timeZone }, read) => {
    const [event, subscriber] = await Promise.all([findIncident(eventId, read), findSubscriber(hashEmail(to), read)])
    if (!event?.publicVisible || !subscriber) return undefined
    const { word, text, state } = newsAt(event, at)
    return {
      subject: `${word}: ${event.title}`,
      heading: event.title,
      paragraphs: text ? [text] : [],
      facts: [...state, ...factsOf(event, at, timeZone)],
      action: { label: 'View status page', url: siteLink(`/status#event-${event.id}`) },
      ...(await unsubscribing(to, name)),
    }
  },
}

/** The page that confirms or ends a subscription. */
const page = '/status-emails'

type Facts = NonNullable<EmailContent['facts']>

/** The link at an email's end that ends the subscription of its reader, and the address by which their email program does. */
async function unsubscribing(to: string, company: string): Promise<Pick<EmailContent, 'note' | 'unsubscribeUrl'>> {
  await readKeys()
  const code = subscriptionCode('unsubscribe', to)
  return {
    note: {
      text: `You get this email because this address is subscribed to status updates from ${company}.`,
      link: { label: 'Unsubscribe', url: `${linkAddress(page, code)}&stop` },
    },
    unsubscribeUrl: siteLink(`${routes.unsubscribeFromStatus.path}?code=${code}`),
  }
}

interface News {
  /** The news in a word, for the subject. */
  word: string
  /** The team's text; blank without one. */
  text: string
  /** The event's state from then on. */
  state: Facts
}

/** The news of an event at a time: an update, its end or its beginning. */
function newsAt(event: StatusEvent, at: string): News {
  const update = event.updates.find(one => one.at === at)
  if (update) return { text: update.message, ...stateOf(event, update.status, update.stage ?? 'investigating') }
  if (event.endTime === at) {
    const word = wasCanceled(event) ? 'Canceled' : stageLabels.resolved
    return { word, text: event.closingMessage ?? '', state: [badge(word, eventTones.operational)] }
  }
  // The stage that it was reported with is not kept once it has another.
  const stage = event.resolved || event.updates.length > 0 ? 'investigating' : event.stage
  const { word, state } = stateOf(event, event.initialStatus, stage)
  return { word: event.startTime > at ? 'Scheduled' : word, text: event.description, state }
}

/** A status with its stage; a maintenance has no stages. */
function stateOf({ initialStatus }: StatusEvent, status: EventStatus, stage: Stage): Pick<News, 'word' | 'state'> {
  const label = eventStatusLabels[status]
  const state = [badge(label, eventTones[status])]
  if (initialStatus === 'maintenance') return { word: label, state }
  return { word: stageLabels[stage], state: [...state, ['Stage', stageLabels[stage]]] }
}

const badge = (word: string, tone: Tone): Facts[number] => ['Status', word, tone]

/** The services and the times of an event, in the business's time zone, as they are known at `at`. */
function factsOf(
  { affectedServices, startTime, plannedEnd, endTime }: StatusEvent,
  at: string,
  timeZone: string,
): Facts {
  const ended = endTime !== null && endTime <= at
  return [
    ...(affectedServices.length > 0 ? ([['Affected services', affectedServices.join(', ')]] satisfies Facts) : []),
    [startTime > at ? 'Starts' : 'Started', instantText(startTime, timeZone)],
    ...(plannedEnd && !ended ? ([['Planned end', instantText(plannedEnd, timeZone)]] satisfies Facts) : []),
    ...(ended ? ([['Ended', instantText(endTime, timeZone)]] satisfies Facts) : []),
  ]
}
