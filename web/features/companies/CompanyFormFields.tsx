import { useWatch } from 'react-hook-form'
import { AddressSection } from '#/web/features/companies/AddressSection.tsx'
import type { CompanyValues } from '#/web/features/companies/company-form.ts'
import { CheckField, TextField } from '#/web/ui/forms/Fields.tsx'
import { FormRow } from '#/web/ui/forms/FormLayout.tsx'
import type { FormOf } from '#/web/ui/forms/form-field.ts'

type CompanyForm<Parsed> = FormOf<CompanyValues, Parsed>

/** The name, the domains and the phone number of a company. */
export const CompanyIdentityFields = <Parsed,>({ form }: { form: CompanyForm<Parsed> }) => (
  <>
    <TextField form={form} name="name" label="Company name" autoComplete="off" maxLength={255} />
    <TextField
      form={form}
      name="domains"
      label="Email domains"
      optional
      autoComplete="off"
      autoCapitalize="none"
      spellCheck={false}
      hint="People with a verified address at one of these can ask to join. Separate them with spaces."
    />
    <TextField form={form} name="phone" label="Phone" type="tel" optional autoComplete="off" maxLength={40} />
  </>
)

/** Addresses, terms and taxes of a company. */
export function CompanyBillingFields<Parsed>({ form }: { form: CompanyForm<Parsed> }) {
  const isExempt = useWatch({ control: form.control, name: 'taxExempt' })
  return (
    <>
      <AddressSection form={form} name="billingAddress" title="Billing address" />
      <AddressSection form={form} name="deliveryAddress" title="Delivery address" />
      <FormRow>
        <TextField
          form={form}
          name="paymentDays"
          label="Days to pay"
          optional
          inputMode="numeric"
          autoComplete="off"
          maxLength={3}
          hint="If blank, the days in your billing settings apply."
        />
      </FormRow>
      <CheckField form={form} name="taxExempt" label="Exempt from sales tax" />
      {isExempt && (
        <TextField
          form={form}
          name="taxCertificate"
          label="Exemption certificate"
          optional
          autoComplete="off"
          maxLength={60}
        />
      )}
    </>
  )
}
