import { sortableId } from '#/functions/table/sortable-id.ts'
import { transact } from '#/functions/table/table.ts'
import { newTemplateWrites, templateKey } from '#/functions/ticket-templates/data/templates.ts'
import { idOf } from '#/scripts/demo/people.ts'
import { ticketTemplates } from '#/scripts/demo/ticket-templates.ts'
import { brand } from '#/shared/branding/brand.ts'
import { TicketTemplateId } from '#/shared/lib/ids.ts'
import { nextTicket } from '#/shared/ticket-templates/recurrence.ts'

const monthMs = 30 * 24 * 60 * 60 * 1000

/** Writes the templates of tickets, one of which recurs. */
export async function fillTicketTemplates(now: number): Promise<void> {
  const at = new Date(now - monthMs)
  for (const { assignee, recurrence, ...template } of ticketTemplates) {
    const id = TicketTemplateId.parse(sortableId(at))
    const schedule = recurrence && {
      ...{ customerId: idOf(recurrence.customer), every: recurrence.every, day: recurrence.day },
      ...{ month: recurrence.month, time: '08:00', leadDays: recurrence.leadDays, tell: true, paused: false },
    }
    const next = schedule && nextTicket(schedule, new Date(now).toISOString(), brand.timeZone, null)
    const row = {
      ...{ ...templateKey(id), id, ...template },
      assignedTo: assignee ? idOf(assignee) : null,
      recurrence: schedule ?? null,
      ...(next ?? { nextDay: null, nextAt: null }),
      ...{ cannedReplyId: null, lastDay: null, updatedAt: at.toISOString(), version: 1 },
    }
    await transact(newTemplateWrites(row))
  }
}
