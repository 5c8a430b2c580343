import type { Testimonial } from '#/shared/testimonials/schemas.ts'

/** The input of a testimonial's form. */
export interface TestimonialValues {
  rating: string
  testimonial: string
  customerTitle: string
  companyName: string
  serviceCategory: string
  agreed: boolean
}

/** The form's first values: those of the author's testimonial, if they have one. They agree to each version. */
export const testimonialValues = (own: Testimonial | undefined, companyName: string): TestimonialValues => ({
  rating: `${own?.rating ?? 5} stars`,
  testimonial: own?.testimonial ?? '',
  customerTitle: own?.customerTitle ?? '',
  companyName: own?.companyName ?? companyName,
  serviceCategory: own?.serviceCategory ?? '',
  agreed: false,
})

/** The input as the API takes it. */
export const testimonialInput = (values: TestimonialValues) => ({
  ...values,
  rating: Number.parseInt(values.rating, 10),
  testimonial: values.testimonial.trim(),
  customerTitle: values.customerTitle.trim(),
  companyName: values.companyName.trim(),
})
