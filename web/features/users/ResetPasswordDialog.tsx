import { useWatch } from 'react-hook-form'
import { check } from '#/shared/lib/check.ts'
import { displayName } from '#/shared/lib/names.ts'
import { routes } from '#/shared/users/routes.ts'
import type { ListedUser } from '#/shared/users/schemas.ts'
import css from '#/web/features/users/reset-password-dialog.module.css'
import { useResetUserPassword } from '#/web/features/users/use-users.ts'
import { loginAddress } from '#/web/shell/api/login-address.ts'
import { announceReason } from '#/web/shell/parts/announce-failure.ts'
import { toastAfterReload } from '#/web/shell/parts/toast.ts'
import { DialogForm } from '#/web/ui/forms/DialogForm.tsx'
import { PasswordField } from '#/web/ui/forms/PasswordField.tsx'
import { useContractForm } from '#/web/ui/forms/use-contract-form.ts'

/** Characters. */
const min = 8

const updated = 'Password updated successfully!'

interface ResetPasswordDialogProps {
  open: boolean
  onClose: () => void
  user: ListedUser
  isSelf: boolean
}

export function ResetPasswordDialog({ open, onClose, user, isSelf }: ResetPasswordDialogProps) {
  const { send } = useResetUserPassword()
  const form = useContractForm({
    keepAs: null,
    values: { newPassword: '' },
    check: values => check(routes.resetUserPassword.body(), values),
  })
  const newPassword = useWatch({ control: form.control, name: 'newPassword' })
  return (
    <DialogForm
      verb="edit"
      resource="password"
      title="Reset password"
      button="Update password"
      pendingLabel="Updating…"
      form={form}
      open={open}
      onClose={onClose}
      submit={async body => {
        await send({ parameters: { userId: user.id }, body })
        if (isSelf) signInAgain()
      }}
      success={() => (isSelf ? undefined : updated)}
      errorsOf={announceReason('Failed to update password')}
      blocked={[...newPassword].length < min}
    >
      <p className={css.whom}>
        {isSelf
          ? 'This is your own account. All your sessions end, including this one, and you need to sign in with the new password.'
          : `For ${displayName(user)}. All their sessions end. Share the new password with them yourself; it is not emailed.`}
      </p>
      <PasswordField
        form={form}
        name="newPassword"
        label="New password"
        autoComplete="new-password"
        hint="Password must be at least 8 characters long"
      />
    </DialogForm>
  )
}

/** A user who reset their own password has no session anymore: the login shows the toast and returns here. */
function signInAgain() {
  toastAfterReload({ title: 'Success', description: updated })
  window.location.assign(loginAddress({ pathname: window.location.pathname, search: '', hash: '' }))
}
