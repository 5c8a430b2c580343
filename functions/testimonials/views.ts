import { type Versioned, versionOf } from '#/functions/table/optimistic-lock.ts'
import { type NewTestimonial, stateOf } from '#/functions/testimonials/data/testimonials.ts'
import type { Testimonial } from '#/shared/testimonials/schemas.ts'

/** A testimonial as the API returns it. */
export const testimonialView = (row: NewTestimonial & Versioned): Testimonial => ({
  ...row,
  state: stateOf(row),
  version: versionOf(row),
})
