import type { EmailContent } from '#/functions/email/layout.ts'
import { partyOf } from '#/functions/email/reply-address.ts'
import { emailLinkCode } from '#/functions/email-links/link-codes.ts'
import { linkAddress } from '#/functions/http/link-codes.ts'
import { readKeys } from '#/functions/providers/keys.ts'
import type { TicketRow } from '#/functions/tickets/data/tickets.ts'

/** The links by which a ticket’s requester says, without an account, whether it is solved. None on a closed or merged ticket. */
export async function solvedLinks(
  { id, status, mergedInto }: Pick<TicketRow, 'id' | 'status' | 'mergedInto'>,
  to: string,
): Promise<Pick<EmailContent, 'answers'>> {
  if (status === 'closed' || mergedInto) return {}
  await readKeys()
  const page = linkAddress('/email-link', emailLinkCode({ ticketId: id, partyId: partyOf(id, to) }, new Date()))
  return {
    answers: [
      { label: 'This solved it', url: `${page}&answer=solved` },
      { label: 'Still not fixed', url: `${page}&answer=not-fixed` },
    ],
  }
}
