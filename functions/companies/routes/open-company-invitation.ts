import { openInvitation } from '#/functions/companies/open-invitation.ts'
import { handle } from '#/functions/http/handle.ts'
import { findUserIdByEmail } from '#/functions/identity/data/email-addresses.ts'
import { routes } from '#/shared/companies/people-routes.ts'

export const handler = handle(routes.openCompanyInvitation, async ({ body: { code }, identify, now }) => {
  const { invitation, company } = await openInvitation(code, now)
  const { email, firstName, lastName } = invitation
  const companyName = company.name
  const caller = await identify()
  const unnamed = { companyName, email: '', firstName: '', lastName: '' }
  if (caller) return { ...unnamed, reader: caller.email === email ? ('invited' as const) : ('another' as const) }
  if (await findUserIdByEmail(email)) return { ...unnamed, reader: 'signed-out' as const }
  return { companyName, reader: 'new' as const, email, firstName, lastName }
})
