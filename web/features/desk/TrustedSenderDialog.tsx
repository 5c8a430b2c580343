import { TrustedSender } from '#/shared/desk/email-settings.ts'
import type { DeskSettings } from '#/shared/desk/settings.ts'
import { check } from '#/shared/lib/check.ts'
import { categoryLabels, priorityLabels } from '#/shared/tickets/labels.ts'
import { useSaveDeskSettings } from '#/web/features/desk/use-desk-settings.ts'
import { formErrorsUnlessSignedOut } from '#/web/shell/parts/announce-failure.ts'
import { CompanyField } from '#/web/ui/fields/CompanyField.tsx'
import { DialogForm } from '#/web/ui/forms/DialogForm.tsx'
import { CheckField, SelectField, TextField } from '#/web/ui/forms/Fields.tsx'
import { useFormField } from '#/web/ui/forms/form-field.ts'
import { useContractForm } from '#/web/ui/forms/use-contract-form.ts'

interface TrustedSenderDialogProps {
  settings: DeskSettings
  /** The sender to change; a new one without it. */
  trusted: TrustedSender | undefined
  open: boolean
  onClose: () => void
}

/** Adds or changes a program whose emails open tickets. */
export function TrustedSenderDialog({ settings, trusted, open, onClose }: TrustedSenderDialogProps) {
  const { save } = useSaveDeskSettings()
  const { email } = settings
  const form = useContractForm({
    keepAs: trusted ? `edit-trusted-sender:${trusted.sender}` : 'add-trusted-sender',
    values: {
      sender: trusted?.sender ?? '',
      priority: (trusted?.priority ?? 'medium') as string,
      category: (trusted?.category ?? 'general') as string,
      companyId: (trusted?.companyId ?? '') as string,
      usesReplyTo: trusted?.usesReplyTo ?? false,
    },
    check: ({ companyId, ...fields }) => check(TrustedSender, { ...fields, companyId: companyId || null }),
  })
  const { trustedSenders } = email
  const withSender = (saved: TrustedSender) =>
    trusted ? trustedSenders.map(one => (one.sender === trusted.sender ? saved : one)) : [...trustedSenders, saved]
  return (
    <DialogForm
      verb={trusted ? 'edit' : 'add'}
      resource="sender"
      form={form}
      open={open}
      onClose={onClose}
      submit={saved => save(settings, { email: { ...email, trustedSenders: withSender(saved) } })}
      errorsOf={error => withoutPlace(formErrorsUnlessSignedOut(error))}
    >
      <TextField
        form={form}
        name="sender"
        label="Address or domain"
        autoComplete="off"
        maxLength={254}
        hint="A domain counts only for emails that a program marks as automatic."
      />
      <SelectField form={form} name="priority" label="Priority" labels={priorityLabels} />
      <SelectField form={form} name="category" label="Category" labels={categoryLabels} />
      <CompanyField
        field={useFormField(form, 'companyId')}
        initialName={settings.customerNames[trusted?.companyId ?? ''] ?? ''}
        optional
      />
      <CheckField form={form} name="usesReplyTo" label="Use the Reply-To address, for web forms" />
    </DialogForm>
  )
}

/** The server’s errors of one sender, or of all, by the fields of the form. */
const withoutPlace = (errors: Record<string, string>) =>
  Object.fromEntries(
    Object.entries(errors).map(([field, message]) => [
      field.replace(/^email\.trustedSenders\.\d+\./, '').replace(/^email\.trustedSenders$/, 'sender'),
      message,
    ]),
  )
