import { versionOf } from '#/functions/table/optimistic-lock.ts'
import { stateOf, type TestimonialRow } from '#/functions/testimonials/data/testimonials.ts'
import type { Testimonial } from '#/shared/testimonials/schemas.ts'

/** A testimonial as the API returns it. */
export const testimonialView = (row: TestimonialRow): Testimonial => ({
  ...row,
  state: stateOf(row),
  version: versionOf(row),
})
