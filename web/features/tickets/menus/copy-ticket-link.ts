import { shortId } from '#/shared/lib/short-id.ts'
import type { Ticket } from '#/shared/tickets/schemas.ts'
import { copyText } from '#/web/shell/parts/copy-text.ts'

/** Copies the address of a ticket's page. */
export const copyTicketLink = ({ id }: Pick<Ticket, 'id'>): Promise<void> =>
  copyText(`${window.location.origin}/tickets/${id}`, `Copied the link to ${shortId(id)}`)
