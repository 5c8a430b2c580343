import * as z from 'zod/mini'
import { TestimonialId } from '#/shared/lib/ids.ts'
import { pageQuery, route } from '#/shared/lib/route.ts'
import {
  LinkedTestimonial,
  Testimonial,
  TestimonialChange,
  TestimonialFields,
  TestimonialReview,
  testimonialStates,
} from '#/shared/testimonials/schemas.ts'

const parameters = () => z.object({ id: TestimonialId })

export const routes = {
  listTestimonials: route({
    method: 'GET',
    path: '/api/testimonials',
    summary: 'Lists testimonials, newest first: a customer’s own, or everyone’s for staff',
    access: 'signed-in',
    module: 'feedback',
    query: () =>
      pageQuery({
        /** Staff only. */
        state: z.optional(z.enum(testimonialStates)),
      }),
    response: () => z.array(Testimonial),
    paged: true,
  }),
  writeTestimonial: route({
    method: 'POST',
    path: '/api/testimonials',
    summary: 'Writes the caller’s testimonial; 409 if they have one. Customers only',
    access: 'signed-in',
    module: 'feedback',
    provider: true,
    body: () => TestimonialFields,
    response: () => Testimonial,
    status: 201,
    audited: 'Wrote a testimonial',
    idempotent: true,
    limit: { perHour: 30 },
  }),
  writeLinkedTestimonial: route({
    method: 'POST',
    path: '/api/survey-links/testimonial',
    summary: 'Writes the testimonial of a customer who answered the survey of an emailed code; 409 if they have one',
    access: 'public',
    module: 'feedback',
    body: () => LinkedTestimonial,
    response: () => z.object({}),
    status: 201,
    idempotent: true,
    limit: { perHour: 20 },
  }),
  changeTestimonial: route({
    method: 'PUT',
    path: '/api/testimonials/{id}',
    summary: 'Changes the caller’s testimonial, which leaves the website until it is approved again',
    access: 'signed-in',
    module: 'feedback',
    provider: true,
    parameters,
    owner: 'row',
    body: () => TestimonialChange,
    response: () => Testimonial,
    audited: 'Changed a testimonial',
    idempotent: true,
    limit: { perHour: 30 },
  }),
  withdrawTestimonial: route({
    method: 'DELETE',
    path: '/api/testimonials/{id}',
    summary: 'Deletes the caller’s testimonial, or any for an administrator, and takes it off the website',
    access: 'signed-in',
    module: 'feedback',
    parameters,
    owner: 'row',
    response: () => z.object({}),
    audited: 'Deleted a testimonial',
    idempotent: true,
  }),
  reviewTestimonial: route({
    method: 'PUT',
    path: '/api/testimonials/{id}/review',
    summary: 'Approves, features or hides a testimonial; 409 beyond six featured ones',
    access: 'admin',
    module: 'feedback',
    parameters,
    owner: 'everyone',
    body: () => TestimonialReview,
    response: () => Testimonial,
    audited: 'Reviewed a testimonial',
    idempotent: true,
  }),
}
