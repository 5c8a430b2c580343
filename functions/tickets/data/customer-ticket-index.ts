import type { Source } from '#/functions/table/page.ts'
import { setColumns } from '#/functions/table/set-columns.ts'
import type { Key, Write } from '#/functions/table/table.ts'
import { toListItem } from '#/functions/tickets/data/ticket-list-item.ts'
import type { TicketId, UserId } from '#/shared/lib/ids.ts'
import {
  type Priority,
  priorities,
  type Status,
  type StatusFilter,
  statuses,
  statusesIn,
} from '#/shared/tickets/rules.ts'
import type { Ticket } from '#/shared/tickets/schemas.ts'

/**
 * Filters of a customer's ticket list. Each ticket has one row among all the customer's tickets, with the columns that the
 * list shows, and one for its status and priority. They are in the table itself and written with the ticket, because an index
 * lags and a new ticket must appear at once.
 */
export interface Filters {
  status?: StatusFilter | undefined
  priority?: Priority | undefined
}

const partitionOf = (customerId: UserId) => `CUSTOMER#${customerId}`
const indexKey = (customerId: UserId, id: TicketId): Key => ({ pk: partitionOf(customerId), sk: `TICKET#${id}` })
const kindPrefix = (status: Status, priority: Priority) => `KIND#${status}#${priority}#`
const kindIndex = (customerId: UserId, { id, status, priority }: Ticket): Key => ({
  pk: partitionOf(customerId),
  sk: `${kindPrefix(status, priority)}${id}`,
})

/** A ticket's rows in its customer's list; none if it has no customer account. */
export const indexRows = (ticket: Ticket): Key[] =>
  ticket.customerId
    ? [{ ...indexKey(ticket.customerId, ticket.id), ...toListItem(ticket) }, kindIndex(ticket.customerId, ticket)]
    : []

/** The writes that add a new ticket to its customer's list. */
export const indexWrites = (ticket: Ticket): Write[] => indexRows(ticket).map(put => ({ put }))

/**
 * The writes that update a ticket in its customer's list, together with its own row: some columns, and the minutes that are
 * added to its time. None if it has no customer account.
 */
export function changeIndexWrites(
  { id, customerId }: Pick<Ticket, 'id' | 'customerId'>,
  columns: Partial<ReturnType<typeof toListItem>>,
  minutes = 0,
): Write[] {
  if (!customerId) return []
  if (Object.keys(columns).length === 0 && minutes === 0) return []
  const { update, names, values } = setColumns(columns)
  const change = indexKey(customerId, id)
  if (minutes === 0) return [{ change, update, names, values }]
  return [{ change, update: `${update} ADD timeLogged :minutes`, names, values: { ...values, ':minutes': minutes } }]
}

/** The writes that move a ticket's index row to its new status or priority; none if neither changes. */
export function moveIndexWrites(before: Ticket, after: Ticket): Write[] {
  const { customerId } = after
  if (!customerId || (before.status === after.status && before.priority === after.priority)) return []
  return [{ remove: kindIndex(customerId, before) }, { put: kindIndex(customerId, after) }]
}

/** The key ranges from which a customer's list is read: one, or up to sixteen if filtered. */
export function indexRanges(customerId: UserId, { status, priority }: Filters): Source[] {
  const pk = partitionOf(customerId)
  if (!status && !priority) return [{ pk, prefix: 'TICKET#' }]
  return (status ? statusesIn(status) : statuses).flatMap(one =>
    (priority ? [priority] : priorities).map(two => ({ pk, prefix: kindPrefix(one, two) })),
  )
}
