import { check } from '#/shared/lib/check.ts'
import { Confirmation } from '#/shared/two-step/schemas.ts'
import { DialogForm } from '#/web/ui/forms/DialogForm.tsx'
import { TextField } from '#/web/ui/forms/Fields.tsx'
import { PasswordField } from '#/web/ui/forms/PasswordField.tsx'
import { useContractForm } from '#/web/ui/forms/use-contract-form.ts'

interface ConfirmTwoStepDialogProps {
  title: string
  /** The consequences. */
  description: string
  button: string
  pendingLabel: string
  destructive?: boolean
  open: boolean
  onClose: () => void
  onConfirm: (body: { password: string; code: string }) => Promise<void>
  /** The text of the toast; without one, the result is on the screen. */
  success?: string
}

/** Asks for the password and a code before a change to two-step verification. */
export function ConfirmTwoStepDialog(props: ConfirmTwoStepDialogProps) {
  const { title, description, button, pendingLabel, destructive, open, onClose, onConfirm, success } = props
  const form = useContractForm({
    keepAs: null,
    values: { password: '', code: '' },
    check: values => check(Confirmation, values),
  })
  const close = () => {
    form.discard()
    onClose()
  }
  return (
    <DialogForm
      verb="edit"
      resource="two-step verification"
      title={title}
      button={button}
      pendingLabel={pendingLabel}
      form={form}
      open={open}
      onClose={close}
      submit={onConfirm}
      success={() => success}
      destructive={destructive}
    >
      <p>{description}</p>
      <PasswordField form={form} name="password" label="Current password" autoComplete="current-password" />
      <TextField
        form={form}
        name="code"
        label="Verification code"
        hint="From your authenticator app, or a recovery code."
        autoComplete="one-time-code"
        autoCapitalize="none"
      />
    </DialogForm>
  )
}
