import { EmailChange } from '#/shared/email-changes/schemas.ts'
import { emailChangeHours } from '#/shared/identity/sign-ins.ts'
import { check } from '#/shared/lib/check.ts'
import { emailLabel } from '#/shared/lib/email-address.ts'
import { useChangeEmail } from '#/web/features/profile/use-email-change.ts'
import { DialogForm } from '#/web/ui/forms/DialogForm.tsx'
import { TextField } from '#/web/ui/forms/Fields.tsx'
import { PasswordField } from '#/web/ui/forms/PasswordField.tsx'
import { useContractForm } from '#/web/ui/forms/use-contract-form.ts'

interface ChangeEmailDialogProps {
  /** The address to begin with, to send its link again. */
  email: string
  open: boolean
  onClose: () => void
}

/** Sends a link to a new address, which replaces the old one when it is confirmed. */
export function ChangeEmailDialog({ email, open, onClose }: ChangeEmailDialogProps) {
  const { send } = useChangeEmail()
  const form = useContractForm({
    keepAs: null,
    values: { email, password: '' },
    check: values => check(EmailChange, values),
  })
  const close = () => {
    form.discard()
    onClose()
  }
  return (
    <DialogForm
      verb="edit"
      resource="email address"
      title="Change email address"
      button="Send link"
      pendingLabel="Sending…"
      form={form}
      open={open}
      onClose={close}
      submit={async body => {
        await send({ body })
        return body
      }}
      success={body => `We sent a link to ${emailLabel(body.email)}`}
    >
      <p>
        We’ll email a link to the new address. It works for {emailChangeHours} hours, and your address stays the same
        until you confirm it.
      </p>
      <TextField form={form} name="email" label="New email address" type="email" autoComplete="email" />
      <PasswordField form={form} name="password" label="Password" autoComplete="current-password" />
    </DialogForm>
  )
}
