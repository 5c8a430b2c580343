import { companyPartition, requireActiveWrite } from '#/functions/companies/data/companies.ts'
import { hashEmail } from '#/functions/identity/data/email-hash.ts'
import { setFieldsWrite, type Versioned } from '#/functions/table/optimistic-lock.ts'
import { type Page, pageOf } from '#/functions/table/page.ts'
import { get, getAll, isNew, type Key, query, type Write } from '#/functions/table/table.ts'
import type { CompanyRole } from '#/shared/companies/roles.ts'
import { companyLimits, type invitationStates } from '#/shared/companies/rules.ts'
import { NotFound } from '#/shared/lib/errors.ts'
import type { CompanyId, UserId } from '#/shared/lib/ids.ts'

/** An invitation to a company. Its link has its id and generation, so that sending it again ends the earlier link. */
export interface InvitationRow extends Key, Versioned {
  id: string
  companyId: CompanyId
  email: string
  firstName: string
  lastName: string
  companyRole: CompanyRole
  invitedById: UserId
  state: (typeof invitationStates)[number]
  linkGeneration: number
  expiresAt: string
  createdAt: string
}

export const invitationLabel = 'invitation'
/** Label of the write that keeps an address from being invited twice to one company. */
export const alreadyInvited = 'already invited'
const placePrefix = 'INVITATION#'

export const invitationKey = (id: string): Key => ({ pk: `INVITATION#${id}`, sk: 'INVITATION' })
/** The invitation's place in its company's list. */
const placeKey = ({ companyId, id }: Pick<InvitationRow, 'companyId' | 'id'>): Key => ({
  pk: companyPartition(companyId),
  sk: `${placePrefix}${id}`,
})
/** The pending invitation of an address to a company, by the address. */
const mailboxKey = ({ email, companyId }: Pick<InvitationRow, 'email' | 'companyId'>): Key => ({
  pk: `MAILBOX#${hashEmail(email)}`,
  sk: `COMPANY#${companyId}`,
})

/** Label of the write that limits a company's pending invitations. */
export const tooManyInvitations = 'too many invitations'

/**
 * The write that counts a company's pending invitations, in a row beside the company's own, because a transaction writes a row only
 * once; fails (label `tooManyInvitations`) beyond the limit.
 */
const countPendingWrite = (companyId: CompanyId, by: 1 | -1, isLimited = by === 1): Write => ({
  label: tooManyInvitations,
  change: { pk: companyPartition(companyId), sk: 'INVITATIONS' },
  update: 'ADD pending :by',
  values: { ':by': by, ...(isLimited && { ':max': companyLimits.pendingInvitations }) },
  ...(isLimited && { condition: 'attribute_not_exists(pending) OR pending < :max' }),
})

/**
 * The writes that create an invitation; fail with `alreadyInvited` if a pending one exists, `tooManyInvitations` beyond
 * the limit, and `companyLabel` if the company is not active.
 */
export const newInvitationWrites = (invitation: Omit<InvitationRow, keyof Key | 'version'>): Write[] => [
  { label: invitationLabel, put: { ...invitationKey(invitation.id), ...invitation, version: 1 }, condition: isNew },
  { put: placeKey(invitation) },
  { label: alreadyInvited, put: { ...mailboxKey(invitation), invitationId: invitation.id }, condition: isNew },
  requireActiveWrite(invitation.companyId),
  countPendingWrite(invitation.companyId, 1),
]

/** The write that starts another link of an invitation; fails (label `invitationLabel`) if it changed since it was read. */
export const resendInvitationWrite = (before: InvitationRow, expiresAt: string): Write =>
  setFieldsWrite(invitationLabel, before, { linkGeneration: before.linkGeneration + 1, expiresAt })

/** The writes that end a pending invitation; fail (label `invitationLabel`) if it changed since it was read. */
export const endInvitationWrites = (before: InvitationRow, state: 'accepted' | 'canceled'): Write[] => [
  // Nobody needs the name and address of an invitation that has ended.
  setFieldsWrite(invitationLabel, before, {
    ...{ state, linkGeneration: before.linkGeneration + 1, email: '', firstName: '', lastName: '' },
  }),
  { remove: placeKey(before) },
  { remove: mailboxKey(before) },
  countPendingWrite(before.companyId, -1),
]

/** The writes that move an invitation to the company into which its own was merged. */
export const moveInvitationWrites = (before: InvitationRow, intoId: CompanyId): Write[] => {
  const after = { ...before, companyId: intoId }
  const isPending = before.state === 'pending'
  return [
    setFieldsWrite(invitationLabel, before, { companyId: intoId }),
    { remove: placeKey(before) },
    { put: placeKey(after) },
    ...(isPending
      ? [
          { remove: mailboxKey(before) },
          { put: { ...mailboxKey(after), invitationId: before.id } },
          countPendingWrite(before.companyId, -1),
          countPendingWrite(intoId, 1, false),
        ]
      : []),
  ]
}

/** Access pattern: an invitation by id. One consistent read. */
export const findInvitation = (id: string) => get<InvitationRow>(invitationKey(id))

/** An invitation of a company by id. Throws `NotFound`. */
export async function requireInvitation(companyId: CompanyId, id: string): Promise<InvitationRow> {
  const row = await findInvitation(id)
  if (row?.companyId !== companyId) throw new NotFound('invitation')
  return row
}

/** Access pattern: the pending invitations of a company, newest first. One key query and one batch read. */
export async function companyInvitations(
  companyId: CompanyId,
  limit: number,
  after: string | undefined,
): Promise<Page<InvitationRow>> {
  const places = await query({
    pk: companyPartition(companyId),
    prefix: placePrefix,
    before: after && `${placePrefix}${after}`,
    limit: limit + 1,
    newestFirst: true,
  })
  const rows = await getAll<InvitationRow>(places.map(({ sk }) => invitationKey(sk.slice(placePrefix.length))))
  return pageOf(rows, limit, ({ id }) => id)
}

/** Access pattern: up to 20 pending invitations of an address, to any company. One key query and one batch read. */
export const pendingInvitationsOf = (email: string): Promise<InvitationRow[]> => invitationsOfMailbox(hashEmail(email))

/** Access pattern: the same by the hash of the address. One key query and one batch read. */
export async function invitationsOfMailbox(mailbox: string): Promise<InvitationRow[]> {
  const rows = await query<Key & { invitationId: string }>({
    pk: `MAILBOX#${mailbox}`,
    prefix: 'COMPANY#',
    limit: 20,
  })
  const found = await getAll<InvitationRow>(rows.map(({ invitationId }) => invitationKey(invitationId)))
  return found.filter(({ state }) => state === 'pending')
}
