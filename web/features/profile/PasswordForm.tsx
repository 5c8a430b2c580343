import { check } from '#/shared/lib/check.ts'
import { PasswordChange } from '#/shared/profile/schemas.ts'
import { useChangePassword } from '#/web/features/profile/use-profile.ts'
import { announceReason } from '#/web/shell/parts/announce-failure.ts'
import { toast } from '#/web/shell/parts/toast.ts'
import { PasswordInput } from '#/web/ui/fields/PasswordInput.tsx'
import { FormFooter, FormGrid } from '#/web/ui/forms/FormFields.tsx'
import { useForm } from '#/web/ui/validation/use-form.ts'

export function PasswordForm({ email }: { email: string }) {
  const { send, pending } = useChangePassword()
  const form = useForm({
    keepAs: null,
    initial: { currentPassword: '', newPassword: '' },
    required: ['currentPassword', 'newPassword'],
    check: values => check(PasswordChange, values),
    submit: async body => {
      await send({ body })
      form.reset()
      toast({ title: 'Success', description: 'Password updated successfully!' })
    },
    errorsIn: announceReason('Failed to update password'),
  })

  return (
    <FormGrid noValidate aria-label="Password" {...form.props}>
      {/* Tells password managers which account the password belongs to. */}
      <input type="email" name="username" autoComplete="username" value={email} readOnly hidden />
      <PasswordInput label="Current password" autoComplete="current-password" field={form.field('currentPassword')} />
      <PasswordInput
        label="New password"
        autoComplete="new-password"
        hint="Password must be at least 8 characters long"
        field={form.field('newPassword')}
      />
      <FormFooter form={form} pending={pending} button={pending ? 'Updating…' : 'Update password'} />
    </FormGrid>
  )
}
