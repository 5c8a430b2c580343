import { findProvider } from '#/functions/branding/data/provider.ts'
import { handle } from '#/functions/http/handle.ts'
import { InvalidLink } from '#/functions/http/link-codes.ts'
import { surveyOfCode } from '#/functions/surveys/access.ts'
import { retryOnConflict } from '#/functions/table/optimistic-lock.ts'
import { transact } from '#/functions/table/table.ts'
import { newTestimonialWrites } from '#/functions/testimonials/data/testimonials.ts'
import { writtenEmail } from '#/functions/testimonials/emails.ts'
import { authorLabel, linkedAuthor, requireSameAuthorWrite } from '#/functions/testimonials/linked-author.ts'
import { explainSecondTestimonial, newTestimonial } from '#/functions/testimonials/new-testimonial.ts'
import { Conflict } from '#/shared/lib/errors.ts'
import { routes } from '#/shared/testimonials/routes.ts'

export const handler = handle(routes.writeLinkedTestimonial, ({ body: { code, ...fields }, now, recordWrites }) =>
  retryOnConflict(authorLabel, async () => {
    const survey = await surveyOfCode(code, now)
    const author = await linkedAuthor(survey)
    if (!author) throw new InvalidLink()
    if (survey.rating === null) throw new Conflict('Tell us how we did first.')
    const provider = await findProvider()
    const testimonial = newTestimonial(fields, { author, surveyId: survey.id, provider, now })
    await transact([
      requireSameAuthorWrite(author),
      ...newTestimonialWrites(testimonial),
      writtenEmail(testimonial, true),
      ...recordWrites({ response: {}, subject: testimonial.id }),
    ]).catch(explainSecondTestimonial)
    return {}
  }),
)
