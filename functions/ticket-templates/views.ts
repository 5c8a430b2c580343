import type { TemplateRow } from '#/functions/ticket-templates/data/templates.ts'
import { namesOf, type Shown } from '#/functions/users/data/users.ts'
import { deletedUser } from '#/shared/lib/names.ts'
import type { TicketTemplate } from '#/shared/ticket-templates/schemas.ts'

/** Templates as the API returns them, with the names of the customers of recurring tickets. One batch read. */
export async function templateViews(rows: readonly TemplateRow[]): Promise<TicketTemplate[]> {
  const customers = new Set(rows.flatMap(({ recurrence }) => recurrence?.customerId ?? []))
  const names = customers.size > 0 ? await namesOf([...customers]) : new Map<string, Shown>()
  return rows.map(({ recurrence, nextDay, nextAt, version = 0, ...row }) => ({
    ...row,
    version,
    recurrence: recurrence && {
      ...recurrence,
      customerName: names.get(recurrence.customerId)?.name ?? deletedUser,
      nextDay,
      nextAt,
    },
  }))
}
