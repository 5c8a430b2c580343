import { check } from '#/shared/lib/check.ts'
import { displayName } from '#/shared/lib/names.ts'
import { routes } from '#/shared/users/routes.ts'
import type { ListedUser } from '#/shared/users/schemas.ts'
import css from '#/web/features/users/reset-password-dialog.module.css'
import { useResetUserPassword } from '#/web/features/users/use-users.ts'
import { loginAddress } from '#/web/shell/api/login-address.ts'
import { announceReason } from '#/web/shell/parts/announce-failure.ts'
import { Dialog } from '#/web/shell/parts/Dialog.tsx'
import { toast, toastAfterReload } from '#/web/shell/parts/toast.ts'
import { PasswordInput } from '#/web/ui/fields/PasswordInput.tsx'
import { FormFooter, FormGrid } from '#/web/ui/forms/FormFields.tsx'
import { useForm } from '#/web/ui/validation/use-form.ts'

/** Characters. */
const min = 8

const updated = { title: 'Success', description: 'Password updated successfully!' }

interface ResetPasswordDialogProps {
  open: boolean
  onClose: () => void
  user: ListedUser
  isSelf: boolean
}

export function ResetPasswordDialog({ open, onClose, user, isSelf }: ResetPasswordDialogProps) {
  const { send, pending } = useResetUserPassword()
  const form = useForm({
    keepAs: null,
    initial: { newPassword: '' },
    required: [],
    check: values => check(routes.resetUserPassword.body(), values),
    submit: async body => {
      await send({ parameters: { userId: user.id }, body })
      if (isSelf) return signInAgain()
      form.reset()
      onClose()
      toast(updated)
    },
    errorsIn: announceReason('Failed to update password'),
  })

  return (
    <Dialog title="Reset Password" open={open} onClose={onClose}>
      <FormGrid noValidate {...form.props}>
        <p className={css.whom}>
          {isSelf
            ? 'This is your own account. All your sessions end, including this one, and you need to sign in with the new password.'
            : `For ${displayName(user)}. All their sessions end. Share the new password with them yourself; it is not emailed.`}
        </p>
        <PasswordInput
          label="New password"
          autoComplete="new-password"
          hint="Password must be at least 8 characters long"
          field={form.field('newPassword')}
        />
        <FormFooter
          form={form}
          pending={pending}
          button={pending ? 'Updating…' : 'Update password'}
          blocked={[...form.values.newPassword].length < min}
          onCancel={onClose}
        />
      </FormGrid>
    </Dialog>
  )
}

/** A user who reset their own password has no session anymore: the login shows the toast and returns here. */
function signInAgain() {
  toastAfterReload(updated)
  window.location.assign(loginAddress({ pathname: window.location.pathname, search: '', hash: '' }))
}
