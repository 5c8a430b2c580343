import type { SessionUser } from '#/shared/identity/schemas.ts'
import { check } from '#/shared/lib/check.ts'
import { type Testimonial, TestimonialChange, TestimonialFields as Written } from '#/shared/testimonials/schemas.ts'
import { useChangeTestimonial, useWriteTestimonial } from '#/web/features/testimonials/use-testimonials.ts'
import { PageForm } from '#/web/ui/forms/PageForm.tsx'
import { useContractForm } from '#/web/ui/forms/use-contract-form.ts'
import { TestimonialFields } from '#/web/ui/testimonials/TestimonialFields.tsx'
import { testimonialInput, testimonialValues } from '#/web/ui/testimonials/testimonial-values.ts'

/** Writes or changes the customer's testimonial. Their consent is asked for each version. */
export function TestimonialForm({ own, user }: { own: Testimonial | undefined; user: SessionUser }) {
  const write = useWriteTestimonial()
  const change = useChangeTestimonial()
  const form = useContractForm({
    keepAs: own ? `testimonial:${own.id}` : 'testimonial',
    values: testimonialValues(own, user.companyName),
    required: ['testimonial', 'serviceCategory'],
    check: values => {
      const fields = testimonialInput(values)
      return own ? check(TestimonialChange, { ...fields, version: own.version }) : check(Written, fields)
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
      <TestimonialFields form={form} />
    </PageForm>
  )
}
