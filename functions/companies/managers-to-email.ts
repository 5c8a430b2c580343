import { type Colleague, peopleWithRole } from '#/functions/companies/data/people.ts'
import type { CompanyId } from '#/shared/lib/ids.ts'

/** More emails about one thing would be a flood. */
const maxManagers = 20

/** The managers of a company who get an email, longest there first. */
export const managersToEmail = async (companyId: CompanyId): Promise<Colleague[]> =>
  (await peopleWithRole(companyId, ['manager'])).slice(0, maxManagers)
