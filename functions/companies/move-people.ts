import { findCompany, requireCompany } from '#/functions/companies/data/companies.ts'
import { findInvitation, moveInvitationWrites } from '#/functions/companies/data/invitations.ts'
import { moveRequestWrites, requireJoinRequest } from '#/functions/companies/data/join-requests.ts'
import {
  changeCompanyOfPersonWrites,
  findPersonOf,
  renameCompanyOfPersonWrites,
} from '#/functions/companies/data/people.ts'
import { joinWrites } from '#/functions/companies/join-company.ts'
import { requireFree } from '#/functions/companies/require-joinable.ts'
import { retryJoin } from '#/functions/companies/retry-join.ts'
import { log } from '#/functions/runtime/log.ts'
import { retryOnConflict } from '#/functions/table/optimistic-lock.ts'
import { transact } from '#/functions/table/table.ts'
import { findUser } from '#/functions/users/data/users.ts'
import { HttpError } from '#/shared/lib/errors.ts'
import type { CompanyId, UserId } from '#/shared/lib/ids.ts'
import { isStaff } from '#/shared/users/roles.ts'

/**
 * Makes a customer one of a company's people, unless they belong to one by now. Returns whether they belong to it: someone whose
 * address or role has changed since the admin chose them is left out.
 */
export const joinPerson = (userId: UserId, companyId: CompanyId, by: UserId): Promise<boolean> =>
  retryJoin(async () => {
    const [user, company] = await Promise.all([findUser(userId), findCompany(companyId)])
    if (!user || !company || user.erasedAt || isStaff(user.role)) return false
    if (user.companyId) return user.companyId === companyId
    try {
      requireFree(user)
    } catch (error) {
      if (!(error instanceof HttpError)) throw error
      log.info('person does not join', { user: userId, reason: error.message })
      return false
    }
    await transact(await joinWrites(user, company, { companyRole: 'member', by, at: new Date().toISOString() }))
    return true
  })

/** Gives a person of one company to the one that it is merged into, with their role; a second call changes nothing. */
export const mergePerson = (userId: UserId, fromId: CompanyId, intoId: CompanyId): Promise<void> =>
  retryOnConflict(
    'person',
    () =>
      retryOnConflict('company', async () => {
        const [person, into] = await Promise.all([findPersonOf(fromId, userId), requireCompany(intoId)])
        if (person) await transact(changeCompanyOfPersonWrites(person, into, new Date().toISOString()))
      }),
    'user',
  )

/** Gives a person the current name of their company; a second call changes nothing. */
export const renamePerson = (userId: UserId, companyId: CompanyId): Promise<void> =>
  retryOnConflict(
    'person',
    async () => {
      const [person, company] = await Promise.all([findPersonOf(companyId, userId), requireCompany(companyId)])
      if (!person || person.companyName === company.name) return
      await transact(renameCompanyOfPersonWrites(person, company.name, new Date().toISOString()))
    },
    'user',
  )

/** Gives an invitation to the company that its own is merged into; a second call changes nothing. */
export const mergeInvitation = (id: string, fromId: CompanyId, intoId: CompanyId): Promise<void> =>
  retryOnConflict('invitation', async () => {
    const row = await findInvitation(id)
    if (row?.companyId === fromId) await transact(moveInvitationWrites(row, intoId))
  })

/** Gives a pending request to the company that its own is merged into; a second call changes nothing. */
export const mergeRequest = (id: string, fromId: CompanyId, intoId: CompanyId): Promise<void> =>
  retryOnConflict('request', async () => {
    const row = await requireJoinRequest(id)
    if (row.companyId === fromId && row.state === 'pending') await transact(moveRequestWrites(row, intoId))
  })
