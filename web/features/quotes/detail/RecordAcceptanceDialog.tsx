import { check } from '#/shared/lib/check.ts'
import { recordedMethodLabels } from '#/shared/quotes/labels.ts'
import { type QuotePage, RecordAcceptance } from '#/shared/quotes/schemas.ts'
import { paymentSentence } from '#/web/features/quotes/document/payment-labels.ts'
import { QuoteLines } from '#/web/features/quotes/document/QuoteLines.tsx'
import { useSelection } from '#/web/features/quotes/document/use-selection.ts'
import { useRecordAcceptance } from '#/web/features/quotes/use-quotes.ts'
import { DialogForm } from '#/web/ui/forms/DialogForm.tsx'
import { SelectField, TextAreaField, TextField } from '#/web/ui/forms/Fields.tsx'
import { FormRow } from '#/web/ui/forms/FormLayout.tsx'
import { useContractForm } from '#/web/ui/forms/use-contract-form.ts'
import { useBusinessDay } from '#/web/ui/pages/use-business-day.ts'

/** Records an acceptance by phone, email or on paper, with the customer’s choices. */
export function RecordAcceptanceDialog({ quote, onClose }: { quote: QuotePage; onClose: () => void }) {
  const { send } = useRecordAcceptance()
  const today = useBusinessDay()
  const { items, amounts, choose, selections } = useSelection(quote)
  const { id, version } = quote
  const form = useContractForm({
    keepAs: `record-acceptance:${id}`,
    values: { name: quote.recipientName, jobTitle: '', purchaseOrderNumber: '', day: today, method: 'phone', note: '' },
    check: values => check(RecordAcceptance, { ...values, selections, version }),
  })
  return (
    <DialogForm
      verb="record"
      resource="acceptance"
      form={form}
      open
      onClose={onClose}
      submit={body => send({ parameters: { id }, body })}
      wide
    >
      <QuoteLines items={items} onChoose={choose} />
      <p>
        The customer agrees to pay <strong>{paymentSentence(amounts)}</strong>.
      </p>
      <FormRow>
        <TextField form={form} name="name" label="Accepted by" autoComplete="off" maxLength={100} />
        <TextField form={form} name="jobTitle" label="Job title" optional autoComplete="off" maxLength={100} />
      </FormRow>
      <FormRow>
        <SelectField form={form} name="method" label="How" labels={recordedMethodLabels} />
        <TextField form={form} name="day" label="Day" type="date" />
      </FormRow>
      <TextField
        form={form}
        name="purchaseOrderNumber"
        label="Purchase order number"
        optional
        autoComplete="off"
        maxLength={60}
      />
      <TextAreaField form={form} name="note" label="Note" optional rows={2} maxLength={1000} hint="For your team." />
    </DialogForm>
  )
}
