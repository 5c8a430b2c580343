import { type Company, CompanyChange } from '#/shared/companies/schemas.ts'
import { check } from '#/shared/lib/check.ts'
import { CompanyBillingFields, CompanyIdentityFields } from '#/web/features/companies/CompanyFormFields.tsx'
import {
  type CompanyValues,
  companyFieldsOf,
  companyValues,
  placedErrors,
} from '#/web/features/companies/company-form.ts'
import { useCompanyPeople, useUpdateCompany } from '#/web/features/companies/use-companies.ts'
import { DialogForm } from '#/web/ui/forms/DialogForm.tsx'
import { SelectField } from '#/web/ui/forms/Fields.tsx'
import { partOf } from '#/web/ui/forms/form-field.ts'
import { useContractForm } from '#/web/ui/forms/use-contract-form.ts'
import { PolicyField } from '#/web/ui/service-levels/PolicyField.tsx'

interface EditCompanyDialogProps {
  company: Company
  onClose: () => void
}

/** Edits a company. A new name follows to its people by a job, so old tickets keep the old one. */
export function EditCompanyDialog({ company, onClose }: EditCompanyDialogProps) {
  const { send } = useUpdateCompany()
  const { data: people = [] } = useCompanyPeople(company.id)
  const contact: string = company.primaryContactId ?? ''
  const values = { ...companyValues(company), primaryContactId: contact, slaPolicyId: company.slaPolicyId ?? '' }
  const form = useContractForm({
    keepAs: `edit-company:${company.id}`,
    values,
    check: ({ primaryContactId, slaPolicyId, ...typed }) => {
      const chosen = { primaryContactId: primaryContactId || null, slaPolicyId: slaPolicyId || null }
      const fields = { ...companyFieldsOf(typed), ...chosen }
      const checked = check(CompanyChange, { ...fields, version: company.version })
      return checked.ok ? checked : { ok: false, errors: placedErrors(checked.errors) }
    },
  })
  const contacts = {
    '': 'None',
    ...(contact && { [contact]: company.primaryContactName }),
    ...Object.fromEntries(people.map(({ userId, name }) => [userId, name])),
  }
  return (
    <DialogForm
      verb="edit"
      resource="company"
      title={`Edit ${company.name}`}
      form={form}
      open
      onClose={onClose}
      submit={body => send({ parameters: { id: company.id }, body })}
      wide
    >
      <CompanyIdentityFields form={partOf<CompanyValues, typeof values, CompanyChange>(form)} />
      <SelectField form={form} name="primaryContactId" label="Primary contact" labels={contacts} />
      <PolicyField form={form} name="slaPolicyId" none="The default" />
      <CompanyBillingFields form={partOf<CompanyValues, typeof values, CompanyChange>(form)} />
    </DialogForm>
  )
}
