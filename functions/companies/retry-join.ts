import { companyLabel } from '#/functions/companies/data/companies.ts'
import { invitationLabel } from '#/functions/companies/data/invitations.ts'
import { joinRequestLabel } from '#/functions/companies/data/join-requests.ts'
import { retryOnConflict, retryOnConflicts } from '#/functions/table/optimistic-lock.ts'

/**
 * Runs an attempt to join that reads the person, the company, their invitations and requests; it runs again if any of them changed
 * meanwhile, so that it sees, and explains, the new state. Throws `Conflict` when its retries run out.
 */
export const retryJoin = <Result>(attempt: () => Promise<Result>): Promise<Result> =>
  retryOnConflicts('company', () => retryOnConflict('person', attempt, 'user'), [
    companyLabel,
    invitationLabel,
    joinRequestLabel,
  ])
