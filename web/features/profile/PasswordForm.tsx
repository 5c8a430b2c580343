import { check } from '#/shared/lib/check.ts'
import { PasswordChange } from '#/shared/profile/schemas.ts'
import { useChangePassword } from '#/web/features/profile/use-profile.ts'
import { announceReason } from '#/web/shell/parts/announce-failure.ts'
import { toast } from '#/web/shell/parts/toast.ts'
import { FormFooter } from '#/web/ui/forms/FormFooter.tsx'
import { FormGrid } from '#/web/ui/forms/FormLayout.tsx'
import { PasswordField } from '#/web/ui/forms/PasswordField.tsx'
import { useContractForm } from '#/web/ui/forms/use-contract-form.ts'

export function PasswordForm({ email }: { email: string }) {
  const { send } = useChangePassword()
  const form = useContractForm({
    keepAs: null,
    values: { currentPassword: '', newPassword: '' },
    check: values => check(PasswordChange, values),
  })
  const submit = async (body: PasswordChange) => {
    await send({ body })
    form.discard()
    toast({ title: 'Success', description: 'Password updated successfully!' })
  }
  return (
    <FormGrid aria-label="Password" {...form.props(submit, announceReason('Failed to update password'))}>
      {/* Tells password managers which account the password belongs to. */}
      <input type="email" name="username" autoComplete="username" value={email} readOnly hidden />
      <PasswordField form={form} name="currentPassword" label="Current password" autoComplete="current-password" />
      <PasswordField
        form={form}
        name="newPassword"
        label="New password"
        autoComplete="new-password"
        hint="Password must be at least 8 characters long"
      />
      <FormFooter form={form} button={form.pending ? 'Updating…' : 'Update password'} />
    </FormGrid>
  )
}
