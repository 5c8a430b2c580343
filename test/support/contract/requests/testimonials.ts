import type { Testimonial } from '#/shared/testimonials/schemas.ts'
import { keyed } from '#/test/support/contract/idempotent-request.ts'
import type { Requests } from '#/test/support/contract/requests/request.ts'
import { linkCodeOf, storedSurvey } from '#/test/support/fixtures/surveys.ts'
import { sampleFields, writtenTestimonial } from '#/test/support/fixtures/testimonials.ts'

const changedFields = { ...sampleFields, testimonial: 'They are quick, and they say what they are doing.' }

export const testimonials: Requests<'testimonials'> = {
  writeTestimonial: async ({ customer }) => {
    // A customer has one at most.
    const [own] = (await customer.request<Testimonial[]>('GET', '/api/testimonials')).body
    if (own) await customer.request('DELETE', `/api/testimonials/${own.id}`)
    return keyed(key => customer.request('POST', '/api/testimonials', sampleFields, key))
  },
  writeLinkedTestimonial: async people => {
    const [own] = (await people.customer.request<Testimonial[]>('GET', '/api/testimonials')).body
    if (own) await people.customer.request('DELETE', `/api/testimonials/${own.id}`)
    const code = await linkCodeOf(await storedSurvey(people))
    return keyed(key =>
      people.anonymous.request('POST', '/api/survey-links/testimonial', { ...sampleFields, code }, key),
    )
  },
  changeTestimonial: async people => {
    const id = await writtenTestimonial(people.customer)
    return keyed(key => people.customer.request('PUT', `/api/testimonials/${id}`, changedFields, key))
  },
  withdrawTestimonial: async people => {
    const id = await writtenTestimonial(people.customer)
    return keyed(key => people.customer.request('DELETE', `/api/testimonials/${id}`, undefined, key))
  },
  reviewTestimonial: async people => {
    const id = await writtenTestimonial(people.customer)
    const review = (featured: boolean, key?: Record<string, string>) =>
      people.admin.request('PUT', `/api/testimonials/${id}/review`, { approved: featured, featured }, key)
    // Featured and hidden before, so that each request makes the same change.
    await review(true)
    await review(false)
    return keyed(key => review(true, key))
  },
}
