import { check } from '#/shared/check.ts'
import { routes } from '#/shared/profile.ts'
import { formErrors, isSignedOut } from '#/web/api/errors.ts'
import { useEraseAccount } from '#/web/features/profile/use-profile.ts'
import { Button } from '#/web/ui/Button.tsx'
import { Dialog } from '#/web/ui/Dialog.tsx'
import { ErrorText } from '#/web/ui/Field.tsx'
import { FormActions, FormGrid, InputField } from '#/web/ui/FormFields.tsx'
import { PasswordInput } from '#/web/ui/PasswordInput.tsx'
import { toast, toastAfterReload } from '#/web/ui/toast.ts'
import { useForm } from '#/web/ui/use-form.ts'

/** What has to be typed, so that no slip of the hand erases an account. */
const confirmation = 'DELETE'

export function EraseAccountDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { send, pending } = useEraseAccount()
  const form = useForm({
    initial: { password: '', confirmation: '' },
    required: ['password', 'confirmation'],
    check: ({ password }) => check(routes.eraseAccount.body(), { password }),
    submit: async body => {
      await send({ body })
      leave()
    },
    errorsIn: (error): Record<string, string> => {
      if (isSignedOut(error)) return {}
      toast({ title: 'Error', description: 'Failed to delete your account', destructive: true })
      return formErrors(error)
    },
  })

  const close = () => {
    form.reset()
    onClose()
  }
  const confirmed = form.values.confirmation.trim() === confirmation

  return (
    <Dialog title="Delete My Account" open={open} onClose={close}>
      <FormGrid noValidate {...form.props}>
        <p>
          You are signed out everywhere, and your name, e-mail address and login are erased. This action cannot be
          undone.
        </p>
        <PasswordInput label="Password" autoComplete="current-password" field={form.field('password')} />
        <InputField
          label={`Type ${confirmation} to confirm`}
          autoComplete="off"
          autoCapitalize="characters"
          field={form.field('confirmation')}
        />
        {form.formError && <ErrorText role="alert">{form.formError}</ErrorText>}
        <FormActions>
          <Button look="outline" onClick={close}>
            Cancel
          </Button>
          <Button look="danger" type="submit" disabled={!form.values.password || !confirmed} aria-disabled={pending}>
            {pending ? 'Deleting…' : 'Delete My Account'}
          </Button>
        </FormActions>
      </FormGrid>
    </Dialog>
  )
}

/** The session is gone; what the browser kept goes too, and the landing page says what happened. */
function leave() {
  localStorage.clear()
  sessionStorage.clear()
  toastAfterReload({ title: 'Account deleted', description: 'Your account and your personal data are erased.' })
  window.location.assign('/api/logout')
}
