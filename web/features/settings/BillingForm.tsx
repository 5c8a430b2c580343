import { type BillingSettings, NewBillingSettings } from '#/shared/billing/schemas.ts'
import { check } from '#/shared/lib/check.ts'
import { useSend } from '#/web/shell/api/use-send.ts'
import { announceFailure } from '#/web/shell/parts/announce-failure.ts'
import { toast } from '#/web/shell/parts/toast.ts'
import { FormFooter, FormGrid, FormRow, SelectField, TextField } from '#/web/ui/forms/FormFields.tsx'
import { useForm } from '#/web/ui/validation/use-form.ts'

const feeLabels = { off: 'No late fee', fixed: 'Fixed amount', percent: 'Percentage of the balance' }

/** '7, 3' → [3, 7]; invalid numbers become NaN, which the check rejects. */
const daysIn = (text: string): number[] =>
  text
    .split(/[\s,]+/)
    .filter(Boolean)
    .map(Number)
    .sort((one, other) => one - other)

/** Payment terms, reminders and late fees. */
export function BillingForm({ settings }: { settings: BillingSettings }) {
  const { send, pending } = useSend('updateBillingSettings', { refresh: ['getBillingSettings'] })
  const { dueDays, remindBefore, remindAfter, lateFee } = settings
  const form = useForm({
    keepAs: 'billing-settings',
    initial: {
      dueDays: String(dueDays),
      remindBefore: remindBefore.join(', '),
      remindAfter: remindAfter.join(', '),
      kind: lateFee.kind as string,
      value: lateFee.value,
      afterDays: String(lateFee.afterDays),
    },
    required: ['dueDays'],
    check: ({ kind, value, afterDays, ...texts }) => {
      const isOff = kind === 'off'
      const fee = {
        kind,
        value: isOff ? lateFee.value : value,
        afterDays: isOff ? lateFee.afterDays : Number(afterDays),
      }
      const checked = check(NewBillingSettings, {
        dueDays: Number(texts.dueDays),
        remindBefore: daysIn(texts.remindBefore),
        remindAfter: daysIn(texts.remindAfter),
        lateFee: fee,
      })
      return checked.ok ? checked : { ok: false, errors: checked.errors.map(besideField) }
    },
    submit: async body => {
      await send({ body })
      toast({ title: 'Success', description: 'Billing settings saved' })
    },
    errorsIn: announceFailure('Failed to save the billing settings'),
  })
  const isPercent = form.values.kind === 'percent'
  return (
    <FormGrid noValidate aria-label="Billing" {...form.props}>
      <TextField
        label="Invoices are due within (days)"
        inputMode="numeric"
        autoComplete="off"
        field={form.field('dueDays')}
      />
      <FormRow>
        <TextField
          label="Remind before the due date (days)"
          optional
          autoComplete="off"
          hint="Up to three, such as 7, 3. Leave blank for none."
          field={form.field('remindBefore')}
        />
        <TextField
          label="Remind after the due date (days)"
          optional
          autoComplete="off"
          hint="Up to five, such as 1, 7, 14. Leave blank for none."
          field={form.field('remindAfter')}
        />
      </FormRow>
      <SelectField
        label="Late fee"
        labels={feeLabels}
        hint="Added once to an invoice, as a line without tax. Invoices already overdue when you turn this on are not charged."
        field={form.field('kind')}
      />
      {form.values.kind !== 'off' && (
        <FormRow>
          <TextField
            label={isPercent ? 'Percent' : 'Amount'}
            inputMode="decimal"
            autoComplete="off"
            field={form.field('value')}
          />
          <TextField
            label="Days after the due date"
            inputMode="numeric"
            autoComplete="off"
            field={form.field('afterDays')}
          />
        </FormRow>
      )}
      <FormFooter form={form} pending={pending} button={pending ? 'Saving…' : 'Save billing settings'} />
    </FormGrid>
  )
}

/** Maps errors of the late fee to the form's flat fields. */
const besideField = ({ field, message }: { field: string; message: string }) => ({
  field: field.replace(/^lateFee\./, ''),
  message,
})
