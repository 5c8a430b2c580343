import { check } from '#/shared/lib/check.ts'
import { NewSubscription } from '#/shared/status/schemas.ts'
import css from '#/web/features/status/subscribe-dialog.module.css'
import { useSend } from '#/web/shell/api/use-send.ts'
import { DialogForm } from '#/web/ui/forms/DialogForm.tsx'
import { TextField } from '#/web/ui/forms/Fields.tsx'
import { useContractForm } from '#/web/ui/forms/use-contract-form.ts'

interface SubscribeDialogProps {
  open: boolean
  onClose: () => void
  onSent: (email: string) => void
}

/** Asks a visitor for the address that gets updates. */
export function SubscribeDialog({ open, onClose, onSent }: SubscribeDialogProps) {
  const { send } = useSend('subscribeToStatus')
  const form = useContractForm({
    keepAs: 'subscribe-to-status',
    values: { email: '', website: '' },
    check: values => check(NewSubscription, values),
  })
  return (
    <DialogForm
      verb="create"
      resource="subscription"
      title="Get updates by email"
      button="Email me a link"
      pendingLabel="Sending…"
      form={form}
      open={open}
      onClose={onClose}
      submit={async body => {
        await send({ body })
        onSent(body.email)
      }}
      success={() => undefined}
    >
      <p>
        We’ll email you when we report an incident or plan maintenance, and each time there’s news. First, we send you a
        link to confirm your address.
      </p>
      <TextField form={form} name="email" label="Email" type="email" autoComplete="email" maxLength={254} />
      <div className={css.trap} aria-hidden="true">
        <TextField
          form={form}
          name="website"
          label="Leave this field empty"
          optional
          tabIndex={-1}
          autoComplete="off"
        />
      </div>
    </DialogForm>
  )
}
