import { companyRoleLabels } from '#/shared/companies/labels.ts'
import { NewCompanyPerson } from '#/shared/companies/people-schemas.ts'
import type { Company } from '#/shared/companies/schemas.ts'
import { check } from '#/shared/lib/check.ts'
import { PersonField } from '#/web/features/companies/PersonField.tsx'
import { roleHints } from '#/web/features/companies/role-hints.ts'
import { useAddCompanyPerson } from '#/web/features/companies/use-companies.ts'
import { DialogForm } from '#/web/ui/forms/DialogForm.tsx'
import { CheckField, SelectField } from '#/web/ui/forms/Fields.tsx'
import { useFormField } from '#/web/ui/forms/form-field.ts'
import { useContractForm } from '#/web/ui/forms/use-contract-form.ts'

interface AddPersonDialogProps {
  company: Company
  open: boolean
  onClose: () => void
}

const values = { userId: '', companyRole: 'member', bringsHistory: true, billsCompany: true }

/** Adds an existing customer to a company, with or without their records. */
export function AddPersonDialog({ company, open, onClose }: AddPersonDialogProps) {
  const { send } = useAddCompanyPerson()
  const form = useContractForm({ keepAs: null, values, check: typed => check(NewCompanyPerson, typed) })
  const role = form.watch('companyRole') as keyof typeof roleHints
  return (
    <DialogForm
      verb="add"
      resource="person"
      title={`Add a person to ${company.name}`}
      button="Add person"
      form={form}
      open={open}
      onClose={onClose}
      submit={body => send({ parameters: { id: company.id }, body })}
      success={({ person }) => `${person.name} belongs to ${company.name} now`}
    >
      <PersonField field={useFormField(form, 'userId')} />
      <SelectField form={form} name="companyRole" label="Role" labels={companyRoleLabels} hint={roleHints[role]} />
      <CheckField form={form} name="bringsHistory" label="Bring their tickets, orders and assets into the company" />
      <CheckField form={form} name="billsCompany" label={`Bill ${company.name} from now on`} />
    </DialogForm>
  )
}
