import { hashEmail } from '#/functions/identity/data/email-hash.ts'
import { eventKey, type StatusEventRow } from '#/functions/status/data/status-events.ts'
import { type SubscriberRow, subscriberKey } from '#/functions/status/data/subscribers.ts'
import type { StatusData } from '#/functions/status/email-templates.ts'
import { StatusEventId } from '#/shared/lib/ids.ts'

const updatedAt = '2026-11-16T15:20:00.000Z'
const reportedAt = '2026-11-16T14:45:00.000Z'
const id = StatusEventId.parse('00000000-0000-4000-8000-000000000031')
const reader = 'dana@harbor.test'

const event: StatusEventRow = {
  ...eventKey(id),
  ...{ id, version: 1, title: 'Email arrives late', severity: 'medium', publicVisible: true, resolved: false },
  description: 'Emails from outside arrive up to 20 minutes late. Nothing is lost.',
  ...{ status: 'degraded', initialStatus: 'partial_outage', stage: 'identified' },
  affectedServices: ['Email Services', 'Cloud Services'],
  ...{ startTime: reportedAt, plannedEnd: null, endTime: null, createdAt: reportedAt, updatedAt },
  updates: [
    {
      at: updatedAt,
      status: 'degraded',
      stage: 'identified',
      message: 'A filter is overloaded. We’re adding another one, and mail that waits will be delivered.',
    },
  ],
}
const subscriber: SubscriberRow = { ...subscriberKey(hashEmail(reader)), email: reader, subscribedAt: reportedAt }

/** The rows that the templates of the status page read. */
export const statusSampleRows = [event, subscriber]

/** A sample for each template of the status page, with its recipient. */
export const statusSamples: { [Name in keyof StatusData]: { to: string; data: StatusData[Name] } } = {
  confirmSubscription: { to: reader, data: {} },
  alreadySubscribed: { to: reader, data: {} },
  statusNews: { to: reader, data: { eventId: id, at: updatedAt } },
}
