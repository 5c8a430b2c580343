import { useState } from 'react'
import { companyRoleLabels } from '#/shared/companies/labels.ts'
import type { CompanyPerson } from '#/shared/companies/people-schemas.ts'
import { type CompanyRole, companyRoles } from '#/shared/companies/roles.ts'
import type { Company } from '#/shared/companies/schemas.ts'
import css from '#/web/features/companies/role-choice.module.css'
import { useChangeCompanyPerson } from '#/web/features/companies/use-companies.ts'
import { problemOf } from '#/web/shell/api/errors.ts'
import { ErrorText, Select } from '#/web/shell/parts/Field.tsx'

/** Changes the role of a person. An error is shown below it, such as for the last manager. */
export function RoleChoice({ company, person }: { company: Company; person: CompanyPerson }) {
  const { send, pending } = useChangeCompanyPerson()
  /** The new role until the server confirms it. */
  const [chosen, setChosen] = useState<CompanyRole>()
  const [problem, setProblem] = useState<string>()
  const choose = async (companyRole: CompanyRole) => {
    if (pending) return
    setChosen(companyRole)
    setProblem(undefined)
    try {
      await send({ parameters: { id: company.id, userId: person.userId }, body: { companyRole } })
    } catch (error) {
      setProblem(problemOf(error))
      setChosen(undefined)
    }
  }
  return (
    <div className={css.choice}>
      <Select
        aria-label={`Role of ${person.name}`}
        aria-busy={pending}
        value={chosen ?? person.companyRole}
        onChange={event => choose(event.target.value as CompanyRole)}
      >
        {companyRoles.map(role => (
          <option key={role} value={role}>
            {companyRoleLabels[role]}
          </option>
        ))}
      </Select>
      {problem && <ErrorText role="alert">{problem}</ErrorText>}
    </div>
  )
}
