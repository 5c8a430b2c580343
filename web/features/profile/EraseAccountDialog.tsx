import { useWatch } from 'react-hook-form'
import { check } from '#/shared/lib/check.ts'
import { routes } from '#/shared/profile/routes.ts'
import { useEraseAccount } from '#/web/features/profile/use-profile.ts'
import { deviceStorage, tabStorage } from '#/web/shell/browser/storage.ts'
import { forgetTypedInput } from '#/web/shell/browser/typed-input.ts'
import { toastAfterReload } from '#/web/shell/parts/toast.ts'
import { DialogForm } from '#/web/ui/forms/DialogForm.tsx'
import { TextField } from '#/web/ui/forms/Fields.tsx'
import { PasswordField } from '#/web/ui/forms/PasswordField.tsx'
import { useContractForm } from '#/web/ui/forms/use-contract-form.ts'

/** The text to type, so that no one deletes their account by accident. */
const confirmation = 'DELETE'

export function EraseAccountDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { send } = useEraseAccount()
  const form = useContractForm({
    keepAs: null,
    values: { password: '', confirmation: '' },
    check: ({ password }) => check(routes.eraseAccount.body(), { password }),
  })
  const typed = useWatch({ control: form.control })
  // Nothing of it stays on the screen, also if the dialog is closed in another way than by Cancel.
  const close = () => {
    form.discard()
    onClose()
  }
  return (
    <DialogForm
      verb="delete"
      resource="account"
      title="Delete my account"
      button="Delete my account"
      form={form}
      open={open}
      onClose={close}
      submit={async body => {
        await send({ body })
        leave()
      }}
      success={() => undefined}
      blocked={!typed.password || typed.confirmation?.trim() !== confirmation}
      destructive
    >
      <p>
        You’ll be signed out everywhere, and your name, email address and login will be deleted. This action cannot be
        undone.
      </p>
      <PasswordField form={form} name="password" label="Password" autoComplete="current-password" />
      <TextField
        form={form}
        name="confirmation"
        label={`Type ${confirmation} to confirm`}
        autoComplete="off"
        autoCapitalize="characters"
      />
    </DialogForm>
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
