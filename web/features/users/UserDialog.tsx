import { useWatch } from 'react-hook-form'
import { check } from '#/shared/lib/check.ts'
import { roles } from '#/shared/users/roles.ts'
import { type ListedUser, UserFields } from '#/shared/users/schemas.ts'
import { UserTwoStep } from '#/web/features/users/UserTwoStep.tsx'
import { useAddUser, useUpdateUser } from '#/web/features/users/use-users.ts'
import { announceFailure } from '#/web/shell/parts/announce-failure.ts'
import { Field, TextInput } from '#/web/shell/parts/Field.tsx'
import { roleLabels } from '#/web/shell/parts/role-labels.ts'
import { DialogForm } from '#/web/ui/forms/DialogForm.tsx'
import { SelectField, TextField } from '#/web/ui/forms/Fields.tsx'
import { FormRow } from '#/web/ui/forms/FormLayout.tsx'
import { isBlank } from '#/web/ui/forms/form-errors.ts'
import { type ContractForm, useContractForm } from '#/web/ui/forms/use-contract-form.ts'

const blank = { email: '', firstName: '', lastName: '', companyName: '', role: 'customer' }
const choices = Object.fromEntries(roles.map(role => [role, roleLabels[role]]))

const useUserForm = (keepAs: string, values: typeof blank) =>
  useContractForm({ keepAs, values, check: typed => check(UserFields, typed) })

interface Opened {
  open: boolean
  onClose: () => void
  onSaved: (user: ListedUser) => void
}

export function AddUserDialog({ open, onClose, onSaved }: Opened) {
  const { send } = useAddUser()
  const form = useUserForm('add-user', blank)
  return (
    <DialogForm
      verb="add"
      resource="user"
      title="Add User"
      button="Add User"
      form={form}
      open={open}
      onClose={onClose}
      submit={async body => onSaved(await send({ body }))}
      success="User created successfully"
      errorsOf={announceFailure('Failed to create user')}
      blocked={useIsBlankEmail(form)}
    >
      <UserFormFields
        form={form}
        emailHint="We’ll email an invitation to choose a password. It expires in 24 hours."
        ownRole={false}
      />
    </DialogForm>
  )
}

export function EditUserDialog({
  user,
  isSelf,
  open,
  onClose,
  onSaved,
}: Opened & { user: ListedUser; isSelf: boolean }) {
  const { send } = useUpdateUser()
  const { email, firstName, lastName, companyName, role = 'customer' } = user
  const form = useUserForm(`edit-user:${user.id}`, { email, firstName, lastName, companyName, role })
  return (
    <DialogForm
      verb="edit"
      resource="user"
      title="Edit User"
      button="Save changes"
      form={form}
      open={open}
      onClose={onClose}
      submit={async body => onSaved(await send({ parameters: { id: user.id }, body }))}
      success="User updated successfully"
      errorsOf={announceFailure('Failed to update user')}
      blocked={useIsBlankEmail(form)}
      after={<UserTwoStep user={user} isSelf={isSelf} onChanged={onSaved} />}
    >
      <UserFormFields
        form={form}
        emailHint="Changing the address signs the user out. They need to verify the new one."
        ownRole={isSelf}
        company={user.companyId ? companyName : undefined}
      />
    </DialogForm>
  )
}

type UserForm = ContractForm<typeof blank, UserFields>

const useIsBlankEmail = ({ control }: UserForm) => isBlank(useWatch({ control, name: 'email' }))

interface UserFormFieldsProps {
  form: UserForm
  emailHint: string
  /** Users cannot change their own role. */
  ownRole: boolean
  /** The name of the company that the user belongs to. */
  company?: string | undefined
}

function UserFormFields({ form, emailHint, ownRole, company }: UserFormFieldsProps) {
  const leaves = useWatch({ control: form.control, name: 'role' }) !== 'customer' && company !== undefined
  const hint = leaves
    ? `They leave ${company}. Their open tickets there go to its primary contact, and they’re signed out.`
    : undefined
  return (
    <>
      <TextField form={form} name="email" label="Email" type="email" autoComplete="off" hint={emailHint} />
      <FormRow>
        <TextField form={form} name="firstName" label="First name" optional autoComplete="off" />
        <TextField form={form} name="lastName" label="Last name" optional autoComplete="off" />
      </FormRow>
      <SelectField
        form={form}
        name="role"
        label="Role"
        labels={choices}
        disabled={ownRole}
        hint={ownRole ? 'You cannot change your own role.' : hint}
      />
      {company === undefined ? (
        <TextField form={form} name="companyName" label="Company" optional autoComplete="off" />
      ) : (
        <Field label="Company" hint="Change it with Company in the user’s menu.">
          {props => <TextInput {...props} value={company} readOnly />}
        </Field>
      )}
    </>
  )
}
