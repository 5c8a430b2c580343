import type * as z from 'zod/mini'
import { transact, type Write } from '#/functions/table/table.ts'
import type { TemplateRow } from '#/functions/ticket-templates/data/templates.ts'
import { composeTicket, openMadeTicket } from '#/functions/ticket-templates/make-ticket.ts'
import { templateViews } from '#/functions/ticket-templates/views.ts'
import { Conflict } from '#/shared/lib/errors.ts'
import type { SavedTemplate } from '#/shared/ticket-templates/schemas.ts'

type Saved = z.infer<typeof SavedTemplate>

interface Circumstances {
  at: string
  /** Whether a ticket is made with it. */
  createNow: boolean
  record: (changes: Record<string, string>, response: Saved) => Write[]
}

/** Keeps a template by some writes, with a ticket that is made at once. Throws `Conflict` if the ticket’s customer was deleted. */
export async function keepTemplate(
  row: TemplateRow,
  writes: readonly Write[],
  { at, createNow, record }: Circumstances,
): Promise<Saved> {
  const changes = { name: row.name, ...(row.recurrence && { every: row.recurrence.every }) }
  const [shown] = await templateViews([row])
  if (!shown) throw new Error('A template was shown')
  if (!createNow) {
    const response = { ...shown, createdTicketId: null }
    await transact([...writes, ...record(changes, response)])
    return response
  }
  const made = await composeTicket(row, at)
  if (!made) throw new Conflict('This customer’s account was deleted. Choose another customer.')
  const response = { ...shown, createdTicketId: made.ticket.id }
  await openMadeTicket(made, [...writes, ...record({ ...changes, ticket: made.ticket.id }, response)])
  return response
}
