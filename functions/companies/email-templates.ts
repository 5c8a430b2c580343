import { type CompanyRow, companyKey } from '#/functions/companies/data/companies.ts'
import { type InvitationRow, invitationKey } from '#/functions/companies/data/invitations.ts'
import { type JoinRequestRow, requestKey } from '#/functions/companies/data/join-requests.ts'
import { siteLink, type Templates } from '#/functions/email/template.ts'
import { linkAddress, linkCode } from '#/functions/http/link-codes.ts'
import { findUserIdByEmail } from '#/functions/identity/data/email-addresses.ts'
import { greeting, greetingByFirstName } from '#/functions/identity/email-templates.ts'
import { readKeys } from '#/functions/providers/keys.ts'
import type { Get } from '#/functions/table/batched-get.ts'
import { findUser, type UserRow } from '#/functions/users/data/users.ts'
import { companyRoleLabels } from '#/shared/companies/labels.ts'
import { formatBusinessDay } from '#/shared/lib/dates.ts'
import type { CompanyId } from '#/shared/lib/ids.ts'
import { displayName } from '#/shared/lib/names.ts'
import { isStaff } from '#/shared/users/roles.ts'

export interface CompaniesData {
  companyInvitation: { invitationId: string }
  joinRequested: { requestId: string }
  joinApproved: { requestId: string }
  joinDeclined: { requestId: string }
  removedFromCompany: { companyId: CompanyId }
}

const companyOf = (companyId: string, read: Get) => read<CompanyRow>(companyKey(companyId))

async function requestOf(requestId: string, read: Get) {
  const request = await read<JoinRequestRow>(requestKey(requestId))
  const [company, user] = request
    ? await Promise.all([companyOf(request.companyId, read), findUser(request.userId, read)])
    : []
  return request && company && user && !user.erasedAt ? { request, company, user } : undefined
}

export const companiesTemplates: Templates<CompaniesData> = {
  companyInvitation: async ({ invitationId }, to, { name, timeZone }, read) => {
    const invitation = await read<InvitationRow>(invitationKey(invitationId))
    if (invitation?.state !== 'pending' || invitation.email !== to) return undefined
    const [company, by] = await Promise.all([
      companyOf(invitation.companyId, read),
      findUser(invitation.invitedById, read),
      readKeys(),
    ])
    if (!company) return undefined
    // The team invites in the business's name, which is the name of the portal, too.
    const isColleague = by && !by.erasedAt && !isStaff(by.role)
    const invited = `${isColleague ? `${displayName(by)} invited you` : 'You’re invited'} to ${company.name} on ${name}`
    const code = linkCode('invitation', { id: invitation.id, generation: invitation.linkGeneration })
    const content = {
      subject: invited,
      heading: `Join ${company.name}`,
      paragraphs: [
        greetingByFirstName(invitation.firstName),
        `${invited}, where you and your colleagues find your tickets and equipment. Your role there is ${companyRoleLabels[invitation.companyRole]}. The invitation expires on ${formatBusinessDay(invitation.expiresAt, timeZone)}.`,
        'If you didn’t expect this invitation, you can ignore this email.',
      ],
    }
    const action = { label: `Join ${company.name}`, url: linkAddress('/join', code) }
    return { ...content, action, forUnproved: content }
  },

  joinRequested: async ({ requestId }, to, { name }, read) => {
    const found = await requestOf(requestId, read)
    if (found?.request.state !== 'pending') return undefined
    const { request, company, user } = found
    const reader = await readerOf(to, read)
    const isColleague = reader?.companyId === company.id
    if (reader && !isColleague && !isStaff(reader.role)) return undefined
    const person = displayName(user)
    return {
      subject: `${person} asks to join ${company.name}`,
      heading: `${person} asks to join ${company.name}`,
      paragraphs: [
        reader ? greeting(reader) : 'Hello,',
        `${person} (${user.email}) asks to join ${company.name} on ${name}.`,
        ...(request.message ? [`They wrote: “${request.message}”`] : []),
        isColleague
          ? 'You get this email because you manage the company.'
          : 'The company’s managers can decide it, too.',
      ],
      action: {
        label: 'Review the request',
        url: siteLink(isColleague ? '/company' : `/companies/${company.id}?tab=people`),
      },
    }
  },

  joinApproved: async ({ requestId }, _to, { name }, read) => {
    const found = await requestOf(requestId, read)
    if (!found) return undefined
    const { company, user } = found
    return {
      subject: `You’re now part of ${company.name}`,
      heading: `You’re now part of ${company.name}`,
      paragraphs: [
        greeting(user),
        `Your request to join ${company.name} on ${name} was approved. New tickets you open belong to the company, too.`,
      ],
      action: { label: 'Open the portal', url: siteLink('/portal') },
    }
  },

  joinDeclined: async ({ requestId }, _to, { name }, read) => {
    const found = await requestOf(requestId, read)
    if (!found) return undefined
    const { company, user } = found
    return {
      subject: `Your request to join ${company.name} wasn’t approved`,
      heading: 'Your request wasn’t approved',
      paragraphs: [
        greeting(user),
        `Your request to join ${company.name} on ${name} wasn’t approved. Your own tickets and orders stay as they are. If you think this is a mistake, talk to a colleague who manages the company.`,
      ],
    }
  },

  removedFromCompany: async ({ companyId }, to, { name }, read) => {
    const [company, reader] = await Promise.all([companyOf(companyId, read), readerOf(to, read)])
    if (!company || !reader) return undefined
    return {
      subject: `You no longer belong to ${company.name} on ${name}`,
      heading: `You no longer belong to ${company.name}`,
      paragraphs: [
        greeting(reader),
        `You were removed from ${company.name} on ${name}. You no longer see its tickets and equipment. Your account and your own records stay.`,
      ],
    }
  },
}

/** The user with an address; undefined for the team's. */
async function readerOf(to: string, read: Get): Promise<UserRow | undefined> {
  const id = await findUserIdByEmail(to)
  return id && findUser(id, read)
}
