import type { ReactNode } from 'react'
import { check } from '#/shared/lib/check.ts'
import { roles } from '#/shared/users/roles.ts'
import { type ListedUser, UserFields } from '#/shared/users/schemas.ts'
import { UserTwoStep } from '#/web/features/users/UserTwoStep.tsx'
import { useAddUser, useUpdateUser } from '#/web/features/users/use-users.ts'
import { announceFailure } from '#/web/shell/parts/announce-failure.ts'
import { Dialog } from '#/web/shell/parts/Dialog.tsx'
import { roleLabels } from '#/web/shell/parts/role-labels.ts'
import { toast } from '#/web/shell/parts/toast.ts'
import { FormFooter, FormGrid, FormRow, SelectField, TextField } from '#/web/ui/forms/FormFields.tsx'
import { useForm } from '#/web/ui/validation/use-form.ts'

const blank = { email: '', firstName: '', lastName: '', companyName: '', role: 'customer' }
const choices = Object.fromEntries(roles.map(role => [role, roleLabels[role]]))

interface Opened {
  open: boolean
  onClose: () => void
  onSaved: (user: ListedUser) => void
}

export function AddUserDialog(props: Opened) {
  const { send, pending } = useAddUser()
  return (
    <UserDialog
      {...props}
      keepAs="add-user"
      title="Add User"
      button={pending ? 'Adding…' : 'Add User'}
      pending={pending}
      initial={blank}
      emailHint="We’ll email an invitation to choose a password. It expires in 24 hours."
      save={body => send({ body })}
      success="User created successfully"
      failure="Failed to create user"
    />
  )
}

export function EditUserDialog({ user, isSelf, ...props }: Opened & { user: ListedUser; isSelf: boolean }) {
  const { send, pending } = useUpdateUser()
  const { email, firstName, lastName, companyName, role = 'customer' } = user
  return (
    <UserDialog
      {...props}
      keepAs={`edit-user:${user.id}`}
      title="Edit User"
      button={pending ? 'Saving…' : 'Save changes'}
      pending={pending}
      initial={{ email, firstName, lastName, companyName, role }}
      emailHint="Changing the address signs the user out. They need to verify the new one."
      ownRole={isSelf}
      save={body => send({ parameters: { id: user.id }, body })}
      success="User updated successfully"
      failure="Failed to update user"
    >
      <UserTwoStep user={user} isSelf={isSelf} onChanged={props.onSaved} />
    </UserDialog>
  )
}

interface UserDialogProps extends Opened {
  /** The name under which the tab keeps unsent input. */
  keepAs: string
  title: string
  button: string
  pending: boolean
  initial: typeof blank
  emailHint: string
  /** Users cannot change their own role. */
  ownRole?: boolean
  save: (fields: UserFields) => Promise<ListedUser>
  success: string
  failure: string
  /** Controls that save at once, without submitting the form. */
  children?: ReactNode
}

function UserDialog(props: UserDialogProps) {
  const { title, button, pending, initial, emailHint, ownRole, save, open, onClose, onSaved, success, failure } = props
  const form = useForm({
    keepAs: props.keepAs,
    initial,
    required: ['email'],
    check: values => check(UserFields, values),
    submit: async fields => {
      onSaved(await save(fields))
      form.reset()
      onClose()
      toast({ title: 'Success', description: success })
    },
    errorsIn: announceFailure(failure),
  })

  return (
    <Dialog title={title} open={open} onClose={onClose}>
      <FormGrid noValidate {...form.props}>
        <TextField label="Email" type="email" autoComplete="off" hint={emailHint} field={form.field('email')} />
        <FormRow>
          <TextField label="First name" optional autoComplete="off" field={form.field('firstName')} />
          <TextField label="Last name" optional autoComplete="off" field={form.field('lastName')} />
        </FormRow>
        <SelectField
          label="Role"
          labels={choices}
          disabled={ownRole}
          hint={ownRole ? 'You cannot change your own role.' : undefined}
          field={form.field('role')}
        />
        <TextField label="Company" optional autoComplete="off" field={form.field('companyName')} />
        <FormFooter form={form} pending={pending} button={button} onCancel={onClose} />
      </FormGrid>
      {props.children}
    </Dialog>
  )
}
