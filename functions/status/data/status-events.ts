import type { Get } from '#/functions/table/batched-get.ts'
import { replaceWrite, retryOnConflict, type Versioned } from '#/functions/table/optimistic-lock.ts'
import { mergeNewest, pageOf, type Source } from '#/functions/table/page.ts'
import { get, getAll, type Key, queryAll, transact, type Write } from '#/functions/table/table.ts'
import { Conflict, NotFound } from '#/shared/lib/errors.ts'
import type { StatusEventId } from '#/shared/lib/ids.ts'
import { maxUpdates, recentEvents, type StatusEvent, type StatusUpdate } from '#/shared/status/schemas.ts'

/** An event of the status page with its timeline: fifty updates of a thousand characters stay well below a row's 400 KB. */
export interface StatusEventRow extends Key, StatusEvent, Versioned {}

/** The maximum number of ongoing events shown. */
const maxCurrent = 200

export const eventKey = (id: string): Key => ({ pk: `EVENT#${id}`, sk: 'EVENT' })
/** Hidden events have separate partitions, so that readers without access never read one. */
const audiences = (withHidden: boolean) => (withHidden ? ['public', 'hidden'] : ['public'])
const audienceOf = ({ publicVisible }: StatusEvent) => (publicVisible ? 'public' : 'hidden')

/** Access pattern: an event by id. One consistent read. Throws `NotFound`. */
export async function findStatusEvent(id: StatusEventId): Promise<StatusEventRow> {
  const row = await get<StatusEventRow>(eventKey(id))
  if (!row) throw new NotFound('event')
  return row
}

/** Access pattern: the event that a ticket is linked to; null if it is gone. One consistent read. */
export const findIncident = async (id: StatusEventId, read: Get = get): Promise<StatusEventRow | null> =>
  (await read<StatusEventRow>(eventKey(id))) ?? null

/** Makes the writes that belong to a change of an event from the changed event. */
type ExtraWrites = (after: StatusEvent) => readonly Write[]

/** Adds an event with the extra writes, or nothing. */
export const addStatusEvent = (event: StatusEvent, extraWrites: readonly Write[]): Promise<void> =>
  transact([replaceWrite('event', undefined, { ...eventKey(event.id), ...event, ...listed(event) }), ...extraWrites])

/**
 * Resolves an event, with the extra writes. An event that is already resolved keeps its end and is returned unchanged. Throws
 * `NotFound`.
 */
export async function resolveStatusEvent(
  id: StatusEventId,
  { at, message }: { at: string; message?: string | undefined },
  extraWrites: ExtraWrites,
): Promise<StatusEvent> {
  return changeEvent(
    id,
    before =>
      before.resolved
        ? before
        : {
            ...before,
            resolved: true,
            stage: 'resolved',
            endTime: at,
            updatedAt: at,
            ...(message && { closingMessage: message }),
          },
    extraWrites,
  )
}

/** Adds to an event's timeline, with the extra writes. Throws `NotFound`, and `Conflict` if it is resolved or full. */
export async function addStatusUpdate(
  id: StatusEventId,
  update: StatusUpdate,
  extraWrites: ExtraWrites,
): Promise<StatusEvent> {
  return changeEvent(
    id,
    before => {
      if (before.resolved) throw new Conflict('This event is already resolved.')
      if (before.updates.length >= maxUpdates) throw new Conflict(`An event can have up to ${maxUpdates} updates.`)
      const { status, at } = update
      const stage = update.stage ?? before.stage
      return { ...before, status, stage, updates: [...before.updates, { ...update, stage }], updatedAt: at }
    },
    extraWrites,
  )
}

async function changeEvent(
  id: StatusEventId,
  decide: (before: StatusEventRow) => StatusEventRow,
  extraWrites: ExtraWrites,
): Promise<StatusEvent> {
  return retryOnConflict('event', async () => {
    const before = await findStatusEvent(id)
    const after = decide(before)
    if (after === before) return before
    await transact([replaceWrite('event', before, { ...after, ...listed(after) }), ...extraWrites(after)])
    return after
  })
}

/**
 * Access pattern: all unresolved events and the newest resolved ones, newest first; hidden ones if requested.
 * Two or four key queries and one batch read.
 */
export async function listStatusEvents(withHidden: boolean): Promise<StatusEvent[]> {
  const sources = (kind: 'open' | 'resolved'): Source[] =>
    audiences(withHidden).map(audience => ({ index: 'gsi1', pk: `EVENTS#${kind}#${audience}` }))
  const keys = await Promise.all([
    mergeNewest(sources('open'), maxCurrent),
    mergeNewest(sources('resolved'), recentEvents),
  ])
  const rows = await rowsOf(keys.flat().map(({ key }) => key))
  const resolved = rows.filter(row => row.resolved).slice(0, recentEvents)
  return pageOf([...rows.filter(row => !row.resolved), ...resolved], rows.length + 1, ({ id }) => id).items
}

/**
 * Access pattern: the unresolved events, scheduled ones included, hidden ones too. Two key queries and one batch read.
 */
export async function unresolvedStatusEvents(): Promise<StatusEvent[]> {
  const sources = audiences(true).map(audience => ({ index: 'gsi1', pk: `EVENTS#open#${audience}` }) as const)
  const rows = await rowsOf((await mergeNewest(sources, maxCurrent)).map(({ key }) => key))
  return rows.filter(row => !row.resolved)
}

/** Access pattern: the events that were ongoing after `begin` (an instant), for the history. Key queries and one batch read. */
export async function statusEventsSince(begin: string, withHidden: boolean): Promise<StatusEvent[]> {
  const keys = await Promise.all(
    audiences(withHidden).flatMap(audience => [
      queryAll({ index: 'gsi1', pk: `EVENTS#open#${audience}` }),
      queryAll({ index: 'gsi2', pk: `EVENTS#ended#${audience}`, after: begin }),
    ]),
  )
  return rowsOf(keys.flat())
}

/** Rows by key, without duplicates, newest first. */
async function rowsOf(keys: readonly Key[]): Promise<StatusEventRow[]> {
  const rows = await getAll<StatusEventRow>(keys)
  return rows.sort((a, b) => (a.createdAt < b.createdAt ? 1 : -1))
}

/** An event's index keys. */
const listed = (event: StatusEvent) => ({
  gsi1pk: `EVENTS#${event.resolved ? 'resolved' : 'open'}#${audienceOf(event)}`,
  gsi1sk: `${event.createdAt}#${event.id}`,
  ...(event.endTime !== null && {
    gsi2pk: `EVENTS#ended#${audienceOf(event)}`,
    gsi2sk: `${event.endTime}#${event.id}`,
  }),
})
