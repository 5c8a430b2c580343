import { check } from '#/shared/lib/check.ts'
import { Confirmation } from '#/shared/two-step/schemas.ts'
import { formErrorsUnlessSignedOut } from '#/web/shell/parts/announce-failure.ts'
import { Dialog } from '#/web/shell/parts/Dialog.tsx'
import { PasswordInput } from '#/web/ui/fields/PasswordInput.tsx'
import { FormFooter, FormGrid, TextField } from '#/web/ui/forms/FormFields.tsx'
import { useForm } from '#/web/ui/validation/use-form.ts'

interface ConfirmTwoStepDialogProps {
  title: string
  /** The consequences. */
  description: string
  button: string
  pendingLabel: string
  variant?: 'solid' | 'danger'
  pending: boolean
  open: boolean
  onClose: () => void
  onConfirm: (body: { password: string; code: string }) => Promise<void>
}

/** Asks for the password and a code before a change to two-step verification. */
export function ConfirmTwoStepDialog(props: ConfirmTwoStepDialogProps) {
  const { title, description, button, pendingLabel, variant, pending, open, onClose, onConfirm } = props
  const form = useForm({
    keepAs: null,
    initial: { password: '', code: '' },
    required: ['password', 'code'],
    check: values => check(Confirmation, values),
    submit: async body => {
      await onConfirm(body)
      close()
    },
    errorsIn: formErrorsUnlessSignedOut,
  })
  const close = () => {
    form.reset()
    onClose()
  }
  return (
    <Dialog title={title} open={open} onClose={close}>
      <FormGrid noValidate {...form.props}>
        <p>{description}</p>
        <PasswordInput label="Current password" autoComplete="current-password" field={form.field('password')} />
        <TextField
          label="Verification code"
          hint="From your authenticator app, or a recovery code."
          autoComplete="one-time-code"
          autoCapitalize="none"
          field={form.field('code')}
        />
        <FormFooter
          form={form}
          pending={pending}
          button={pending ? pendingLabel : button}
          variant={variant}
          onCancel={close}
        />
      </FormGrid>
    </Dialog>
  )
}
