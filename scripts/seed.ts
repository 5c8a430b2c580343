import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { claimingEmail } from '#/functions/data/emails.ts'
import { nextNumber } from '#/functions/data/numbers.ts'
import { mailing } from '#/functions/data/outbox.ts'
import { transact } from '#/functions/data/table.ts'
import { changeTicket } from '#/functions/data/ticket-changes.ts'
import { openTicket } from '#/functions/data/tickets.ts'
import { findUser, makingUser, type User } from '#/functions/data/users.ts'
import { setPassword } from '#/functions/lib/passwords.ts'
import { updated } from '#/functions/tickets/decisions.ts'
import { newTicket } from '#/functions/tickets/new-ticket.ts'
import { type DemoPerson, demoPassword, people } from '#/scripts/demo/people.ts'
import { type DemoTicket, tickets } from '#/scripts/demo/tickets.ts'
import { brand } from '#/shared/brand.ts'
import { UserId } from '#/shared/ids.ts'
import type { Ticket } from '#/shared/tickets.ts'

const hourMs = 60 * 60 * 1000
const begunMonthsAgoMs = 400 * 24 * hourMs

/**
 * Fills an empty Beacon with a small provider's people and a month of tickets, through the data layer that the product
 * itself writes with. `environment` names the table, the pool and an operator's keys, as a function's would.
 */
export async function seed(environment: Record<string, string>): Promise<void> {
  await promisify(execFile)(process.execPath, ['scripts/seed.ts'], { env: { ...process.env, ...environment } })
}

async function fill(now: number) {
  await Promise.all(people.map(person => addPerson(person, now)))
  for (const ticket of tickets) await addTicket(ticket, now)
}

/** Makes an account as an admin would: verified, and with the demo password. */
async function addPerson(person: DemoPerson, now: number) {
  const id = UserId.parse(person.id)
  if (await findUser(id)) return
  await setPassword(id, demoPassword)
  const createdAt = new Date(now - begunMonthsAgoMs).toISOString()
  const user: User = {
    ...person,
    id,
    emailVerified: true,
    profileImageUrl: null,
    sessionGeneration: 0,
    lastLoginAt: null,
    createdAt,
    updatedAt: createdAt,
  }
  await transact([claimingEmail(person.email, id), ...makingUser(user)])
}

async function addTicket({ hoursAgo, customer, steps, ...rest }: DemoTicket, now: number) {
  const openedAt = now - hoursAgo * hourMs
  const at = new Date(openedAt).toISOString()
  const raisedBy = await findUser(idOf(customer))
  if (!raisedBy) throw new Error(`No demo account ${customer}`)
  const caller = { ...raisedBy, session: { userId: raisedBy.id, hash: '' } }
  let ticket: Ticket = newTicket(rest, caller, { number: await nextNumber('ticket'), customerId: undefined, at })
  // Mails of last month would be noise in the inbox: it begins with those of the last day.
  const recent = hoursAgo <= 24
  await openTicket(
    ticket,
    raisedBy.id,
    recent ? [mailing({ template: 'ticketOpened', to: brand.teamEmail, data: { ticket } }, at)] : [],
  )
  for (const step of steps) {
    const actor = { id: idOf(step.by), at: new Date(openedAt + step.after * hourMs).toISOString() }
    const change = 'to' in step ? { status: step.to } : { timeLogged: ticket.timeLogged + step.minutes }
    ticket = await changeTicket(ticket.id, updated(change, actor), actor, () => [])
  }
}

function idOf(email: string): UserId {
  const person = people.find(one => one.email === email)
  if (!person) throw new Error(`No demo account ${email}`)
  return UserId.parse(person.id)
}

if (import.meta.main) await fill(Date.now())
