import type { InvitationRow } from '#/functions/companies/data/invitations.ts'
import type { JoinRequestRow } from '#/functions/companies/data/join-requests.ts'
import type { CompaniesData } from '#/functions/companies/email-templates.ts'
import { managersToEmail } from '#/functions/companies/managers-to-email.ts'
import { emailWrite, team } from '#/functions/email/outbox.ts'
import type { Write } from '#/functions/table/table.ts'
import { invitationDays } from '#/shared/companies/rules.ts'
import type { CompanyId, UserId } from '#/shared/lib/ids.ts'

/** The end of an invitation that is sent now. */
export const invitationEnd = (now: Date): string =>
  new Date(now.getTime() + invitationDays * 24 * 60 * 60 * 1000).toISOString()

/** The write of the email with an invitation's current link. */
export const invitationEmailWrite = ({ id, email }: Pick<InvitationRow, 'id' | 'email'>, at: string): Write =>
  emailWrite({ template: 'companyInvitation', to: email, data: { invitationId: id } }, at)

/** The writes of the emails about a new request to join: to the company's managers and to the team. */
export async function joinRequestedWrites({ id, companyId, createdAt }: JoinRequestRow): Promise<Write[]> {
  const managers = await managersToEmail(companyId)
  const email = { template: 'joinRequested', data: { requestId: id } }
  return [
    ...managers.map(({ id: toUser }) => emailWrite({ ...email, to: '', toUser }, createdAt)),
    emailWrite({ ...email, to: team }, createdAt),
  ]
}

/** The write of the email that tells a person how their request was decided. */
export const joinDecidedWrite = (
  template: 'joinApproved' | 'joinDeclined',
  { id, userId }: Pick<JoinRequestRow, 'id' | 'userId'>,
  at: string,
): Write => emailWrite({ template, to: '', toUser: userId, data: { requestId: id } }, at)

/** The write of the email to a person who no longer belongs to a company. */
export const removedEmailWrite = (userId: UserId, companyId: CompanyId, at: string): Write => {
  const data: CompaniesData['removedFromCompany'] = { companyId }
  return emailWrite({ template: 'removedFromCompany', to: '', toUser: userId, data: { ...data } }, at)
}
