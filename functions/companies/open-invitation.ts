import { type CompanyRow, findCompany } from '#/functions/companies/data/companies.ts'
import { findInvitation, type InvitationRow } from '#/functions/companies/data/invitations.ts'
import { InvalidLink, openLinkCode } from '#/functions/http/link-codes.ts'

/**
 * The invitation that a code opens, with its company. Throws the same `InvalidLink` for an unknown, a forged, a revoked and an expired
 * code, and for an invitation to a company that is not active.
 */
export async function openInvitation(
  code: string,
  now: Date,
): Promise<{ invitation: InvitationRow; company: CompanyRow }> {
  const { id, generation } = openLinkCode('invitation', code)
  const invitation = await findInvitation(id)
  const isOpen = invitation?.state === 'pending' && invitation.linkGeneration === generation
  if (!isOpen || invitation.expiresAt <= now.toISOString()) throw new InvalidLink()
  const company = await findCompany(invitation.companyId)
  if (company?.status !== 'active') throw new InvalidLink()
  return { invitation, company }
}
