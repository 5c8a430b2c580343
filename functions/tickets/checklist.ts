import type { Caller } from '#/functions/http/caller.ts'
import { retryOnConflict } from '#/functions/table/optimistic-lock.ts'
import { transact, type Write } from '#/functions/table/table.ts'
import { countItemsWrites, keepCardWrites } from '#/functions/tickets/data/ticket-cards.ts'
import { countChangeWrites } from '#/functions/tickets/data/ticket-counters.ts'
import { teamEventWrite } from '#/functions/tickets/data/ticket-events.ts'
import { changeItemWrite, setTicketFieldsWrite } from '#/functions/tickets/data/ticket-row.ts'
import { type ChecklistRow, findTicket } from '#/functions/tickets/data/tickets.ts'
import { requireUnmerged } from '#/functions/tickets/transitions.ts'
import { checklistView } from '#/functions/tickets/views.ts'
import { namesOf } from '#/functions/users/data/users.ts'
import { Conflict, NotFound } from '#/shared/lib/errors.ts'
import type { TicketId } from '#/shared/lib/ids.ts'
import type { ChecklistChange, ChecklistItem } from '#/shared/tickets/checklist.ts'

interface Circumstances {
  caller: Pick<Caller, 'id'>
  now: Date
  record: (changes: Record<string, string>) => Write[]
}

type ItemText = Pick<ChecklistRow, 'id' | 'text'>

/** A new item of a checklist, which is not done. */
export const openItem = ({ id, text }: ItemText): ChecklistRow => ({
  id,
  text,
  done: false,
  doneBy: null,
  doneAt: null,
})

/** The items with names, which are read before a change: a failed read afterwards would hide that it was made. */
async function withNames(items: readonly ChecklistRow[]): Promise<ChecklistItem[]> {
  const people = new Set(items.flatMap(({ doneBy }) => doneBy ?? []))
  return checklistView(items, await namesOf([...people]))
}

/** The number of items that are not done. */
const countOpen = (items: readonly ChecklistRow[]): number => items.filter(({ done }) => !done).length

/**
 * Checks an item of a ticket’s checklist off, or unchecks it; one that already is so stays. Whatever else changes at the same time,
 * both changes stay. Throws `NotFound`, and `Conflict` for a merged ticket.
 */
export const checkItem = (
  id: TicketId,
  itemId: string,
  done: boolean,
  { caller, now, record }: Circumstances,
): Promise<ChecklistItem[]> =>
  retryOnConflict('ticket', async () => {
    const ticket = await findTicket(id)
    requireUnmerged(ticket)
    const { checklist = [] } = ticket
    const index = checklist.findIndex(item => item.id === itemId)
    const item = checklist[index]
    if (!item) throw new NotFound('item')
    if (item.done === done) return withNames(checklist)
    const at = now.toISOString()
    const after = { ...openItem(item), ...(done && { done, doneBy: caller.id, doneAt: at }) }
    const opened = done ? -1 : 1
    const shown = await withNames(checklist.with(index, after))
    await transact([
      changeItemWrite(ticket, index, after, opened),
      ...countItemsWrites(ticket, opened),
      ...countChangeWrites({ id, customerId: null }),
      teamEventWrite(id, { userId: caller.id, at, kind: done ? 'checked' : 'unchecked', from: '', to: item.text }),
      ...record({ item: done ? 'checked off' : 'unchecked' }),
    ])
    return shown
  })

const isSameText = (one: readonly ItemText[], other: readonly ItemText[]) =>
  one.length === other.length &&
  one.every(({ id, text }, index) => other[index]?.id === id && other[index].text === text)

/**
 * Sets the items of a ticket’s checklist. Items that stay keep whether they are done. Throws `Conflict` if someone added an item since
 * the change that this one is based on, and for a merged ticket.
 */
export const setItems = (
  id: TicketId,
  { items, basedOn }: { items: readonly ItemText[] } & Pick<ChecklistChange, 'basedOn'>,
  { caller, now, record }: Circumstances,
): Promise<ChecklistItem[]> =>
  retryOnConflict('ticket', async () => {
    const ticket = await findTicket(id)
    requireUnmerged(ticket)
    const { checklist = [] } = ticket
    if (isSameText(checklist, items)) return withNames(checklist)
    const wanted = new Set(items.map(item => item.id))
    if (basedOn && checklist.some(item => !basedOn.includes(item.id) && !wanted.has(item.id))) {
      throw new Conflict('Someone else changed this checklist. Reload and try again.')
    }
    const known = new Map(checklist.map(item => [item.id, item]))
    const after = items.map(item => ({ ...(known.get(item.id) ?? openItem(item)), text: item.text }))
    const shown = await withNames(after)
    const fields = { checklist: after, openItems: countOpen(after) }
    const at = now.toISOString()
    await transact([
      setTicketFieldsWrite(ticket, { set: fields }),
      ...keepCardWrites(ticket, { ...ticket, ...fields }),
      ...countChangeWrites({ id, customerId: null }),
      teamEventWrite(id, { userId: caller.id, at, kind: 'checklist', from: '', to: '' }),
      ...record({ items: `${checklist.length} → ${after.length}` }),
    ])
    return shown
  })
