import { useWatch } from 'react-hook-form'
import { type BillingSettings, NewBillingSettings } from '#/shared/billing/schemas.ts'
import { check } from '#/shared/lib/check.ts'
import { plainPercentage } from '#/shared/lib/typed-numbers.ts'
import { useSend } from '#/web/shell/api/use-send.ts'
import { SelectField, TextField } from '#/web/ui/forms/Fields.tsx'
import { FormRow } from '#/web/ui/forms/FormLayout.tsx'
import { PageForm } from '#/web/ui/forms/PageForm.tsx'
import { useContractForm } from '#/web/ui/forms/use-contract-form.ts'

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
  const { send } = useSend('updateBillingSettings', { refresh: ['getBillingSettings'] })
  const { dueDays, remindBefore, remindAfter, lateFee } = settings
  const form = useContractForm({
    keepAs: 'billing-settings',
    values: {
      dueDays: String(dueDays),
      remindBefore: remindBefore.join(', '),
      remindAfter: remindAfter.join(', '),
      lateFee: { kind: lateFee.kind as string, value: lateFee.value as string, afterDays: String(lateFee.afterDays) },
    },
    required: ['dueDays'],
    check: ({ lateFee: { kind, value, afterDays }, ...texts }) => {
      const isOff = kind === 'off'
      return check(NewBillingSettings, {
        dueDays: Number(texts.dueDays),
        remindBefore: daysIn(texts.remindBefore),
        remindAfter: daysIn(texts.remindAfter),
        lateFee: {
          kind,
          value: isOff ? lateFee.value : kind === 'percent' ? plainPercentage(value) : value,
          afterDays: isOff ? lateFee.afterDays : Number(afterDays),
        },
      })
    },
  })
  const kind = useWatch({ control: form.control, name: 'lateFee.kind' })
  return (
    <PageForm
      form={form}
      label="Billing"
      button="Save changes"
      submit={body => send({ body })}
      success="Billing settings saved"
    >
      <TextField
        form={form}
        name="dueDays"
        label="Invoices are due within (days)"
        inputMode="numeric"
        autoComplete="off"
      />
      <TextField
        form={form}
        name="remindBefore"
        label="Remind before the due date (days)"
        optional
        autoComplete="off"
        hint="Up to three, such as 7, 3. Leave blank for none."
      />
      <TextField
        form={form}
        name="remindAfter"
        label="Remind after the due date (days)"
        optional
        autoComplete="off"
        hint="Up to five, such as 1, 7, 14. Leave blank for none."
      />
      <SelectField
        form={form}
        name="lateFee.kind"
        label="Late fee"
        labels={feeLabels}
        hint="Added once to an invoice, as a line without tax. Invoices already overdue when you turn this on are not charged."
      />
      {kind !== 'off' && (
        <FormRow>
          <TextField
            form={form}
            name="lateFee.value"
            label={kind === 'percent' ? 'Percent' : 'Amount'}
            inputMode="decimal"
            autoComplete="off"
          />
          <TextField
            form={form}
            name="lateFee.afterDays"
            label="Days after the due date"
            inputMode="numeric"
            autoComplete="off"
          />
        </FormRow>
      )}
    </PageForm>
  )
}
