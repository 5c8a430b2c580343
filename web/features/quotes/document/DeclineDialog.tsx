import { check } from '#/shared/lib/check.ts'
import { declineReasonLabels } from '#/shared/quotes/labels.ts'
import { type CustomerQuote, DeclineQuote } from '#/shared/quotes/schemas.ts'
import css from '#/web/features/quotes/document/decline-dialog.module.css'
import type { QuoteCalls } from '#/web/features/quotes/document/quote-calls.ts'
import { ErrorText } from '#/web/shell/parts/Field.tsx'
import { DialogForm } from '#/web/ui/forms/DialogForm.tsx'
import { TextAreaField } from '#/web/ui/forms/Fields.tsx'
import { useFormField } from '#/web/ui/forms/form-field.ts'
import { useContractForm } from '#/web/ui/forms/use-contract-form.ts'

interface DeclineDialogProps {
  quote: CustomerQuote
  calls: QuoteCalls
  open: boolean
  onClose: () => void
}

/** Asks why, in one click; everything else is optional. */
export function DeclineDialog({ quote, calls, open, onClose }: DeclineDialogProps) {
  const form = useContractForm({
    keepAs: null,
    values: { reason: '', text: '' },
    required: ['reason'],
    check: values => check(DeclineQuote, { ...values, revision: quote.revision }),
  })
  const { value, error, onChange, name } = useFormField(form, 'reason')
  return (
    <DialogForm
      verb="delete"
      resource="quote"
      title="Why are you declining?"
      button="Decline quote"
      pendingLabel="Declining…"
      success={undefined}
      destructive
      form={form}
      open={open}
      onClose={onClose}
      submit={calls.decline}
    >
      <fieldset className={css.reasons} aria-label="Why are you declining?">
        {Object.entries(declineReasonLabels).map(([reason, label]) => (
          <label key={reason}>
            <input type="radio" name={name} value={reason} checked={value === reason} onChange={onChange} />
            {label}
          </label>
        ))}
      </fieldset>
      {error && <ErrorText role="alert">{error}</ErrorText>}
      <TextAreaField form={form} name="text" label="Anything we should know?" optional rows={3} maxLength={1000} />
    </DialogForm>
  )
}
