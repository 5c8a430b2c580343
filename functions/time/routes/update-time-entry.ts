import { findCover } from '#/functions/contracts/data/coverage.ts'
import { handle } from '#/functions/http/handle.ts'
import { requireVersion, versionOf } from '#/functions/table/optimistic-lock.ts'
import { findTicket } from '#/functions/tickets/data/tickets.ts'
import { timeEntryView } from '#/functions/tickets/time-entry-view.ts'
import { corrected, correctTimeEntry, entersContract, retryCorrection } from '#/functions/time/correct-time-entry.ts'
import { findTimeEntry, type TimeEntryRow } from '#/functions/time/data/time-entries.ts'
import { namesOf } from '#/functions/users/data/users.ts'
import { Forbidden } from '#/shared/lib/errors.ts'
import { routes } from '#/shared/time/routes.ts'

export const handler = handle(
  routes.updateTimeEntry,
  async ({ parameters: { id, entryId }, body, caller, now, recordWrites }) => {
    const names = await namesOf([(await findTimeEntry(id, entryId)).userId])
    return retryCorrection(async () => {
      const before = await findTimeEntry(id, entryId)
      requireVersion('entry', before, body.version)
      const cover = entersContract(before, body) ? await findCoverOf(before) : undefined
      const after = corrected(before, body, cover)
      if (after.rateCents !== before.rateCents && before.userId !== caller.id && caller.role !== 'admin') {
        throw new Forbidden('Only an administrator can change a colleague’s hourly rate.')
      }
      const response = timeEntryView({ ...after, version: versionOf(before) + 1 }, names)
      const changes = {
        minutes: `${before.duration} → ${after.duration}`,
        billable: response.coverage,
        hourlyRate: response.hourlyRate,
      }
      await correctTimeEntry(before, after, cover, now.toISOString(), recordWrites({ response, subject: id, changes }))
      return response
    })
  },
)

/** The contract that covers an entry by its ticket. */
const findCoverOf = async ({ ticketId, customerId, day }: TimeEntryRow) =>
  findCover(customerId, (await findTicket(ticketId)).contractId ?? null, day)
