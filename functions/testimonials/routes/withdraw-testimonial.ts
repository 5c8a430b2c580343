import { handle } from '#/functions/http/handle.ts'
import { retryOnConflict } from '#/functions/table/optimistic-lock.ts'
import { transact } from '#/functions/table/table.ts'
import { findOwnTestimonial } from '#/functions/testimonials/access.ts'
import { featureWrites, findFeatured } from '#/functions/testimonials/data/featured.ts'
import {
  findTestimonial,
  removeTestimonialWrites,
  testimonialLabel,
} from '#/functions/testimonials/data/testimonials.ts'
import { Forbidden } from '#/shared/lib/errors.ts'
import { routes } from '#/shared/testimonials/routes.ts'

export const handler = handle(routes.withdrawTestimonial, ({ parameters: { id }, caller, recordWrites }) =>
  retryOnConflict(testimonialLabel, async () => {
    if (caller.role === 'technician')
      throw new Forbidden('Only its author or an administrator can delete a testimonial.')
    const testimonial = await (caller.role === 'admin' ? findTestimonial(id) : findOwnTestimonial(caller, id))
    await transact([
      ...removeTestimonialWrites(testimonial),
      ...featureWrites(await findFeatured(), testimonial, false),
      ...recordWrites({ response: {}, subject: id }),
    ])
    return {}
  }),
)
