import { handle } from '#/functions/http/handle.ts'
import { transact } from '#/functions/table/table.ts'
import { requireCustomer } from '#/functions/testimonials/access.ts'
import { findTestimonial, newTestimonialWrites } from '#/functions/testimonials/data/testimonials.ts'
import { writtenEmail } from '#/functions/testimonials/emails.ts'
import { explainSecondTestimonial, newTestimonial } from '#/functions/testimonials/new-testimonial.ts'
import { testimonialView } from '#/functions/testimonials/views.ts'
import { Forbidden } from '#/shared/lib/errors.ts'
import { TestimonialId } from '#/shared/lib/ids.ts'
import { routes } from '#/shared/testimonials/routes.ts'

export const handler = handle(
  routes.writeTestimonial,
  async ({ body, caller, provider, now, recordWrites }) => {
    requireCustomer(caller)
    // A stranger who registered someone's address must not be quoted under their name.
    if (!caller.emailVerified) throw new Forbidden('Verify your email address first.')
    const testimonial = newTestimonial(body, { author: caller, surveyId: null, provider, now })
    await transact([
      ...newTestimonialWrites(testimonial),
      writtenEmail(testimonial, true),
      ...recordWrites({ subject: testimonial.id }),
    ]).catch(explainSecondTestimonial)
    return testimonialView({ ...testimonial, version: 1 })
  },
  { replay: async id => testimonialView(await findTestimonial(TestimonialId.parse(id))) },
)
