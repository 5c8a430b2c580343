import { ConditionFailed, get, getAll, type Key, query, transact, type Write } from '#/functions/table/table.ts'
import { cardPartition } from '#/functions/tickets/data/ticket-cards.ts'
import { tagKey } from '#/functions/tickets/data/ticket-tags.ts'
import { Conflict, NotFound } from '#/shared/lib/errors.ts'
import type { TicketId, UserId } from '#/shared/lib/ids.ts'

/** A change of a tag on all open tickets: to another name, or to none if `to` is empty. */
export interface TagChange {
  from: string
  to: string
  by: UserId
  at: string
}

interface TagRow extends Key {
  open?: number
  becomes?: string
  changedBy?: UserId
  changedAt?: string
}

const pendingPartition = 'TAGCHANGES'
const tagLabel = 'tag'

/**
 * Notes in a tag's row that it changes, for the job that applies it. Throws `NotFound` for an unknown tag, and `Conflict` while another
 * change of either tag is being applied.
 */
export async function requestTagChange({ from, to, by, at }: TagChange, extraWrites: readonly Write[]): Promise<void> {
  const [row, target] = await Promise.all([get<TagRow>(tagKey(from)), to ? get<TagRow>(tagKey(to)) : undefined])
  if (!row) throw new NotFound('tag')
  if (row.becomes === to) return
  if (target?.becomes !== undefined) throw new Conflict(`The tag ${to} is being changed. Try again in a minute.`)
  await transact([
    {
      label: tagLabel,
      change: tagKey(from),
      update: 'SET becomes = :to, changedBy = :by, changedAt = :at, gsi1pk = :partition, gsi1sk = :order',
      condition: 'attribute_exists(pk) AND attribute_not_exists(becomes)',
      values: { ':to': to, ':by': by, ':at': at, ':partition': pendingPartition, ':order': `${at}#${from}` },
    },
    ...extraWrites,
  ]).catch(error => {
    if (!(error instanceof ConditionFailed && error.labels.has(tagLabel))) throw error
    throw new Conflict(`The tag ${from} is being changed. Try again in a minute.`)
  })
}

/** Access pattern: the changes of tags to apply, oldest first. One index query and one batch read. */
export async function pendingTagChanges(limit: number): Promise<TagChange[]> {
  const rows = await getAll<TagRow>(await query({ index: 'gsi1', pk: pendingPartition, limit }))
  return rows.flatMap(({ sk, becomes: to, changedBy: by, changedAt: at }) =>
    to !== undefined && by && at ? [{ from: sk.slice('TAG#'.length), to, by, at }] : [],
  )
}

/** Access pattern: a page of open tickets' cards, with the ids of those that have a tag. One query of up to 100 rows. */
export async function taggedTickets(
  tag: string,
  after: string | undefined,
): Promise<{ ids: TicketId[]; next: string | undefined }> {
  const limit = 100
  const rows = await query<Key & { list: { id: TicketId; tags?: string[] } }>({
    pk: cardPartition('all'),
    prefix: 'CARD#',
    after,
    limit,
  })
  return {
    ids: rows.flatMap(({ list }) => (list.tags?.includes(tag) ? [list.id] : [])),
    next: rows.length < limit ? undefined : rows.at(-1)?.sk,
  }
}

/** Removes a tag that no open ticket has anymore. Returns false if one has it again. */
export async function finishTagChange({ from, to }: TagChange): Promise<boolean> {
  try {
    await transact([
      {
        label: tagLabel,
        remove: tagKey(from),
        condition: 'becomes = :to AND #open <= :none',
        names: { '#open': 'open' },
        values: { ':to': to, ':none': 0 },
      },
      // The new name exists also without tickets.
      ...(to ? [existsWrite(to)] : []),
    ])
    return true
  } catch (error) {
    if (!(error instanceof ConditionFailed)) throw error
    return false
  }
}

/** The write after which a tag exists, whatever its number of tickets. */
const existsWrite = (tag: string): Write => ({
  change: tagKey(tag),
  update: 'ADD #open :none',
  names: { '#open': 'open' },
  values: { ':none': 0 },
})
