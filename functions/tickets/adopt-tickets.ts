import { findProvider } from '#/functions/branding/data/provider.ts'
import { assigneeByRule } from '#/functions/desk/data/assignee-by-rule.ts'
import { hashEmail } from '#/functions/identity/data/email-hash.ts'
import { retryOnConflict } from '#/functions/table/optimistic-lock.ts'
import { ConditionFailed, transact } from '#/functions/table/table.ts'
import { type AdoptionRow, finishAdoption } from '#/functions/tickets/data/adoptions.ts'
import { followOwnerWrites } from '#/functions/tickets/data/follow-owner.ts'
import { ruleAssignmentEmailWrite } from '#/functions/tickets/data/rule-assignment.ts'
import { keepCardWrites } from '#/functions/tickets/data/ticket-cards.ts'
import { changeTicket, type Decision } from '#/functions/tickets/data/ticket-changes.ts'
import { ticketEventWrite } from '#/functions/tickets/data/ticket-events.ts'
import { moveOwnerWrites, recordMailboxWrites } from '#/functions/tickets/data/ticket-owners.ts'
import { setTicketFieldsWrite } from '#/functions/tickets/data/ticket-row.ts'
import { findTicket, forgetMailboxTicket, type TicketRow, ticketsForMailbox } from '#/functions/tickets/data/tickets.ts'
import { moveTime } from '#/functions/tickets/move-time.ts'
import { assign } from '#/functions/tickets/transitions.ts'
import { findUser, requireProvedWrite, type User } from '#/functions/users/data/users.ts'
import { systemId, type TicketId } from '#/shared/lib/ids.ts'

/** Max ms for which a request that found no verified account may still be opening a ticket for the address. */
const settledAfterMs = 60_000

/**
 * Gives the tickets opened for an address, with their time, to the user it belongs to, until `until` (epoch milliseconds). Can be
 * repeated: each ticket changes its owner once. The adoption ends when none is left, and none can follow.
 */
export async function adoptTickets(adoption: AdoptionRow, until: number): Promise<void> {
  const user = await findUser(adoption.userId)
  if (user?.emailVerified && !user.erasedAt) {
    const mailbox = hashEmail(user.email)
    for (let ids = await ticketsForMailbox(mailbox); ids.length > 0; ids = await ticketsForMailbox(mailbox)) {
      for (const id of ids) {
        if (Date.now() > until) return
        if (!(await isAdopted(id as TicketId, user))) return finishAdoption(adoption)
      }
    }
  }
  if (Date.now() - Date.parse(adoption.startedAt) > settledAfterMs) await finishAdoption(adoption)
}

/** Gives a ticket to the user. Returns false if the address is no longer theirs. */
async function isAdopted(id: TicketId, user: User): Promise<boolean> {
  try {
    await assignAdopted(id, user)
    await retryOnConflict('ticket', () => adopt(id, user))
  } catch (error) {
    if (error instanceof ConditionFailed && error.labels.has('user')) return false
    throw error
  }
  await moveTime(id)
  return true
}

/**
 * Lets the rules assign a ticket that nobody has begun, now that its customer is known. Before the adoption, so that a run that ends in
 * between is repeated.
 */
async function assignAdopted(id: TicketId, { id: customerId, companyId }: User): Promise<void> {
  const ticket = await findTicket(id)
  if (!isUntouched(ticket)) return
  const assignment = await assigneeByRule({ ...ticket, customerId, companyId: companyId ?? ticket.companyId })
  if (!assignment) return
  const { assignedTo, rule } = assignment
  const actor = { id: systemId, at: new Date().toISOString(), rule }
  const assignIfUntouched: Decision = row => (isUntouched(row) ? assign(assignedTo, actor)(row) : row)
  await changeTicket(id, assignIfUntouched, actor, (_, after) => [
    ruleAssignmentEmailWrite(after, assignedTo, actor.at),
  ])
}

const isUntouched = ({ status, assignedTo }: TicketRow) => status === 'open' && assignedTo === null

async function adopt(id: TicketId, user: User): Promise<void> {
  const { id: userId, email, companyId } = user
  const before = await findTicket(id)
  const mailbox = hashEmail(email)
  // Its requester was changed, or another run was faster.
  if (before.customerId || hashEmail(before.customerEmail) !== mailbox) return forgetMailboxTicket(mailbox, id)
  const at = new Date().toISOString()
  const { timeZone } = await findProvider()
  // The ticket takes the company that the team gave it, if the person has none.
  const after = { ...before, customerId: userId, companyId: companyId ?? before.companyId }
  await transact([
    setTicketFieldsWrite(before, { set: { customerId: userId, companyId: after.companyId } }),
    ...moveOwnerWrites(before, after, at),
    ...(await followOwnerWrites(before, after, { at, timeZone })),
    ...keepCardWrites(before, after),
    ...recordMailboxWrites(before, after),
    ticketEventWrite(id, { userId: systemId, at, kind: 'adopted', from: '', to: '' }),
    requireProvedWrite(user),
  ])
}
