import type { Caller } from '#/functions/http/caller.ts'
import { findTestimonial, type TestimonialRow } from '#/functions/testimonials/data/testimonials.ts'
import { Forbidden, NotFound } from '#/shared/lib/errors.ts'
import type { TestimonialId } from '#/shared/lib/ids.ts'
import { isStaff } from '#/shared/users/roles.ts'

/** Throws `Forbidden` for the team: testimonials are customers' own words. */
export function requireCustomer({ role }: Caller): void {
  if (isStaff(role)) throw new Forbidden('Only customers write testimonials.')
}

/** The caller's testimonial with this id. Throws `NotFound` also for another customer's, so that its existence stays hidden. */
export async function findOwnTestimonial(caller: Caller, id: TestimonialId): Promise<TestimonialRow> {
  const testimonial = await findTestimonial(id)
  if (testimonial.customerId !== caller.id) throw new NotFound('testimonial')
  return testimonial
}
