import { findContractFor } from '#/functions/contracts/access.ts'
import { coverageOf } from '#/functions/contracts/data/coverage.ts'
import { handle } from '#/functions/http/handle.ts'
import { page } from '#/functions/http/reply.ts'
import { getAll } from '#/functions/table/table.ts'
import { findTickets, ticketKey } from '#/functions/tickets/data/tickets.ts'
import { contractTime } from '#/functions/time/data/time-entries.ts'
import { type UserRow, userKey } from '#/functions/users/data/users.ts'
import { routes } from '#/shared/contracts/routes.ts'
import { isStaff } from '#/shared/users/roles.ts'

export const handler = handle(routes.listContractTime, async ({ parameters: { id, day }, query, caller, after }) => {
  await findContractFor(caller, id)
  const found = await contractTime(id, day, query.limit, after)
  const [tickets, people] = await Promise.all([
    findTickets(found.items.map(({ ticketId }) => ticketKey(ticketId))),
    getAll<UserRow>(found.items.map(({ userId }) => userKey(userId))),
  ])
  // The payer of a company's contract may not be the person whose private ticket it is.
  const shown = tickets.filter(
    ({ isPrivate, customerId }) => !isPrivate || isStaff(caller.role) || customerId === caller.id,
  )
  const titles = new Map(shown.map(ticket => [ticket.id, ticket.title]))
  const names = new Map(people.map(person => [person.id, person.erasedAt ? '' : person.firstName]))
  return page({
    ...found,
    items: found.items.map(entry => ({
      id: entry.id,
      ticketId: entry.ticketId,
      ticketTitle: titles.get(entry.ticketId) ?? null,
      day: entry.day,
      firstName: names.get(entry.userId) ?? '',
      minutes: entry.billedMinutes,
      coverage: coverageOf(entry),
    })),
  })
})
