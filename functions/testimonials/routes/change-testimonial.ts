import { handle } from '#/functions/http/handle.ts'
import { requireVersion, retryOnConflict, versionOf } from '#/functions/table/optimistic-lock.ts'
import { transact } from '#/functions/table/table.ts'
import { findOwnTestimonial } from '#/functions/testimonials/access.ts'
import { featureWrites, findFeatured } from '#/functions/testimonials/data/featured.ts'
import {
  changeTestimonialWrite,
  findTestimonial,
  testimonialLabel,
} from '#/functions/testimonials/data/testimonials.ts'
import { writtenEmail } from '#/functions/testimonials/emails.ts'
import { testimonialView } from '#/functions/testimonials/views.ts'
import { TestimonialId } from '#/shared/lib/ids.ts'
import { displayName } from '#/shared/lib/names.ts'
import { truncate } from '#/shared/lib/text.ts'
import { consentText } from '#/shared/testimonials/labels.ts'
import { routes } from '#/shared/testimonials/routes.ts'

export const handler = handle(
  routes.changeTestimonial,
  ({ parameters: { id }, body: { agreed: _, version, ...fields }, caller, provider, now, recordWrites }) =>
    retryOnConflict(testimonialLabel, async () => {
      const before = await findOwnTestimonial(caller, id)
      requireVersion(testimonialLabel, before, version)
      const at = now.toISOString()
      const changed = {
        ...fields,
        customerName: truncate(displayName(caller), 100),
        // Nobody has read the new words yet.
        approved: false,
        featured: false,
        hiddenAt: null,
        consentAt: at,
        consentText: consentText(provider.name),
        updatedAt: at,
      }
      const after = { ...before, ...changed }
      await transact([
        changeTestimonialWrite(before, changed),
        ...featureWrites(await findFeatured(), after, false),
        writtenEmail(after, false),
        ...recordWrites({ subject: id }),
      ])
      return testimonialView({ ...after, version: versionOf(before) + 1 })
    }),
  { replay: async id => testimonialView(await findTestimonial(TestimonialId.parse(id))) },
)
