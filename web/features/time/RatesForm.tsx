import { check } from '#/shared/lib/check.ts'
import { type NamedTimeRates, NewTimeRates } from '#/shared/time/schemas.ts'
import { usePersonLabels } from '#/web/features/time/use-person-labels.ts'
import { useSend } from '#/web/shell/api/use-send.ts'
import { announceFailure } from '#/web/shell/parts/announce-failure.ts'
import { toast } from '#/web/shell/parts/toast.ts'
import { CustomerField } from '#/web/ui/fields/CustomerField.tsx'
import { LineFields } from '#/web/ui/fields/LineFields.tsx'
import { useCustomerSearch } from '#/web/ui/fields/use-customer-search.ts'
import { FormFooter, FormGrid, FormRow, SelectField, TextField } from '#/web/ui/forms/FormFields.tsx'
import { useLines } from '#/web/ui/forms/use-lines.ts'
import { type FormField, useForm } from '#/web/ui/validation/use-form.ts'

const roundingLabels = { 0: 'As logged', 6: 'Up to 6 minutes', 15: 'Up to 15 minutes', 30: 'Up to 30 minutes' }
const includedLabels = { no: 'Always billed', yes: 'Included with an active recurring invoice' }
const money = { inputMode: 'decimal', autoComplete: 'off', maxLength: 11 } as const

/** Default hourly rates, and rates for individual customers and team members. */
export function RatesForm({ rates }: { rates: NamedTimeRates }) {
  const { send, pending } = useSend('updateTimeRates', { refresh: ['getTimeRates'] })
  const personLabels = usePersonLabels()
  const initialNames = new Map<string, string>(rates.customers.map(one => [one.customerId, one.customerName]))
  const customers = useLines('customers', {
    blank: { customerId: '', hourlyRate: '', isIncluded: 'no' },
    initial: rates.customers.map(({ customerId, hourlyRate, isIncluded }) => ({
      customerId: customerId as string,
      hourlyRate: hourlyRate ?? '',
      isIncluded: isIncluded ? 'yes' : 'no',
    })),
    required: ['customerId'],
  })
  const people = useLines('people', {
    blank: { userId: '', hourlyRate: '', hourlyCost: '' },
    initial: rates.people.map(({ userId, hourlyRate, hourlyCost }) => ({
      userId: userId as string,
      hourlyRate: hourlyRate ?? '',
      hourlyCost: hourlyCost ?? '',
    })),
    required: ['userId'],
  })
  const form = useForm({
    keepAs: 'time-rates',
    initial: { hourlyRate: rates.hourlyRate, hourlyCost: rates.hourlyCost, rounding: String(rates.rounding) },
    required: ['hourlyRate', 'hourlyCost'],
    lines: [customers, people],
    check: ({ hourlyRate, hourlyCost, rounding }) =>
      check(NewTimeRates, {
        hourlyRate: hourlyRate.trim(),
        hourlyCost: hourlyCost.trim(),
        rounding: Number(rounding),
        customers: customers.values.map(line => ({
          customerId: line.customerId,
          hourlyRate: line.hourlyRate.trim() || null,
          isIncluded: line.isIncluded === 'yes',
        })),
        people: people.values.map(line => ({
          userId: line.userId,
          hourlyRate: line.hourlyRate.trim() || null,
          hourlyCost: line.hourlyCost.trim() || null,
        })),
      }),
    submit: async body => {
      await send({ body })
      toast({ title: 'Success', description: 'Hourly rates saved' })
    },
    errorsIn: announceFailure('Failed to save the hourly rates'),
  })
  return (
    <FormGrid noValidate aria-label="Hourly rates" {...form.props}>
      <FormRow>
        <TextField label="Hourly rate ($)" hint="What customers pay." field={form.field('hourlyRate')} {...money} />
        <TextField label="Hourly cost ($)" hint="What an hour costs you." field={form.field('hourlyCost')} {...money} />
      </FormRow>
      <SelectField label="Rounding of each entry" labels={roundingLabels} field={form.field('rounding')} />
      <LineFields form={form} lines={customers} title="Customer">
        {field => (
          <>
            <LineCustomer field={field('customerId')} names={initialNames} />
            <FormRow>
              <TextField label="Hourly rate ($)" optional field={field('hourlyRate')} {...money} />
              <SelectField label="Support" labels={includedLabels} field={field('isIncluded')} />
            </FormRow>
          </>
        )}
      </LineFields>
      <LineFields form={form} lines={people} title="Person">
        {field => (
          <>
            <SelectField label="Person" labels={personLabels} field={field('userId')} />
            <FormRow>
              <TextField label="Hourly rate ($)" optional field={field('hourlyRate')} {...money} />
              <TextField label="Hourly cost ($)" optional field={field('hourlyCost')} {...money} />
            </FormRow>
          </>
        )}
      </LineFields>
      <FormFooter form={form} pending={pending} button={pending ? 'Saving…' : 'Save hourly rates'} />
    </FormGrid>
  )
}

/** The customer of a line, who may be missing from the list. */
function LineCustomer({ field, names }: { field: FormField; names: ReadonlyMap<string, string> }) {
  return <CustomerField customers={useCustomerSearch()} field={field} initialName={names.get(field.value)} />
}
