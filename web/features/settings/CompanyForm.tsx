import { Company } from '#/shared/branding/schemas.ts'
import { check } from '#/shared/lib/check.ts'
import { useUpdateCompany } from '#/web/features/settings/use-settings.ts'
import { announceFailure } from '#/web/shell/parts/announce-failure.ts'
import { toast } from '#/web/shell/parts/toast.ts'
import { FormFooter, FormGrid, FormRow, SelectField, TextField } from '#/web/ui/forms/FormFields.tsx'
import { useForm } from '#/web/ui/validation/use-form.ts'

/** The form's values: flat, with the names that the contract uses in its errors. */
const valuesOf = ({ portals, ...company }: Company) => ({
  ...company,
  'portals.customer': portals.customer,
  'portals.technician': portals.technician,
})
type Values = ReturnType<typeof valuesOf>

const companyOf = ({ 'portals.customer': customer, 'portals.technician': technician, ...company }: Values) => ({
  ...company,
  portals: { customer, technician },
})

/** The browser's time zones, plus the saved one if this browser does not know it. */
const zones = (set: string) =>
  Object.fromEntries([...new Set(['UTC', set, ...Intl.supportedValuesOf('timeZone')])].sort().map(zone => [zone, zone]))

export function CompanyForm({ company }: { company: Company }) {
  const { send, pending } = useUpdateCompany()
  const initial = valuesOf(company)
  const form = useForm({
    keepAs: 'company',
    initial,
    required: Object.keys(initial) as (keyof Values)[],
    check: values => check(Company, companyOf(values)),
    submit: async body => {
      await send({ body })
      toast({ title: 'Success', description: 'Company settings saved' })
    },
    errorsIn: announceFailure('Failed to save the company settings'),
  })

  return (
    <FormGrid noValidate aria-label="Company" {...form.props}>
      <FormRow>
        <TextField label="Company name" autoComplete="off" field={form.field('name')} />
        <TextField label="Phone" type="tel" autoComplete="off" field={form.field('phone')} />
      </FormRow>
      <TextField label="Postal address" autoComplete="off" field={form.field('postalAddress')} />
      <FormRow>
        <TextField label="Sales email" type="email" autoComplete="off" field={form.field('salesEmail')} />
        <TextField label="Support email" type="email" autoComplete="off" field={form.field('supportEmail')} />
      </FormRow>
      <TextField
        label="Team email"
        type="email"
        autoComplete="off"
        hint="New ticket and reply notifications go to this address. Customers don’t see it."
        field={form.field('teamEmail')}
      />
      <FormRow>
        <TextField label="Customer portal" type="url" autoComplete="off" field={form.field('portals.customer')} />
        <TextField label="Technician portal" type="url" autoComplete="off" field={form.field('portals.technician')} />
      </FormRow>
      <SelectField
        label="Time zone"
        labels={zones(company.timeZone)}
        hint="Decides when the day starts for “resolved today” and billing."
        field={form.field('timeZone')}
      />
      <FormFooter form={form} pending={pending} button={pending ? 'Saving…' : 'Save changes'} />
    </FormGrid>
  )
}
