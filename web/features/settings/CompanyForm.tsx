import { Company } from '#/shared/branding/schemas.ts'
import { check } from '#/shared/lib/check.ts'
import { useUpdateCompany } from '#/web/features/settings/use-settings.ts'
import { SelectField, TextField } from '#/web/ui/forms/Fields.tsx'
import { PageForm } from '#/web/ui/forms/PageForm.tsx'
import { useContractForm } from '#/web/ui/forms/use-contract-form.ts'

/** The browser's time zones, plus the saved one if this browser does not know it. */
const zones = (set: string) =>
  Object.fromEntries([...new Set(['UTC', set, ...Intl.supportedValuesOf('timeZone')])].sort().map(zone => [zone, zone]))

export function CompanyForm({ company }: { company: Company }) {
  const { send } = useUpdateCompany()
  const form = useContractForm({ keepAs: 'company', values: company, check: values => check(Company, values) })
  return (
    <PageForm
      form={form}
      label="Company"
      button="Save changes"
      submit={body => send({ body })}
      success="Company settings saved"
    >
      <TextField form={form} name="name" label="Company name" autoComplete="off" />
      <TextField form={form} name="phone" label="Phone" type="tel" autoComplete="off" />
      <TextField form={form} name="postalAddress" label="Postal address" autoComplete="off" />
      <TextField form={form} name="salesEmail" label="Sales email" type="email" autoComplete="off" />
      <TextField form={form} name="supportEmail" label="Support email" type="email" autoComplete="off" />
      <TextField
        form={form}
        name="teamEmail"
        label="Team email"
        type="email"
        autoComplete="off"
        hint="New ticket and reply notifications go to this address. Customers don’t see it."
      />
      <TextField form={form} name="portals.customer" label="Customer portal" type="url" autoComplete="off" />
      <TextField form={form} name="portals.technician" label="Technician portal" type="url" autoComplete="off" />
      <SelectField
        form={form}
        name="timeZone"
        label="Time zone"
        labels={zones(company.timeZone)}
        hint="Decides when the day starts for “resolved today” and billing."
      />
    </PageForm>
  )
}
