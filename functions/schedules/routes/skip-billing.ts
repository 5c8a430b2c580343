import { handle } from '#/functions/http/handle.ts'
import { periodWrite } from '#/functions/schedules/data/schedules.ts'
import { loadView, reloadSchedule } from '#/functions/schedules/views.ts'
import { changeSchedule } from '#/functions/schedules/write-schedule.ts'
import { Conflict } from '#/shared/lib/errors.ts'
import { ScheduleId } from '#/shared/lib/ids.ts'
import { nextBilling } from '#/shared/schedules/periods.ts'
import { routes } from '#/shared/schedules/routes.ts'

export const handler = handle(
  routes.skipBilling,
  async ({ parameters: { id }, body: { nextDueDate: skipped }, now, recordWrites }) => {
    const at = now.toISOString()
    const { response } = await loadView(id)
    const changed = await changeSchedule(
      id,
      schedule => {
        if (schedule.state === 'ended') throw new Conflict('This schedule has ended.')
        // A repeated request skips one period, not two.
        if (schedule.nextDueDate !== skipped)
          throw new Conflict('The next invoice has changed. Reload and try again.', 'nextDueDate')
        const skippedFrom = schedule.skippedFrom ?? skipped
        return { ...schedule, skippedFrom, nextDueDate: nextBilling(skipped, schedule), updatedAt: at }
      },
      () => [periodWrite(id, skipped, null, at), ...recordWrites({ subject: id, changes: { skipped } })],
    )
    return response(changed)
  },
  { replay: id => reloadSchedule(ScheduleId.parse(id)) },
)
