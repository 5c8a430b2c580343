import { randomUUID } from 'node:crypto'
import type { TemplateRow } from '#/functions/ticket-templates/data/templates.ts'
import { openItem } from '#/functions/tickets/checklist.ts'
import type { NewTicketRow } from '#/functions/tickets/data/tickets.ts'
import { findStaff } from '#/functions/users/data/users.ts'

/** A new ticket with the assignee, the tags, the checklist and the canned reply of a template. An assignee who left the team is left out. */
export async function withTemplate(
  ticket: NewTicketRow,
  {
    assignedTo,
    tags,
    checklist,
    cannedReplyId,
  }: Pick<TemplateRow, 'assignedTo' | 'tags' | 'checklist' | 'cannedReplyId'>,
): Promise<NewTicketRow> {
  const isThere = assignedTo !== null && (await findStaff(assignedTo)) !== undefined
  return {
    ...ticket,
    assignedTo: isThere ? assignedTo : null,
    tags,
    checklist: checklist.map(text => openItem({ id: randomUUID(), text })),
    openItems: checklist.length,
    ...(cannedReplyId && { cannedReplyId }),
  }
}
