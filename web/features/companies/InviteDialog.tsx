import { useWatch } from 'react-hook-form'
import { companyRoleLabels } from '#/shared/companies/labels.ts'
import { NewCompanyInvitation } from '#/shared/companies/people-schemas.ts'
import { invitationDays, isOutsideDomains } from '#/shared/companies/rules.ts'
import type { Company } from '#/shared/companies/schemas.ts'
import { check } from '#/shared/lib/check.ts'
import { roleHints } from '#/web/features/companies/role-hints.ts'
import { useInviteToCompany } from '#/web/features/companies/use-companies.ts'
import { DialogForm } from '#/web/ui/forms/DialogForm.tsx'
import { SelectField, TextField } from '#/web/ui/forms/Fields.tsx'
import { FormRow } from '#/web/ui/forms/FormLayout.tsx'
import { useContractForm } from '#/web/ui/forms/use-contract-form.ts'

interface InviteDialogProps {
  company: Company
  open: boolean
  onClose: () => void
}

/** Invites an address to a company. */
export function InviteDialog({ company, open, onClose }: InviteDialogProps) {
  const { send } = useInviteToCompany()
  const form = useContractForm({
    keepAs: `invite:${company.id}`,
    values: { email: '', firstName: '', lastName: '', companyRole: 'member' },
    check: values => check(NewCompanyInvitation, values),
  })
  const [email, role] = useWatch({ control: form.control, name: ['email', 'companyRole'] })
  const isOutside = /@[^@]+\.[^@]+$/.test(email.trim()) && isOutsideDomains(email.trim().toLowerCase(), company.domains)
  return (
    <DialogForm
      verb="add"
      resource="invitation"
      title={`Invite to ${company.name}`}
      button="Send invitation"
      pendingLabel="Sending…"
      form={form}
      open={open}
      onClose={onClose}
      submit={body => send({ parameters: { id: company.id }, body })}
      success={invitation => `Invitation sent to ${invitation.email}`}
    >
      <TextField
        form={form}
        name="email"
        label="Email"
        type="email"
        autoComplete="off"
        hint={
          isOutside
            ? `This address is outside ${company.domains.join(', ')}. You can still invite it.`
            : `The invitation expires after ${invitationDays} days.`
        }
      />
      <FormRow>
        <TextField form={form} name="firstName" label="First name" optional autoComplete="off" />
        <TextField form={form} name="lastName" label="Last name" optional autoComplete="off" />
      </FormRow>
      <SelectField
        form={form}
        name="companyRole"
        label="Role"
        labels={companyRoleLabels}
        hint={roleHints[role as keyof typeof roleHints]}
      />
    </DialogForm>
  )
}
