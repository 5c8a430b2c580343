import { check } from '#/shared/lib/check.ts'
import { type NamedTimeRates, NewTimeRates } from '#/shared/time/schemas.ts'
import { usePersonLabels } from '#/web/features/time/use-person-labels.ts'
import { useSend } from '#/web/shell/api/use-send.ts'
import { CustomerField } from '#/web/ui/fields/CustomerField.tsx'
import { useCustomerSearch } from '#/web/ui/fields/use-customer-search.ts'
import { SelectField, TextField } from '#/web/ui/forms/Fields.tsx'
import { FormRow } from '#/web/ui/forms/FormLayout.tsx'
import { FormLines } from '#/web/ui/forms/FormLines.tsx'
import { type FormOf, useFormField } from '#/web/ui/forms/form-field.ts'
import { PageForm } from '#/web/ui/forms/PageForm.tsx'
import { useContractForm } from '#/web/ui/forms/use-contract-form.ts'

const roundingLabels = { 0: 'As logged', 6: 'Up to 6 minutes', 15: 'Up to 15 minutes', 30: 'Up to 30 minutes' }
const includedLabels = { no: 'Always billed', yes: 'Included with an active recurring invoice' }
const money = { inputMode: 'decimal', autoComplete: 'off', maxLength: 11 } as const

const blankCustomer = { customerId: '', hourlyRate: '', isIncluded: 'no' }
const blankPerson = { userId: '', hourlyRate: '', hourlyCost: '' }

/** The form's values. */
const valuesOf = ({ hourlyRate, hourlyCost, rounding, customers, people }: NamedTimeRates) => ({
  hourlyRate: hourlyRate as string,
  hourlyCost: hourlyCost as string,
  rounding: String(rounding),
  customers: customers.map((line): typeof blankCustomer => ({
    customerId: line.customerId,
    hourlyRate: line.hourlyRate ?? '',
    isIncluded: line.isIncluded ? 'yes' : 'no',
  })),
  people: people.map((line): typeof blankPerson => ({
    userId: line.userId,
    hourlyRate: line.hourlyRate ?? '',
    hourlyCost: line.hourlyCost ?? '',
  })),
})
type Values = ReturnType<typeof valuesOf>

const checkRates = ({ hourlyRate, hourlyCost, rounding, customers, people }: Values) =>
  check(NewTimeRates, {
    hourlyRate: hourlyRate.trim(),
    hourlyCost: hourlyCost.trim(),
    rounding: Number(rounding),
    customers: customers.map(line => ({
      customerId: line.customerId,
      hourlyRate: line.hourlyRate.trim() || null,
      isIncluded: line.isIncluded === 'yes',
    })),
    people: people.map(line => ({
      userId: line.userId,
      hourlyRate: line.hourlyRate.trim() || null,
      hourlyCost: line.hourlyCost.trim() || null,
    })),
  })

/** Default hourly rates, and rates for individual customers and team members. */
export function RatesForm({ rates }: { rates: NamedTimeRates }) {
  const { send } = useSend('updateTimeRates', { refresh: ['getTimeRates'] })
  const personLabels = usePersonLabels()
  const initialNames = new Map<string, string>(rates.customers.map(one => [one.customerId, one.customerName]))
  const form = useContractForm({ keepAs: 'time-rates', values: valuesOf(rates), check: checkRates })
  return (
    <PageForm
      form={form}
      label="Hourly rates"
      button="Save hourly rates"
      submit={body => send({ body })}
      success="Hourly rates saved"
    >
      <FormRow>
        <TextField form={form} name="hourlyRate" label="Hourly rate ($)" hint="What customers pay." {...money} />
        <TextField form={form} name="hourlyCost" label="Hourly cost ($)" hint="What an hour costs you." {...money} />
      </FormRow>
      <SelectField form={form} name="rounding" label="Rounding of each entry" labels={roundingLabels} />
      <FormLines form={form} name="customers" title="Customer" blank={blankCustomer}>
        {index => (
          <>
            <LineCustomer form={form} index={index} names={initialNames} />
            <FormRow>
              <TextField
                form={form}
                name={`customers.${index}.hourlyRate`}
                label="Hourly rate ($)"
                optional
                {...money}
              />
              <SelectField form={form} name={`customers.${index}.isIncluded`} label="Support" labels={includedLabels} />
            </FormRow>
          </>
        )}
      </FormLines>
      <FormLines form={form} name="people" title="Person" blank={blankPerson}>
        {index => (
          <>
            <SelectField form={form} name={`people.${index}.userId`} label="Person" labels={personLabels} />
            <FormRow>
              <TextField form={form} name={`people.${index}.hourlyRate`} label="Hourly rate ($)" optional {...money} />
              <TextField form={form} name={`people.${index}.hourlyCost`} label="Hourly cost ($)" optional {...money} />
            </FormRow>
          </>
        )}
      </FormLines>
    </PageForm>
  )
}

interface LineCustomerProps<Parsed> {
  form: FormOf<Values, Parsed>
  index: number
  names: ReadonlyMap<string, string>
}

/** The customer of a line, who may be missing from the list. */
function LineCustomer<Parsed>({ form, index, names }: LineCustomerProps<Parsed>) {
  const field = useFormField(form, `customers.${index}.customerId`)
  return <CustomerField customers={useCustomerSearch()} field={field} initialName={names.get(field.value)} />
}
