import { check } from '#/shared/lib/check.ts'
import { routes } from '#/shared/profile/routes.ts'
import { useEraseAccount } from '#/web/features/profile/use-profile.ts'
import { deviceStorage, tabStorage } from '#/web/shell/browser/storage.ts'
import { forgetTypedInput } from '#/web/shell/browser/typed-input.ts'
import { announceFailure } from '#/web/shell/parts/announce-failure.ts'
import { Dialog } from '#/web/shell/parts/Dialog.tsx'
import { toastAfterReload } from '#/web/shell/parts/toast.ts'
import { PasswordInput } from '#/web/ui/fields/PasswordInput.tsx'
import { FormFooter, FormGrid, TextField } from '#/web/ui/forms/FormFields.tsx'
import { useForm } from '#/web/ui/validation/use-form.ts'

/** The text to type, so that no one deletes their account by accident. */
const confirmation = 'DELETE'

export function EraseAccountDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { send, pending } = useEraseAccount()
  const form = useForm({
    keepAs: null,
    initial: { password: '', confirmation: '' },
    required: ['password', 'confirmation'],
    check: ({ password }) => check(routes.eraseAccount.body(), { password }),
    submit: async body => {
      await send({ body })
      leave()
    },
    errorsIn: announceFailure('Failed to delete your account'),
  })

  const close = () => {
    form.reset()
    onClose()
  }
  const confirmed = form.values.confirmation.trim() === confirmation

  return (
    <Dialog title="Delete my account" open={open} onClose={close}>
      <FormGrid noValidate {...form.props}>
        <p>
          You’ll be signed out everywhere, and your name, email address and login will be deleted. This action cannot be
          undone.
        </p>
        <PasswordInput label="Password" autoComplete="current-password" field={form.field('password')} />
        <TextField
          label={`Type ${confirmation} to confirm`}
          autoComplete="off"
          autoCapitalize="characters"
          field={form.field('confirmation')}
        />
        <FormFooter
          form={form}
          pending={pending}
          button={pending ? 'Deleting…' : 'Delete my account'}
          variant="danger"
          blocked={!form.values.password || !confirmed}
          onCancel={close}
        />
      </FormGrid>
    </Dialog>
  )
}

/** Clears the browser's storage after the session has ended. The landing page then shows the result. */
function leave() {
  deviceStorage.clear()
  tabStorage.clear()
  forgetTypedInput()
  toastAfterReload({ title: 'Account deleted', description: 'Your account and personal data have been deleted.' })
  window.location.assign('/api/logout')
}
