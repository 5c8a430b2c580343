import { useWatch } from 'react-hook-form'
import { lastDayOfMonth } from '#/shared/schedules/periods.ts'
import { maxLeadDays } from '#/shared/ticket-templates/recurrence.ts'
import { RecurringCustomerField } from '#/web/features/desk/RecurringCustomerField.tsx'
import { monthLabels, periodLabels, quarterLabels, weekdayLabels } from '#/web/features/desk/recurrence-label.ts'
import type { TemplateValues } from '#/web/features/desk/template-values.ts'
import { CheckField, SelectField, TextField } from '#/web/ui/forms/Fields.tsx'
import { FormRow } from '#/web/ui/forms/FormLayout.tsx'
import { type FormOf, useFormField } from '#/web/ui/forms/form-field.ts'

interface RecurrenceFieldsProps {
  form: FormOf<TemplateValues, unknown>
  /** The name of the initially chosen customer. */
  customerName: string | undefined
}

/** The schedule by which a template makes tickets, once it is wanted. */
export function RecurrenceFields({ form, customerName }: RecurrenceFieldsProps) {
  const isRecurring = useWatch({ control: form.control, name: 'isRecurring' })
  return (
    <>
      <CheckField form={form} name="isRecurring" label="Create a ticket by a schedule" />
      {isRecurring && <ScheduleFields form={form} customerName={customerName} />}
    </>
  )
}

function ScheduleFields({ form, customerName }: RecurrenceFieldsProps) {
  const every = useWatch({ control: form.control, name: 'every' })
  return (
    <>
      <RecurringCustomerField field={useFormField(form, 'customerId')} initialName={customerName ?? ''} />
      <FormRow>
        <SelectField form={form} name="every" label="Repeats" labels={periodLabels} />
        {every === 'week' ? (
          <SelectField form={form} name="weekday" label="Day" labels={weekdayLabels} />
        ) : (
          <TextField
            form={form}
            name="day"
            label="Day of the month"
            inputMode="numeric"
            hint={`1 to ${lastDayOfMonth}, which every month has.`}
          />
        )}
      </FormRow>
      {every === 'quarter' && (
        <SelectField form={form} name="month" label="Month of the quarter" labels={quarterLabels} />
      )}
      {every === 'year' && <SelectField form={form} name="month" label="Month" labels={monthLabels} />}
      <FormRow>
        <TextField form={form} name="time" label="Time" type="time" hint="In your business’s time zone." />
        <TextField
          form={form}
          name="leadDays"
          label="Days in advance"
          inputMode="numeric"
          hint={`The ticket is created this many days before, at most ${maxLeadDays}.`}
        />
      </FormRow>
      <CheckField form={form} name="tell" label="Email the customer about each ticket" />
    </>
  )
}
