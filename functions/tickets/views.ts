import type { DraftRow } from '#/functions/desk/data/drafts.ts'
import type { SendRow } from '#/functions/desk/data/sends.ts'
import { draftView, heldReplyView } from '#/functions/desk/views.ts'
import type { Caller } from '#/functions/http/caller.ts'
import { findTicketFor } from '#/functions/tickets/access.ts'
import { answerBy } from '#/functions/tickets/data/ticket-list-item.ts'
import { undoUntil } from '#/functions/tickets/data/ticket-merges.ts'
import { type ChecklistRow, isNewFor, type TicketRow } from '#/functions/tickets/data/tickets.ts'
import { isPastReopening } from '#/functions/tickets/transitions.ts'
import type { Shown } from '#/functions/users/data/users.ts'
import { systemId, TicketId, type UserId } from '#/shared/lib/ids.ts'
import { deletedUser } from '#/shared/lib/names.ts'
import type { ChecklistItem } from '#/shared/tickets/checklist.ts'
import type { LinkedIncident } from '#/shared/tickets/linked-incident.ts'
import type { Contact, MergedTicket, Ticket, TicketPage } from '#/shared/tickets/schemas.ts'
import { isStaff } from '#/shared/users/roles.ts'

/** The users named on a ticket's page, except those writing on it. */
export const peopleOf = ({
  customerId,
  assignedTo,
  raisedBy,
  snoozedBy,
  watchers = [],
  checklist = [],
}: TicketRow): UserId[] => [
  ...new Set(
    [
      customerId,
      assignedTo,
      raisedBy ?? null,
      snoozedBy ?? null,
      ...watchers,
      ...checklist.map(({ doneBy }) => doneBy),
    ].filter(person => person !== null),
  ),
]

/** A checklist with the names of those who checked its items off. */
export const checklistView = (items: readonly ChecklistRow[], names: Beside['names']): ChecklistItem[] =>
  items.map(({ doneBy, ...item }) => ({
    ...item,
    doneByName: doneBy ? (names.get(doneBy)?.name ?? deletedUser) : null,
  }))

/** The data that a ticket's page shows with the ticket. */
interface Beside extends Pick<TicketPage, 'continuedBy' | 'bounceReason' | 'assets'> {
  /** The event of the status page that it is linked to, never shown to customers. */
  incident: LinkedIncident | null
  /** Staff writing on it, never shown to customers. */
  writers: readonly UserId[]
  /** Staff whose replies are about to leave, never shown to customers. */
  senders: readonly UserId[]
  /** The tickets merged into it, and the one that it was merged into, as far as the caller may see them. */
  merged: readonly TicketRow[]
  mergedInto: TicketId | null
  names: ReadonlyMap<string, Shown>
  /** The reader’s own draft and held reply. */
  draft: DraftRow | undefined
  send: SendRow | undefined
}

/** The fields that customers do not get. */
export const withoutTeamFields = {
  links: undefined,
  incident: undefined,
  device: undefined,
  articleIds: undefined,
  source: undefined,
  cannedReplyId: undefined,
  checklist: undefined,
  openItems: undefined,
  suggestedContacts: undefined,
  watchers: undefined,
  sla: undefined,
  tags: undefined,
  snoozedByName: undefined,
  pendingNote: undefined,
  endedSnooze: undefined,
  waitingSince: undefined,
  dueAt: undefined,
  dueKind: undefined,
  duePaused: undefined,
  lastMessageAt: undefined,
  lastMessageBy: undefined,
  lastMessage: undefined,
} satisfies Partial<Record<keyof TicketPage, undefined>>

/** A ticket as a list or a change responds with it: customers get no due times. */
export const ticketFor = <Row extends Ticket>(ticket: Row, { role }: Pick<Caller, 'role'>) =>
  isStaff(role) ? ticket : { ...ticket, ...withoutTeamFields }

/** Recreates the response to a repeated change of a ticket, for a caller who may still see it. */
export const replayTicket = {
  replay: async (id: string, { caller }: { caller: Caller }): Promise<Ticket> =>
    ticketFor(await findTicketFor(caller, TicketId.parse(id)), caller),
}

