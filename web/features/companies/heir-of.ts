import type { CompanyPerson } from '#/shared/companies/people-schemas.ts'

/**
 * The colleague to whom the server gives a person's open tickets: the primary contact, else the manager who has been there longest, else
 * the one with the first id.
 */
export function heirOf(person: CompanyPerson, people: readonly CompanyPerson[]): CompanyPerson | undefined {
  const colleagues = people.filter(({ userId }) => userId !== person.userId)
  const managers = colleagues.filter(({ companyRole }) => companyRole === 'manager')
  return (
    colleagues.find(({ isPrimaryContact }) => isPrimaryContact) ??
    firstBy(managers, ({ joinedAt }) => joinedAt) ??
    firstBy(colleagues, ({ userId }) => userId)
  )
}

const firstBy = (people: readonly CompanyPerson[], keyOf: (person: CompanyPerson) => string) =>
  people.toSorted((one, other) => (keyOf(one) < keyOf(other) ? -1 : 1))[0]
