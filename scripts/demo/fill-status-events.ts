import { randomUUID } from 'node:crypto'
import { addStatusEvent } from '#/functions/status/data/status-events.ts'
import { subscribeWrites } from '#/functions/status/data/subscribers.ts'
import { transact } from '#/functions/table/table.ts'
import { type DemoEvent, events } from '#/scripts/demo/status-events.ts'
import { StatusEventId } from '#/shared/lib/ids.ts'
import { type StatusEvent, type StatusUpdate, stages } from '#/shared/status/schemas.ts'

const minuteMs = 60 * 1000
const hourMs = 60 * minuteMs

/** Addresses that get an email for each news. */
const subscribers = ['manager@beacon.test', 'frontdesk@harborview.test', 'it@northwind.test']

/** Writes a year of status events, each in its final state, and their subscribers. */
export async function fillStatusEvents(now: number): Promise<void> {
  await Promise.all(events.map(event => addStatusEvent(stored(event, now), [])))
  const at = new Date(now - 90 * 24 * hourMs).toISOString()
  await transact(subscribers.flatMap(email => subscribeWrites(email, at)))
}

function stored(event: DemoEvent, now: number): StatusEvent {
  const { title, description, status, severity, services, hoursAgo, minutes, updates = [], hidden } = event
  const begun = now - hoursAgo * hourMs
  const at = (after: number) => new Date(begun + after * minuteMs).toISOString()
  const said = updates.map(({ after, status: then, says }, index): StatusUpdate => {
    const stage = stages[Math.min(index + 1, 2)]
    return { at: at(after), status: then, ...(stage && { stage }), message: says }
  })
  const endTime = minutes === undefined ? null : at(minutes)
  // Maintenance is announced a week ahead, and no later than yesterday.
  const lead = status === 'maintenance' ? 7 * 24 * hourMs : 0
  const createdAt = new Date(Math.min(begun - lead, now - (status === 'maintenance' ? 24 * hourMs : 0))).toISOString()
  return {
    id: StatusEventId.parse(randomUUID()),
    title,
    description,
    status: said.at(-1)?.status ?? status,
    initialStatus: status,
    stage: endTime ? 'resolved' : (said.at(-1)?.stage ?? 'investigating'),
    severity,
    affectedServices: services,
    startTime: at(0),
    plannedEnd: status === 'maintenance' ? at(minutes ?? 120) : null,
    endTime,
    resolved: endTime !== null,
    publicVisible: !hidden,
    updates: said,
    createdAt,
    updatedAt: endTime ?? said.at(-1)?.at ?? createdAt,
  }
}
