import { useWatch } from 'react-hook-form'
import { companyRoleLabels } from '#/shared/companies/labels.ts'
import { CompanyTransfer } from '#/shared/companies/people-schemas.ts'
import { check } from '#/shared/lib/check.ts'
import { displayName } from '#/shared/lib/names.ts'
import type { ListedUser } from '#/shared/users/schemas.ts'
import { useMoveToCompany } from '#/web/features/users/use-users.ts'
import { CompanyField } from '#/web/ui/fields/CompanyField.tsx'
import { DialogForm } from '#/web/ui/forms/DialogForm.tsx'
import { CheckField, SelectField } from '#/web/ui/forms/Fields.tsx'
import { useFormField } from '#/web/ui/forms/form-field.ts'
import { useContractForm } from '#/web/ui/forms/use-contract-form.ts'

interface UserCompanyDialogProps {
  user: ListedUser
  open: boolean
  onClose: () => void
  onChanged: (user: ListedUser) => void
}

/** Chooses the company that a customer belongs to, or none. */
export function UserCompanyDialog({ user, open, onClose, onChanged }: UserCompanyDialogProps) {
  const { send } = useMoveToCompany()
  const name = displayName(user)
  const form = useContractForm({
    keepAs: null,
    values: { companyId: user.companyId ?? '', companyRole: 'member', movesHistory: user.companyId === null },
    check: ({ companyId, companyRole, movesHistory }) => {
      if (companyId === (user.companyId ?? ''))
        return { ok: false, errors: [{ field: 'companyId', message: 'Choose another company, or none' }] }
      const history = movesHistory ? 'move' : 'leave'
      const openTickets = movesHistory ? 'take-along' : 'hand-over'
      return check(CompanyTransfer, { companyId: companyId || null, companyRole, history, openTickets })
    },
  })
  const target = useWatch({ control: form.control, name: 'companyId' })
  return (
    <DialogForm
      verb="edit"
      resource="company"
      title={`Company of ${name}`}
      form={form}
      open={open}
      onClose={onClose}
      submit={async body => {
        const { companyId, companyName } = await send({ parameters: { id: user.id }, body })
        onChanged({ ...user, companyId, companyName: companyName || user.companyName })
        return companyName
      }}
      success={companyName =>
        companyName ? `${name} belongs to ${companyName} now` : `${name} belongs to no company now`
      }
    >
      <CompanyField
        field={useFormField(form, 'companyId')}
        initialName={user.companyId ? user.companyName : ''}
        optional
      />
      {target && target !== user.companyId && (
        <SelectField form={form} name="companyRole" label="Role" labels={companyRoleLabels} />
      )}
      <CheckField
        form={form}
        name="movesHistory"
        label={
          user.companyId
            ? 'Move everything: it was filed under the wrong company'
            : 'Bring their tickets, orders and assets into the company'
        }
      />
    </DialogForm>
  )
}
