import { handle } from '#/functions/http/handle.ts'
import { requireVersion, retryOnConflict, versionOf } from '#/functions/table/optimistic-lock.ts'
import { transact } from '#/functions/table/table.ts'
import { featureWrites, findFeatured } from '#/functions/testimonials/data/featured.ts'
import {
  changeTestimonialWrite,
  findTestimonial,
  stateOf,
  testimonialLabel,
} from '#/functions/testimonials/data/testimonials.ts'
import { reviewEmails } from '#/functions/testimonials/emails.ts'
import { testimonialView } from '#/functions/testimonials/views.ts'
import { findUser } from '#/functions/users/data/users.ts'
import { TestimonialId } from '#/shared/lib/ids.ts'
import { routes } from '#/shared/testimonials/routes.ts'

export const handler = handle(
  routes.reviewTestimonial,
  ({ parameters: { id }, body: { approved, featured, message, version }, caller, now, recordWrites }) =>
    retryOnConflict(testimonialLabel, async () => {
      const before = await findTestimonial(id)
      requireVersion(testimonialLabel, before, version)
      const at = now.toISOString()
      const changed = { approved, featured, hiddenAt: approved ? null : at, reviewedById: caller.id, updatedAt: at }
      const after = { ...before, ...changed }
      const states = { state: `${stateOf(before)} → ${stateOf(after)}` }
      await transact([
        changeTestimonialWrite(before, changed),
        ...featureWrites(await findFeatured(), after, featured),
        ...reviewEmails({ before, after, message }, await findUser(before.customerId)),
        ...recordWrites({ subject: id, changes: states }),
      ])
      return testimonialView({ ...after, version: versionOf(before) + 1 })
    }),
  { replay: async id => testimonialView(await findTestimonial(TestimonialId.parse(id))) },
)
