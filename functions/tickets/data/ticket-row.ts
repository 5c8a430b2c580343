import { nextVersion, setFieldsWrite } from '#/functions/table/optimistic-lock.ts'
import { pathNames, pathOf, setColumns } from '#/functions/table/set-columns.ts'
import { type Change, exists, type Key, type Write } from '#/functions/table/table.ts'
import { toListItem, withTurn } from '#/functions/tickets/data/ticket-list-item.ts'
import type { ChecklistRow, TicketRow } from '#/functions/tickets/data/tickets.ts'
import type { UserId } from '#/shared/lib/ids.ts'
import { type Ticket, ticketListFields } from '#/shared/tickets/schemas.ts'

/** The fields that staff’s lists need and do not show. */
const staffListFields = [
  'returnedAt',
  'customerWroteAt',
  'seenBy',
  'unreadFor',
  'tags',
  'waitingSince',
  'dueAt',
  'dueKind',
  'duePaused',
  'lastMessageAt',
  'lastMessageBy',
  'lastMessage',
  'openItems',
] as const

/**
 * The fields in `list`, the one map of a ticket’s row that the indexes have (infra/table.ts), so that a new field of a list
 * changes no index. Each field is stored once: in `list`, or beside it.
 */
const listFields: ReadonlySet<string> = new Set([
  ...Object.keys(ticketListFields),
  ...['excerpt', 'answerBy'],
  ...staffListFields,
])

/** A ticket’s row in the table. Rows of older releases have no `list`, and its fields beside it, until they are reindexed. */
export type StoredTicket = Key & { list?: Record<string, unknown> } & Record<string, unknown>

/** A ticket from its row. */
export function ticketOf(row: StoredTicket): TicketRow {
  const seenBy = row.seenBy instanceof Set ? { seenBy: seenByOf(row.seenBy) } : {}
  return withTurn({ ...row, ...seenBy, ...row.list } as unknown as TicketRow)
}

/** Older releases stored a set, which cannot be added to within a map. */
const seenByOf = (ids: ReadonlySet<unknown>) => Object.fromEntries([...ids].map(id => [`${id}`, true]))

/** A new ticket, or one of an older release, as the table stores it. */
export function storedTicket({
  list: _,
  assignedToName: __,
  ...ticket
}: Ticket & { list?: unknown } & Partial<TicketRow>) {
  const wrote = ticket.customerWroteAt && { seenBy: ticket.seenBy ?? {} }
  const fields = Object.entries({ ...ticket, ...wrote, ...toListItem(ticket) })
  return {
    ...Object.fromEntries(fields.filter(([name]) => !listFields.has(name))),
    list: Object.fromEntries(fields.filter(([name]) => listFields.has(name))),
  }
}

const isOfOlderRelease = ({ list }: Pick<TicketRow, 'list'>) => list === undefined

/** The place of a field in a ticket’s row: `list.title`. */
const fieldIn = (ticket: Pick<TicketRow, 'list'>, name: string) =>
  listFields.has(name) && !isOfOlderRelease(ticket) ? `list.${name}` : name

const fieldsIn = (ticket: Pick<TicketRow, 'list'>, fields: object) =>
  Object.fromEntries(Object.entries(fields).map(([name, value]) => [fieldIn(ticket, name), value]))

type IndexColumn = 'gsi2pk' | 'gsi3pk' | 'gsi4pk' | 'gsi4sk'

/** Fields of a ticket that a write sets and removes. */
export interface TicketFields {
  set: Partial<Record<keyof TicketRow | 'correctedAt' | IndexColumn, unknown>>
  removed?: readonly (keyof TicketRow | IndexColumn)[]
}

/** The write that sets and removes fields of the ticket that was read; fails (label `ticket`) if someone else was faster. */
export const setTicketFieldsWrite = (before: TicketRow, { set, removed = [] }: TicketFields): Write =>
  setFieldsWrite(
    'ticket',
    before,
    fieldsIn(before, set),
    removed.map(name => fieldIn(before, name)),
  )

/**
 * The write that sets and removes fields of a ticket, adds minutes to its time, and increases its version, without requiring
 * the version that was read: fails (label `ticket`) only if one of the fields in `same` has changed since.
 */
export function changeTicketWrite(
  ticket: TicketRow,
  { set, removed = [], minutes = 0 }: TicketFields & { minutes?: number },
  same: readonly (keyof Ticket)[],
): Write {
  const { update, names, values } = setColumns(fieldsIn(ticket, set))
  const removals = removed.map(name => pathOf(fieldIn(ticket, name))).join(', ')
  const time = fieldIn(ticket, 'timeLogged')
  const used = [...removed.map(name => fieldIn(ticket, name)), ...(minutes === 0 ? [] : [time])]
  const guard = isSame(ticket, same)
  return {
    label: 'ticket',
    change: keyOf(ticket),
    update: [
      update + (minutes === 0 ? '' : `, ${pathOf(time)} = ${pathOf(time)} + :minutes`),
      ...(removals ? [`REMOVE ${removals}`] : []),
      `ADD ${nextVersion.add}`,
    ].join(' '),
    condition: guard.condition,
    names: { ...names, ...nextVersion.names, ...guard.names, ...pathNames(used) },
    values: { ...values, ...nextVersion.values, ...guard.values, ...(minutes !== 0 && { ':minutes': minutes }) },
  }
}