/** The fields of a ticket's page that customers do not get. A snooze that would be over by now cannot be set again. */
const teamFields = (ticket: TicketRow, names: Beside['names'], now: Date) => {
  const { sla, snoozedBy, pendingNote, endedSnooze, watchers = [], checklist = [], source, raisedBy } = ticket
  return {
    sla,
    device: ticket.device ?? null,
    articleIds: ticket.articleIds ?? [],
    cannedReplyId: ticket.cannedReplyId ?? null,
    checklist: checklistView(checklist, names),
    suggestedContacts: suggestedContactsOf(ticket),
    watchers: watchers.map(id => ({ id, name: names.get(id)?.name ?? deletedUser })),
    source: source ?? (raisedBy ? ('staff' as const) : ('portal' as const)),
    snoozedByName: snoozedBy ? (names.get(snoozedBy)?.name ?? deletedUser) : null,
    pendingNote: pendingNote ?? '',
    endedSnooze: endedSnooze && endedSnooze.until > now.toISOString() ? endedSnooze : null,
  }
}

/** The people to suggest as contacts: until they are one, or were dismissed. */
function suggestedContactsOf({ customerEmail, contacts = [], suggestedContacts = [] }: TicketRow): Contact[] {
  const known = new Set([customerEmail, ...contacts.map(({ email }) => email)])
  return suggestedContacts
    .filter(({ email, isDismissed }) => !isDismissed && !known.has(email))
    .map(({ email, name }) => ({ email, name }))
}

/** A ticket merged into another, as the page of that one shows it. */
function mergedView(source: TicketRow, target: TicketRow, names: Beside['names'], now: Date | undefined): MergedTicket {
  const { id, title, description, createdAt, customerId, customerName, raisedBy, timeLogged } = source
  const entry = target.merged?.find(({ ticketId }) => ticketId === id)
  return {
    ...{ id, title, description, createdAt, customerId, customerName, timeLogged },
    raisedByName: raisedBy ? (names.get(raisedBy)?.name ?? deletedUser) : null,
    ...(now && { undoUntil: entry ? undoUntil(entry, now) : null }),
  }
}

/** A ticket as its page shows it to the caller. */
export function ticketView(
  ticket: TicketRow,
  { continuedBy, bounceReason, assets, incident, draft, send, writers, senders, names, merged, mergedInto }: Beside,
  caller: Caller,
  now: Date,
): TicketPage {
  const byStaff = isStaff(caller.role)
  const isOver = ticket.status === 'resolved' || ticket.status === 'closed'
  const namesIn = (people: readonly UserId[]) =>
    people.flatMap(person => (person === caller.id ? [] : (names.get(person)?.name ?? [])))
  const tooLate = !byStaff && isPastReopening(ticket, now.getTime())
  return {
    ...ticket,
    isNew: byStaff && isNewFor(ticket, caller.id),
    customerImageUrl: (ticket.customerId && names.get(ticket.customerId)?.profileImageUrl) ?? null,
    raisedById: ticket.raisedBy ?? null,
    // The page names the company as the author of a ticket that a schedule made.
    raisedByName:
      ticket.raisedBy && ticket.raisedBy !== systemId ? (names.get(ticket.raisedBy)?.name ?? deletedUser) : null,
    assignedToName: ticket.assignedTo ? (names.get(ticket.assignedTo)?.name ?? deletedUser) : null,
    continuedBy,
    answerBy: answerBy(ticket),
    ...(byStaff ? { ...teamFields(ticket, names, now), incident } : withoutTeamFields),
    mergedInto,
    merged: merged.map(source => mergedView(source, ticket, names, byStaff ? now : undefined)),
    contacts: ticket.contacts ?? [],
    assets,
    mayReopen: isOver && !tooLate && !ticket.mergedInto,
    replyOpensNew: isOver && tooLate && !ticket.mergedInto,
    bounceReason,
    writing: namesIn(writers),
    sending: namesIn(senders),
    draft: draft ? draftView(draft) : null,
    heldReply: send ? heldReplyView(send) : null,
  }
}
