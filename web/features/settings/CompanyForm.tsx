import { useState } from 'react'
import { Provider } from '#/shared/branding/schemas.ts'
import { check } from '#/shared/lib/check.ts'
import { TimeZoneField } from '#/web/features/settings/TimeZoneField.tsx'
import { timeZoneLabel, timeZones } from '#/web/features/settings/time-zones.ts'
import { useUpdateProvider } from '#/web/features/settings/use-settings.ts'
import { serverNow } from '#/web/shell/api/server-clock.ts'
import { TextField } from '#/web/ui/forms/Fields.tsx'
import { PageForm } from '#/web/ui/forms/PageForm.tsx'
import { useContractForm } from '#/web/ui/forms/use-contract-form.ts'

/** The browser's time zones, plus the saved one if this browser does not know it. */
const zonesWith = (set: string) => [...new Set(['UTC', set, ...Intl.supportedValuesOf('timeZone')])].sort()

export function CompanyForm({ company }: { company: Provider }) {
  const { send } = useUpdateProvider()
  const [at] = useState(serverNow)
  const zones = zonesWith(company.timeZone)
  const label = timeZoneLabel(company.timeZone, at)
  const form = useContractForm({
    keepAs: 'company',
    values: { ...company, timeZone: label },
    check: values => {
      const timeZone = values.timeZone === label ? company.timeZone : timeZones(zones, at).zoneOf(values.timeZone)
      if (timeZone) return check(Provider, { ...values, timeZone })
      return { ok: false, errors: [{ field: 'timeZone', message: 'Choose a time zone from the list' }] }
    },
  })
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
      <TimeZoneField form={form} zones={zones} at={at} />
    </PageForm>
  )
}
