import { useState } from 'react'
import { type Company, type CompanySuggestion, NewCompany } from '#/shared/companies/schemas.ts'
import { check } from '#/shared/lib/check.ts'
import type { UserId } from '#/shared/lib/ids.ts'
import { CompanyBillingFields, CompanyIdentityFields } from '#/web/features/companies/CompanyFormFields.tsx'
import { companyFieldsOf, newCompanyValues, placedErrors } from '#/web/features/companies/company-form.ts'
import css from '#/web/features/companies/create-company-dialog.module.css'
import { useCreateCompany } from '#/web/features/companies/use-companies.ts'
import { Badge } from '#/web/shell/parts/Badge.tsx'
import { DialogForm } from '#/web/ui/forms/DialogForm.tsx'
import { useContractForm } from '#/web/ui/forms/use-contract-form.ts'

interface CreateCompanyDialogProps {
  /** The group of people that it begins with. */
  suggestion?: CompanySuggestion
  open: boolean
  onClose: () => void
  onCreated: (company: Company) => void
}

/** Creates a company, empty or from a group of people. */
export function CreateCompanyDialog({ suggestion, open, onClose, onCreated }: CreateCompanyDialogProps) {
  const { send } = useCreateCompany()
  const [people, setPeople] = useState<readonly UserId[]>(() =>
    (suggestion?.people ?? []).filter(({ emailVerified }) => emailVerified).map(({ id }) => id),
  )
  const form = useContractForm({
    keepAs: suggestion ? null : 'create-company',
    values: newCompanyValues(suggestion),
    check: values => {
      const checked = check(NewCompany, { ...companyFieldsOf(values), people })
      return checked.ok ? checked : { ok: false, errors: placedErrors(checked.errors) }
    },
  })
  return (
    <DialogForm
      verb="create"
      resource="company"
      form={form}
      open={open}
      onClose={onClose}
      submit={async body => onCreated(await send({ body }))}
      wide
    >
      <CompanyIdentityFields form={form} />
      {suggestion && <SuggestedPeople suggestion={suggestion} chosen={people} onChoose={setPeople} />}
      <CompanyBillingFields form={form} />
    </DialogForm>
  )
}

interface SuggestedPeopleProps {
  suggestion: CompanySuggestion
  chosen: readonly UserId[]
  onChoose: (chosen: readonly UserId[]) => void
}

/** The people of a group. Those without a verified address cannot be added yet. */
function SuggestedPeople({ suggestion: { people, count }, chosen, onChoose }: SuggestedPeopleProps) {
  return (
    <fieldset className={css.people}>
      <legend>People to add</legend>
      {people.map(({ id, name, email, emailVerified }) => (
        <label key={id}>
          <input
            type="checkbox"
            disabled={!emailVerified}
            checked={chosen.includes(id)}
            onChange={({ target }) => onChoose(target.checked ? [...chosen, id] : chosen.filter(other => other !== id))}
          />
          <span>
            {name}
            <span>{email}</span>
          </span>
          {!emailVerified && <Badge tone="warning">Not verified</Badge>}
        </label>
      ))}
      {count > people.length && <p>{count - people.length} more can be added on the company’s page.</p>}
    </fieldset>
  )
}
