import { serviceGroups } from '#/shared/services/schemas.ts'
import { consentText, ratingText } from '#/shared/testimonials/labels.ts'
import { testimonialLength } from '#/shared/testimonials/schemas.ts'
import { useBrand } from '#/web/shell/theme/brand.ts'
import { CheckField, SelectField, TextAreaField, TextField } from '#/web/ui/forms/Fields.tsx'
import { FormRow } from '#/web/ui/forms/FormLayout.tsx'
import type { ContractForm } from '#/web/ui/forms/use-contract-form.ts'
import type { TestimonialValues } from '#/web/ui/testimonials/testimonial-values.ts'

const ratings = Object.fromEntries([5, 4, 3, 2, 1].map(rating => [`${rating} stars`, ratingText(rating)]))
const groups = { '': 'Choose a service', ...Object.fromEntries(serviceGroups.map(group => [group, group])) }

/** The words of a testimonial, what they are about, and the consent to publish them. */
export function TestimonialFields<Parsed>({ form }: { form: ContractForm<TestimonialValues, Parsed> }) {
  const { company } = useBrand()
  return (
    <>
      <TextAreaField
        form={form}
        name="testimonial"
        label="What would you tell someone who asks about us?"
        rows={5}
        maxLength={testimonialLength.max}
        hint={`One paragraph of ${testimonialLength.min} to ${testimonialLength.max} characters, without links.`}
      />
      <FormRow>
        <SelectField form={form} name="rating" label="Rating" labels={ratings} />
        <SelectField form={form} name="serviceCategory" label="Service" labels={groups} />
      </FormRow>
      <FormRow>
        <TextField form={form} name="customerTitle" label="Job title" optional autoComplete="organization-title" />
        <TextField form={form} name="companyName" label="Company" optional autoComplete="organization" />
      </FormRow>
      <CheckField form={form} name="agreed" label={consentText(company.name)} />
    </>
  )
}
