import { emailWrite } from '#/functions/email/outbox.ts'
import { mayEmailUnproved } from '#/functions/identity/email-cap.ts'
import type { Write } from '#/functions/table/table.ts'
import type { Ticket } from '#/shared/tickets/schemas.ts'

/** The confirmation to the visitor; none beyond five a day to one mailbox, so that a stranger cannot flood it. */
export async function leadEmailWrites({ id, customerEmail, createdAt }: Ticket): Promise<Write[]> {
  if (!(await mayEmailUnproved(customerEmail))) return []
  return [emailWrite({ template: 'leadReceived', to: customerEmail, data: { ticketId: id } }, createdAt)]
}
