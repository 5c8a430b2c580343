import { useWatch } from 'react-hook-form'
import type { QuoteForm } from '#/web/features/quotes/edit/use-quote-form.ts'
import { CheckField, SelectField, TextField } from '#/web/ui/forms/Fields.tsx'
import { FormRow } from '#/web/ui/forms/FormLayout.tsx'

const frequencyLabels = { monthly: 'Monthly', quarterly: 'Quarterly', yearly: 'Yearly' }
const coverageLabels = { none: 'No support hours', hours: 'Hours a month', unlimited: 'Unlimited support' }

/** The contract that begins when a quote with monthly lines is accepted. */
export function PlanFields({ form }: { form: QuoteForm }) {
  const coverage = useWatch({ control: form.control, name: 'contractPlan.coverage' })
  return (
    <>
      <TextField form={form} name="contractPlan.title" label="Title" autoComplete="off" maxLength={255} />
      <FormRow>
        <TextField
          form={form}
          name="contractPlan.startDate"
          label="Starts"
          type="date"
          optional
          hint="Blank: on acceptance."
        />
        <TextField
          form={form}
          name="contractPlan.termMonths"
          label="Months"
          optional
          inputMode="numeric"
          autoComplete="off"
          hint="Blank: month to month."
          maxLength={2}
        />
      </FormRow>
      <FormRow>
        <TextField
          form={form}
          name="contractPlan.noticeDays"
          label="Notice, days"
          inputMode="numeric"
          autoComplete="off"
          maxLength={3}
        />
        <SelectField form={form} name="contractPlan.billingFrequency" label="Billed" labels={frequencyLabels} />
      </FormRow>
      <FormRow>
        <TextField
          form={form}
          name="contractPlan.billingDay"
          label="Billing day"
          optional
          inputMode="numeric"
          autoComplete="off"
          hint="Blank: the day it starts."
          maxLength={2}
        />
        <TextField
          form={form}
          name="contractPlan.hourlyRate"
          label="Rate of other hours"
          optional
          inputMode="decimal"
          autoComplete="off"
          hint="Blank: the usual rate."
          maxLength={11}
        />
      </FormRow>
      <SelectField form={form} name="contractPlan.coverage" label="Covers" labels={coverageLabels} />
      {coverage === 'hours' && (
        <TextField
          form={form}
          name="contractPlan.hours"
          label="Hours a month"
          inputMode="decimal"
          autoComplete="off"
          maxLength={6}
        />
      )}
      <CheckField form={form} name="contractPlan.autoRenewal" label="Renews automatically" />
    </>
  )
}
