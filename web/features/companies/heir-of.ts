import type { CompanyPerson } from '#/shared/companies/people-schemas.ts'

/** The colleague who gets a person's open tickets: the primary contact, else a manager, else anyone. */
export function heirOf(person: CompanyPerson, people: readonly CompanyPerson[]): CompanyPerson | undefined {
  const colleagues = people.filter(({ userId }) => userId !== person.userId)
  return (
    colleagues.find(({ isPrimaryContact }) => isPrimaryContact) ??
    colleagues.find(({ companyRole }) => companyRole === 'manager') ??
    colleagues[0]
  )
}
