import { handle } from '#/functions/http/handle.ts'
import { sortableId } from '#/functions/table/sortable-id.ts'
import { ConditionFailed, transact } from '#/functions/table/table.ts'
import { requireCustomer } from '#/functions/testimonials/access.ts'
import {
  findTestimonial,
  type NewTestimonial,
  newTestimonialWrites,
  oneEachLabel,
} from '#/functions/testimonials/data/testimonials.ts'
import { writtenEmail } from '#/functions/testimonials/emails.ts'
import { testimonialView } from '#/functions/testimonials/views.ts'
import { Conflict, Forbidden } from '#/shared/lib/errors.ts'
import { TestimonialId } from '#/shared/lib/ids.ts'
import { displayName } from '#/shared/lib/names.ts'
import { truncate } from '#/shared/lib/text.ts'
import { consentText } from '#/shared/testimonials/labels.ts'
import { routes } from '#/shared/testimonials/routes.ts'

export const handler = handle(
  routes.writeTestimonial,
  async ({ body: { agreed: _, ...fields }, caller, provider, now, recordWrites }) => {
    requireCustomer(caller)
    // A stranger who registered someone's address must not be quoted under their name.
    if (!caller.emailVerified) throw new Forbidden('Verify your email address first.')
    const at = now.toISOString()
    const testimonial: NewTestimonial = {
      id: TestimonialId.parse(sortableId(now)),
      customerId: caller.id,
      customerName: truncate(displayName(caller), 100),
      ...fields,
      approved: false,
      featured: false,
      hiddenAt: null,
      consentAt: at,
      consentText: consentText(provider.name),
      reviewedById: null,
      createdAt: at,
      updatedAt: at,
    }
    await transact([
      ...newTestimonialWrites(testimonial),
      writtenEmail(testimonial, true),
      ...recordWrites({ subject: testimonial.id }),
    ]).catch(explained)
    return testimonialView(await findTestimonial(testimonial.id))
  },
  { replay: async id => testimonialView(await findTestimonial(TestimonialId.parse(id))) },
)

function explained(error: unknown): never {
  if (error instanceof ConditionFailed && error.labels.has(oneEachLabel)) {
    throw new Conflict('You have already written a testimonial. Change that one instead.')
  }
  throw error
}
