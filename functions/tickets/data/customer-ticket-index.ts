import type { Source } from '#/functions/table/page.ts'
import { setColumns } from '#/functions/table/set-columns.ts'
import type { Key, Write } from '#/functions/table/table.ts'
import { toListItem } from '#/functions/tickets/data/ticket-list-item.ts'
import type { CompanyId, TicketId, UserId } from '#/shared/lib/ids.ts'
import {
  type Priority,
  priorities,
  type Status,
  type StatusFilter,
  statuses,
  statusesIn,
} from '#/shared/tickets/rules.ts'
import type { Ticket } from '#/shared/tickets/schemas.ts'

/** The customer or the company whose list it is. */
export type TicketListOwner = { userId: UserId } | { companyId: CompanyId }

/**
 * Filters of a customer's ticket list, or of a company's. Each ticket has one row among all the customer's tickets, with the columns that the
 * list shows, and one for its status and priority. They are in the table itself and written with the ticket, because an index
 * lags and a new ticket must appear at once.
 */
export interface Filters {
  status?: StatusFilter | undefined
  priority?: Priority | undefined
}

const partitionOf = (owner: TicketListOwner) =>
  'userId' in owner ? `CUSTOMER#${owner.userId}` : `COMPANYLIST#${owner.companyId}`
const indexKey = (partition: string, id: TicketId): Key => ({ pk: partition, sk: `TICKET#${id}` })
const kindPrefix = (status: Status, priority: Priority) => `KIND#${status}#${priority}#`
const kindIndex = (partition: string, { id, status, priority }: Ticket): Key => ({
  pk: partition,
  sk: `${kindPrefix(status, priority)}${id}`,
})

type Owned = Pick<Ticket, 'id' | 'customerId' | 'companyId' | 'isPrivate'>

/** The partitions of the lists that show a ticket: its customer's and, unless it is private, its company's. */
const partitionsOf = ({ customerId, companyId, isPrivate }: Omit<Owned, 'id'>): string[] => [
  ...(customerId ? [partitionOf({ userId: customerId })] : []),
  ...(companyId && !isPrivate ? [partitionOf({ companyId })] : []),
]

/** The row by which a move of a company's tickets finds a private one, which no list of the company shows. */
const privateRows = ({ id, companyId, isPrivate }: Owned): Key[] =>
  companyId && isPrivate ? [{ pk: partitionOf({ companyId }), sk: `PRIVATE#${id}` }] : []

/** A ticket's rows in the lists of its customer and company; none if it has neither. */
export const indexRows = (ticket: Ticket): Key[] => [
  ...partitionsOf(ticket).flatMap(partition => [
    { ...indexKey(partition, ticket.id), ...toListItem(ticket) },
    kindIndex(partition, ticket),
  ]),
  ...privateRows(ticket),
]

/** The writes that add a new ticket to the lists of its customer and company. */
export const indexWrites = (ticket: Ticket): Write[] => indexRows(ticket).map(put => ({ put }))

/**
 * The writes that update a ticket in the lists of its customer and company, together with its own row: some columns, and the minutes
 * that are added to its time. None if it has neither.
 */
export function changeIndexWrites(
  ticket: Owned,
  columns: Partial<ReturnType<typeof toListItem>>,
  minutes = 0,
): Write[] {
  if (Object.keys(columns).length === 0 && minutes === 0) return []
  const { update, names, values } = setColumns(columns)
  return partitionsOf(ticket).map(partition => {
    const change = indexKey(partition, ticket.id)
    if (minutes === 0) return { change, update, names, values }
    return { change, update: `${update} ADD timeLogged :minutes`, names, values: { ...values, ':minutes': minutes } }
  })
}

/** The writes that move a ticket's index rows to its new status or priority; none if neither changes. */
export function moveIndexWrites(before: Ticket, after: Ticket): Write[] {
  if (before.status === after.status && before.priority === after.priority) return []
  return partitionsOf(after).flatMap(partition => [
    { remove: kindIndex(partition, before) },
    { put: kindIndex(partition, after) },
  ])
}

/** The key ranges from which a list is read: one, or up to sixteen if filtered. */
export function indexRanges(owner: TicketListOwner, { status, priority }: Filters): Source[] {
  const pk = partitionOf(owner)
  if (!status && !priority) return [{ pk, prefix: 'TICKET#' }]
  return (status ? statusesIn(status) : statuses).flatMap(one =>
    (priority ? [priority] : priorities).map(two => ({ pk, prefix: kindPrefix(one, two) })),
  )
}
