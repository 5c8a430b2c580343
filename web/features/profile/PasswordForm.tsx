import { check } from '#/shared/check.ts'
import { PasswordChange } from '#/shared/profile.ts'
import { ApiError, formErrors, isSignedOut } from '#/web/api/errors.ts'
import { useChangePassword } from '#/web/features/profile/use-profile.ts'
import { Button } from '#/web/ui/Button.tsx'
import { ErrorText } from '#/web/ui/Field.tsx'
import { FormActions, FormGrid } from '#/web/ui/FormFields.tsx'
import { PasswordInput } from '#/web/ui/PasswordInput.tsx'
import { toast } from '#/web/ui/toast.ts'
import { useForm } from '#/web/ui/use-form.ts'

export function PasswordForm({ email }: { email: string }) {
  const { send, pending } = useChangePassword()
  const form = useForm({
    initial: { currentPassword: '', newPassword: '' },
    required: ['currentPassword', 'newPassword'],
    check: values => check(PasswordChange, values),
    submit: async body => {
      await send({ body })
      form.reset()
      toast({ title: 'Success', description: 'Password updated successfully!' })
    },
    errorsIn: (error): Record<string, string> => {
      if (isSignedOut(error)) return {}
      const detail = error instanceof ApiError ? error.problem?.detail : undefined
      toast({ title: 'Error', description: detail ?? 'Failed to update password', destructive: true })
      return formErrors(error)
    },
  })

  return (
    <FormGrid noValidate aria-label="Password" {...form.props}>
      {/* Tells a password manager whose password this is. */}
      <input type="email" name="username" autoComplete="username" value={email} readOnly hidden />
      <PasswordInput label="Current Password" autoComplete="current-password" field={form.field('currentPassword')} />
      <PasswordInput
        label="New Password"
        autoComplete="new-password"
        hint="Password must be at least 8 characters long"
        field={form.field('newPassword')}
      />
      {form.formError && <ErrorText role="alert">{form.formError}</ErrorText>}
      <FormActions>
        <Button type="submit" disabled={!form.complete} aria-disabled={pending}>
          {pending ? 'Updating…' : 'Update Password'}
        </Button>
      </FormActions>
    </FormGrid>
  )
}
