import { alreadyInvited, newInvitationWrites, tooManyInvitations } from '#/functions/companies/data/invitations.ts'
import { invitationEmailWrite, invitationEnd } from '#/functions/companies/emails.ts'
import type { QuoteRow } from '#/functions/quotes/data/quotes.ts'
import { type Results, resultWrite } from '#/functions/quotes/data/results.ts'
import { sortableId } from '#/functions/table/sortable-id.ts'
import { ConditionFailed, transact } from '#/functions/table/table.ts'
import type { CompanyId } from '#/shared/lib/ids.ts'
import { truncate } from '#/shared/lib/text.ts'

const maxNameLength = 60

/**
 * Invites the recipient of an accepted quote, who has no account yet, into the company that pays: as a manager of a new one, and to
 * see and pay the bills of one that exists. An address with a pending invitation gets no second one.
 */
export async function inviteRecipient(
  quote: QuoteRow,
  { companyId, isNew }: { companyId: CompanyId; isNew: boolean },
  now: Date,
): Promise<Results['invitation']> {
  const at = now.toISOString()
  const [firstName = '', ...rest] = quote.recipientName.trim().split(/\s+/)
  const invitation = {
    id: sortableId(now),
    companyId,
    email: quote.recipientEmail,
    firstName: truncate(firstName, maxNameLength),
    lastName: truncate(rest.join(' '), maxNameLength),
    companyRole: isNew ? ('manager' as const) : ('billing' as const),
    invitedById: quote.createdById,
    state: 'pending' as const,
    linkGeneration: 0,
    expiresAt: invitationEnd(now),
    createdAt: at,
  }
  const result = { invitationId: invitation.id }
  try {
    await transact([
      ...newInvitationWrites(invitation),
      invitationEmailWrite(invitation, at),
      resultWrite(quote.id, 'invitation', result, at),
    ])
    return result
  } catch (error) {
    const isInvited =
      error instanceof ConditionFailed && [alreadyInvited, tooManyInvitations].some(label => error.labels.has(label))
    if (!isInvited) throw error
    const nobody = { invitationId: null }
    await transact([resultWrite(quote.id, 'invitation', nobody, at)])
    return nobody
  }
}