/**
 * The write that replaces one item of a ticket’s checklist, and counts the open ones. It requires this item and the status as they were
 * read, and not the version, so that no other change stands in its way: fails (label `ticket`) only if these have changed since.
 */
export function changeItemWrite(ticket: TicketRow, index: number, item: ChecklistRow, opened: number): Write {
  const before = ticket.checklist?.[index]
  const open = pathOf(fieldIn(ticket, 'openItems'))
  const guard = isSame(ticket, ['status'])
  const place = `#checklist[${index}]`
  return {
    label: 'ticket',
    change: keyOf(ticket),
    update: `SET ${place} = :item, ${open} = if_not_exists(${open}, :none) + :opened ADD ${nextVersion.add}`,
    condition: `${place}.#id = :id AND ${place}.#done = :doneRead AND ${guard.condition}`,
    names: {
      ...pathNames([fieldIn(ticket, 'openItems'), 'checklist', 'id', 'done']),
      ...nextVersion.names,
      ...guard.names,
    },
    values: {
      ...{ ':item': item, ':none': 0, ':opened': opened, ':id': item.id, ':doneRead': before?.done ?? false },
      ...nextVersion.values,
      ...guard.values,
    },
  }
}

/** The write that changes nothing, and fails (label `ticket`) if one of these fields of a ticket has changed since it was read. */
export const requireSameTicket = (ticket: TicketRow, same: readonly (keyof Ticket)[]): Write => ({
  label: 'ticket',
  require: keyOf(ticket),
  ...isSame(ticket, same),
})

const isSame = (ticket: TicketRow, names: readonly (keyof Ticket)[]) => ({
  condition: names.map(name => sameCondition(pathOf(fieldIn(ticket, name)), name, ticket[name])).join(' AND '),
  names: pathNames(names.map(name => fieldIn(ticket, name))),
  values: Object.fromEntries(names.map(name => [`:${name}Read`, ticket[name]])),
})

/** A field that is null may be absent from a row of an older release. */
const sameCondition = (path: string, name: string, value: unknown) =>
  value === null ? `(attribute_not_exists(${path}) OR ${path} = :${name}Read)` : `${path} = :${name}Read`

const keyOf = ({ pk, sk }: Key): Key => ({ pk, sk })

/** The fields that decide in which lists a ticket is: a change of its rows there must find them as they were read. */
export const ownerFields = ['customerId', 'companyId'] as const

/** The fields that the customer’s message changes: no staff member has seen it. */
export const writtenFields = (ticket: TicketRow, at: string): TicketFields =>
  isOfOlderRelease(ticket)
    ? { set: { customerWroteAt: at }, removed: ['seenBy'] }
    : { set: { customerWroteAt: at, seenBy: {} } }

/** The write that records that a staff member has seen what is new on a ticket. */
export function seenWrite(ticket: TicketRow, userId: UserId): Write {
  const change = { change: keyOf(ticket), condition: exists }
  if (!isOfOlderRelease(ticket)) return { ...change, ...seenUpdate(ticket, userId, 'list.') }
  if (ticket.customerWroteAt === undefined) return { ...change, ...seenUpdate(ticket, userId, '') }
  const unread = ticket.unreadFor?.[userId]
    ? { removal: ' REMOVE unreadFor.#user', names: { '#user': userId } }
    : undefined
  return {
    ...change,
    update: `ADD seenBy :seen${unread?.removal ?? ''}`,
    values: { ':seen': new Set([userId]) },
    ...(unread && { names: unread.names }),
  }
}

/** The update that records in a ticket's row or card, within the map `list.`, that a staff member has seen what is new. */
export function seenUpdate(
  { customerWroteAt, unreadFor }: TicketRow,
  userId: UserId,
  map: 'list.' | '',
): Pick<Change, 'update' | 'names' | 'values'> {
  const wrote = customerWroteAt !== undefined
  const isUnread = unreadFor?.[userId] === true
  const paths = [...(wrote ? [`${map}seenBy`] : []), ...(isUnread ? [`${map}unreadFor`] : [])]
  return {
    update: [
      ...(wrote ? [`SET ${pathOf(`${map}seenBy.user`)} = :seen`] : []),
      ...(isUnread ? [`REMOVE ${pathOf(`${map}unreadFor.user`)}`] : []),
    ].join(' '),
    names: { ...pathNames(paths), '#user': userId },
    ...(wrote && { values: { ':seen': true } }),
  }
}
