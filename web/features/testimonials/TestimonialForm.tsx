import type { SessionUser } from '#/shared/identity/schemas.ts'
import { check } from '#/shared/lib/check.ts'
import { serviceGroups } from '#/shared/services/schemas.ts'
import { consentText, ratingText } from '#/shared/testimonials/labels.ts'
import {
  type Testimonial,
  TestimonialChange,
  TestimonialFields,
  testimonialLength,
} from '#/shared/testimonials/schemas.ts'
import { useChangeTestimonial, useWriteTestimonial } from '#/web/features/testimonials/use-testimonials.ts'
import { useBrand } from '#/web/shell/theme/brand.ts'
import { CheckField, SelectField, TextAreaField, TextField } from '#/web/ui/forms/Fields.tsx'
import { FormRow } from '#/web/ui/forms/FormLayout.tsx'
import { PageForm } from '#/web/ui/forms/PageForm.tsx'
import { useContractForm } from '#/web/ui/forms/use-contract-form.ts'

const ratings = Object.fromEntries([5, 4, 3, 2, 1].map(rating => [`${rating} stars`, ratingText(rating)]))
const groups = { '': 'Choose a service', ...Object.fromEntries(serviceGroups.map(group => [group, group])) }

/** Writes or changes the customer's testimonial. Their consent is asked for each version. */
export function TestimonialForm({ own, user }: { own: Testimonial | undefined; user: SessionUser }) {
  const { company } = useBrand()
  const write = useWriteTestimonial()
  const change = useChangeTestimonial()
  const form = useContractForm({
    keepAs: own ? `testimonial:${own.id}` : 'testimonial',
    values: {
      rating: `${own?.rating ?? 5} stars`,
      testimonial: own?.testimonial ?? '',
      customerTitle: own?.customerTitle ?? '',
      companyName: own?.companyName ?? user.companyName,
      serviceCategory: (own?.serviceCategory ?? '') as string,
      agreed: false,
    },
    required: ['testimonial', 'serviceCategory'],
    check: values => {
      const fields = {
        ...values,
        rating: Number.parseInt(values.rating, 10),
        testimonial: values.testimonial.trim(),
        customerTitle: values.customerTitle.trim(),
        companyName: values.companyName.trim(),
      }
      return own ? check(TestimonialChange, { ...fields, version: own.version }) : check(TestimonialFields, fields)
    },
  })
  return (
    <PageForm
      form={form}
      label="Your testimonial"
      button={own ? 'Save changes' : 'Send testimonial'}
      pendingLabel={own ? 'Saving…' : 'Sending…'}
      submit={body => (own ? change.send({ parameters: { id: own.id }, body }) : write.send({ body }))}
      success={own ? 'Your testimonial was changed. We’ll read it again.' : 'Thank you! We’ll read it soon.'}
    >
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
    </PageForm>
  )
}
